import type { output } from "zod/mini";
import type { Consent, customerChange, ownRequestKinds } from "@gleba/shared/contracts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { Ties } from "../repository/erasure.ts";

type Change = Pick<output<typeof customerChange>, "name" | "document" | "cpf" | "cnpj"> & {
  birthDate?: string | null | undefined;
};

/** Fields that alter the contract: staff change them, with a reason and proof. */
export const LOCKED_FIELDS = ["name", "cpf", "cnpj"];

export const customerErrors = {
  fieldLocked: () =>
    appError(
      409,
      "field_locked",
      "Nome, CPF e CNPJ fazem parte do contrato. Para mudá-los, use “Solicitar alteração”.",
      [],
      { fields: { name: "Este dado faz parte do contrato." } },
    ),
  emailTaken: () => appError(409, "email_taken", "Este e-mail não pode ser usado. Informe outro."),
  emailTooSoon: (seconds: number) =>
    appError(429, "too_many_attempts", "Aguarde um minuto para pedir outro endereço de e-mail.", [], {
      retryAfterSeconds: seconds,
    }),
  /** Expired, used, replaced, unknown and other people's links read the same. */
  deadLink: () => appError(400, "invalid_link", "Este link não vale mais. Peça a troca do e-mail de novo."),
  birthDateAhead: () => {
    const sentence = "A data de nascimento não pode ser depois de hoje.";
    return appError(400, "birth_date_ahead", sentence, [sentence], { fields: { birthDate: sentence } });
  },
  consentNeeded: () =>
    appError(
      409,
      "consent_needed",
      "A conta depende da política de privacidade. Para deixar de concordar com ela, peça a exclusão dos seus dados.",
    ),
};

/** Whether a change leaves alone what alters the contract; null, or why it may not be made. */
export const checkChange = (
  { name, document, cpf, cnpj, birthDate }: Change,
  stored: { name: string; document: string },
  today: string,
): AppError | null => {
  const documents = [document, cpf, cnpj].filter((sent) => sent != null);
  if ((name !== undefined && name !== stored.name) || documents.some((sent) => sent !== stored.document))
    return customerErrors.fieldLocked();
  if (birthDate && birthDate > today) return customerErrors.birthDateAhead();
  return null;
};

/** A consent may always be withdrawn, but for the one the account itself rests on. */
export const checkConsent = (purpose: Consent["purpose"], granted: boolean): AppError | null =>
  purpose === "privacy_policy" && !granted ? customerErrors.consentNeeded() : null;

/** What no law keeps and no contract needs. */
const EXTRAS =
  "foto, dependentes, contatos extras, bancos, patrimônios, lotes favoritos e o consentimento para novidades e ofertas";

/** What a person reads at once who asks about their data, before anybody of the staff has answered; empty for the rest. */
export const automaticAnswer = (
  kind: (typeof ownRequestKinds)[number],
  { contracts, openReservations }: Ties,
): string => {
  if (kind === "access" || kind === "portability")
    return "Você já pode baixar tudo o que guardamos sobre você nesta página, em JSON ou PDF. Se faltar algo, respondemos até a data indicada.";
  if (kind !== "deletion") return "";
  if (contracts === 0 && openReservations > 0)
    return [
      `Excluímos até a data indicada o que não depende da sua reserva ou fila em andamento: ${EXTRAS}.`,
      "Ela e o seu cadastro ficam até que termine; depois, faça um novo pedido e excluímos o que restar.",
    ].join(" ");
  if (contracts === 0)
    return "Vamos excluir seus dados até a data indicada. Guardamos apenas o registro deste pedido e dos consentimentos, para provar que o atendemos (LGPD, art. 16, I).";
  return [
    `Excluímos até a data indicada o que não precisamos guardar: ${EXTRAS}.`,
    ...(openReservations > 0 ? ["A reserva ou a fila em andamento fica até que termine."] : []),
    "Por lei, mantemos seu nome, documento, contratos, parcelas e pagamentos: por 5 anos após o fim do contrato para o fisco (CTN, arts. 173 e 174) e para a cobrança e a defesa em juízo (Código Civil, art. 206, § 5º, I; LGPD, art. 16, I).",
    "Depois disso, também são excluídos.",
  ].join(" ");
};
