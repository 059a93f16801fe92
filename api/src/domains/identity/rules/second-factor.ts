import { appError, type AppError } from "#platform/http/app-error.ts";

/** How long a letter that tells of a change to an account is tried. */
export const ALERT_LIFE_MS = 24 * 60 * 60_000;

const WRONG = "O código não confere. Digite o que o aplicativo mostra agora, ou um código de recuperação não usado.";

export const factorErrors = {
  /** The password was right; 400, since nobody is signed in whose session could end. */
  required: (methods: readonly string[]): AppError =>
    appError(400, "second_factor_required", "Falta o código do seu segundo fator para entrar.", [], {
      methods,
    }),
  /** The password of a customer was right; the code was mailed, and is good together with `request`. */
  stepRequired: (request: string): AppError =>
    appError(400, "second_factor_required", "Falta o código que enviamos ao seu e-mail.", [], {
      methods: ["email"],
      audience: "customer",
      request,
    }),
  passwordMissing: (): AppError =>
    appError(
      409,
      "password_missing",
      "A sua conta ainda não tem senha. Crie uma em “Esqueci minha senha”, na página de entrada, e volte aqui.",
    ),
  passwordNotEnough: (): AppError =>
    appError(
      400,
      "password_not_enough",
      "A sua conta pede mais que a senha: use o código por e-mail ou uma chave de acesso.",
    ),
  wrongCode: (): AppError => appError(400, "wrong_code", WRONG, [], { fields: { code: WRONG } }),
  tooManyCodes: (seconds: number): AppError =>
    appError(
      429,
      "too_many_attempts",
      "Muitos códigos errados em pouco tempo. Aguarde alguns minutos e tente novamente.",
      [],
      { retryAfterSeconds: seconds },
    ),
  alreadyOn: (): AppError =>
    appError(409, "second_factor_on", "O aplicativo autenticador já está ligado. Para trocá-lo, desligue-o antes."),
  notBegun: (): AppError =>
    appError(409, "second_factor_not_begun", "Comece de novo: leia o código QR que a página mostra e digite o código."),
  notOn: (): AppError => appError(409, "second_factor_off", "Não há segundo fator ligado nesta conta."),
  passkeyRefused: (): AppError =>
    appError(
      400,
      "passkey_refused",
      "Esta chave de acesso não abre uma conta daqui. Entre com a sua senha, ou use outra chave.",
    ),
  passkeyNotMade: (): AppError =>
    appError(
      400,
      "passkey_not_made",
      "A chave de acesso não foi aceita. Comece de novo; o pedido vale por cinco minutos.",
    ),
  passkeyKnown: (): AppError => appError(409, "passkey_known", "Esta chave de acesso já está cadastrada."),
  tooManyPasskeys: (most: number): AppError =>
    appError(409, "too_many_passkeys", `Uma conta tem no máximo ${most} chaves de acesso. Remova uma antes.`),
  codeMissing: (): AppError => {
    const sentence = "Informe o código do seu segundo fator.";
    return appError(400, "code_required", sentence, [], { fields: { code: sentence } });
  },
  wrongPassword: (): AppError => {
    const sentence = "A senha não confere.";
    return appError(400, "wrong_password", sentence, [], { fields: { password: sentence } });
  },
};
