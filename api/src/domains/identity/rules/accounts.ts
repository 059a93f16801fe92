import { appError, type AppError } from "#platform/http/app-error.ts";

const MINUTE_MS = 60_000;
/** Life of a link to a new password. */
export const LINK_LIFE_MS = 30 * MINUTE_MS;
/** Life of a code by e-mail. */
export const EMAIL_CODE_LIFE_MS = 10 * MINUTE_MS;
/** How long the mail that tells of a changed password is tried. */
export const NOTICE_LIFE_MS = 24 * 60 * MINUTE_MS;
/** Life of an unconfirmed sign-up. */
export const SIGN_UP_LIFE_MS = 24 * 60 * MINUTE_MS;

/** What everybody reads who asks for an account, known or not. */
export const SIGN_UP_MESSAGE =
  "Enviamos um e-mail com o próximo passo. Abra o link em até 24 horas; se não encontrar a mensagem, confira o spam.";

export const accountErrors = {
  /** Wrong, expired and used codes, and those of another browser, read the same. */
  codeRefused: (): AppError => {
    const sentence = "O código não confere ou não vale mais. Confira o e-mail mais novo, ou peça outro código.";
    return appError(400, "code_refused", sentence, [], { fields: { code: sentence } });
  },
  /** Expired, used, replaced and unknown links read the same. */
  invalidLink: (status: 400 | 401): AppError =>
    appError(status, "invalid_link", "Este link não vale mais. Peça um novo."),
  /** The page of a sign-up's link asks for the password of that sign-up: nobody confirms what somebody else began. */
  notThisSignUp: (typed: boolean): AppError => {
    const sentence = typed
      ? "Esta não é a senha do cadastro deste link. Se há mais de um e-mail de confirmação, abra o outro; se não foi você quem pediu o cadastro, ignore o e-mail."
      : "Digite a senha que você escolheu no cadastro.";
    return appError(400, typed ? "wrong_password" : "password_required", sentence, [], {
      fields: { password: sentence },
    });
  },
  weakPassword: (objections: string[]): AppError =>
    appError(400, "weak_password", "Escolha uma senha mais forte.", objections, {
      fields: { password: objections[0] },
    }),
  tooManyMails: (seconds: number): AppError =>
    appError(
      429,
      "too_many_attempts",
      "Muitas solicitações em pouco tempo. Aguarde alguns minutos e tente novamente.",
      [],
      { retryAfterSeconds: seconds },
    ),
};
