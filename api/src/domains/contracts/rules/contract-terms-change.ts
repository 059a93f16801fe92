import type { AgreedTerms } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";
import { addMonths } from "#platform/time/calendar.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile } from "../repository/contracts.ts";
import type { ContractTerms } from "./contract-terms.ts";
import { sumOf } from "./valuation.ts";

/** No development is finished later than this after a sale; a year typed wrong is. */
const MAX_WORKS_YEARS = 10;

/** The terms alone, in the order in which people read them. */
export const termsOnly = (terms: ContractTerms): AgreedTerms => ({
  indexFloor: terms.indexFloor,
  indexLagMonths: terms.indexLagMonths,
  possessionOn: terms.possessionOn,
  worksDeadline: terms.worksDeadline,
  brokerageCents: terms.brokerageCents,
  rescissionBase: terms.rescissionBase,
  penaltyBasisPoints: terms.penaltyBasisPoints,
  fruitionBasisPoints: terms.fruitionBasisPoints,
});

/** What no contract can say: an error that names each field with its sentence, or null. */
export const validateTerms = (
  { contract, installments }: Pick<ContractFile, "contract" | "installments">,
  { possessionOn, worksDeadline, brokerageCents }: AgreedTerms,
  today: string,
): AppError | null => {
  const { signedAt } = contract;
  const priceCents = contract.priceCents ?? sumOf(installments, ({ amountCents }) => amountCents);
  const lastDeadline = addMonths(signedAt, 12 * MAX_WORKS_YEARS);
  const fields: Record<string, string> = {};
  if (possessionOn !== null && possessionOn < signedAt)
    fields.possessionOn = `A posse não pode ser anterior à assinatura, em ${formatDate(signedAt)}.`;
  if (possessionOn !== null && possessionOn > today)
    fields.possessionOn = "A posse só é registrada depois de transmitida: a data não pode ser futura.";
  if (worksDeadline !== null && worksDeadline < signedAt)
    fields.worksDeadline = `O prazo das obras não pode ser anterior à assinatura, em ${formatDate(signedAt)}. Com obras concluídas, deixe em branco.`;
  if (worksDeadline !== null && worksDeadline > lastDeadline)
    fields.worksDeadline = `O prazo das obras não pode passar de ${MAX_WORKS_YEARS} anos depois da assinatura.`;
  if (brokerageCents > priceCents)
    fields.brokerageCents = `A corretagem não pode passar do preço do contrato, ${formatCents(priceCents)}.`;
  return Object.keys(fields).length === 0 ? null : commonErrors.invalidRequest(Object.values(fields), fields);
};

/** Whether the values of open installments change with the terms. */
export const changesCorrection = (before: AgreedTerms, after: AgreedTerms): boolean =>
  before.indexFloor !== after.indexFloor || before.indexLagMonths !== after.indexLagMonths;
