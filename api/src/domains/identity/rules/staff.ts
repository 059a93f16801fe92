import { appError, type AppError } from "#platform/http/app-error.ts";

/** Life of the link by which somebody invited chooses their first password. */
export const INVITATION_LIFE_MS = 3 * 24 * 60 * 60_000;

const taken = (code: string, field: string, sentence: string): AppError =>
  appError(409, code, sentence, [sentence], { fields: { [field]: sentence } });

export const userErrors = {
  notFound: () => appError(404, "staff_not_found", "O usuário não foi encontrado."),
  loginTaken: () => taken("login_taken", "login", "Já existe alguém com este usuário. Escolha outro."),
  loginStays: () => {
    const sentence = "O usuário com que a pessoa entra não muda.";
    return appError(400, "invalid_request", sentence, [sentence], { fields: { login: sentence } });
  },
  emailTaken: () => taken("email_taken", "email", "Já existe alguém da equipe com este e-mail."),
  lastAdministrator: () =>
    appError(409, "last_administrator", "Este é o único administrador ativo. Torne outra pessoa administradora antes."),
  changedMeanwhile: () =>
    appError(
      409,
      "changed_meanwhile",
      "Outra pessoa alterou este usuário enquanto você editava. Recarregue e confira.",
    ),
  notWaiting: () => appError(409, "staff_inactive", "Reative o usuário antes de enviar o convite."),
};

type Standing = { role: string; customRoleId?: number | null; active: boolean };

/** Whether a change takes the portal away from one who could administer it. */
export const losesAdministrator = (before: Standing, after: Standing | null): boolean =>
  before.role === "admin" && before.active && !(after?.role === "admin" && after.active);

/** Whether what somebody may do changed, so that open sessions must end. */
export const losesRights = (before: Standing, after: Standing): boolean =>
  before.role !== after.role || before.customRoleId !== after.customRoleId || (before.active && !after.active);
