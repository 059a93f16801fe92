import { appError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";

/** What staff may be told instead of getting what they asked of a customer. */
export const staffCustomerErrors = {
  notFound: () => staffErrors.notFound("Este cliente"),
  documentProven: () =>
    appError(409, "document_proven", "O documento deste cadastro já está comprovado. Atualize a página."),
  hasAccount: () =>
    appError(409, "has_account", "Este cliente já criou a senha. Se a esqueceu, pode pedir outra na tela de entrada."),
};
