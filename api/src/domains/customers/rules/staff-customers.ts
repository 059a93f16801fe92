import { appError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";

/** What staff may be told instead of getting what they asked of a customer. */
export const staffCustomerErrors = {
  notFound: () => staffErrors.notFound("Este cliente"),
  documentProven: () =>
    appError(409, "document_proven", "O documento deste cadastro já está comprovado. Atualize a página."),
  emailTaken: () =>
    appError(409, "email_taken", "Já há um cliente com este e-mail. Procure-o na lista de clientes.", [], {
      fields: { email: "Já há um cliente com este e-mail." },
    }),
  documentTaken: () =>
    appError(409, "document_taken", "Já há um cliente com este CPF ou CNPJ. Procure-o na lista de clientes.", [], {
      fields: { document: "Já há um cliente com este CPF ou CNPJ." },
    }),
  hasAccount: () =>
    appError(409, "has_account", "Este cliente já criou a senha. Se a esqueceu, pode pedir outra na tela de entrada."),
};
