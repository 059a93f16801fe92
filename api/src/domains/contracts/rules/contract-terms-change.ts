import type { AgreedTerms, AgreedTermsChange } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";
import { addMonths, firstOfMonth, monthsBetween } from "#platform/time/calendar.ts";
import { sameJson } from "#platform/text/same-json.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { NO_INDEX, type ContractTerms } from "./contract-terms.ts";
import { sumOf } from "./valuation.ts";

/** No development is finished later than this after a sale; a year typed wrong is. */
const MAX_WORKS_YEARS = 10;

/** The terms alone, in the order in which people read them. */
export const termsOnly = (terms: ContractTerms): AgreedTerms => ({
  indexFloor: terms.indexFloor,
  indexLagMonths: terms.indexLagMonths,
  firstPeriod: terms.firstPeriod,
  fineBasisPoints: terms.fineBasisPoints,
  interestBasisPoints: terms.interestBasisPoints,
  fineAfterMonths: terms.fineAfterMonths,
  calendar: terms.calendarUf === null ? null : { uf: terms.calendarUf, city: terms.calendarCity ?? "" },
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

/** The terms that a change asks for; what it leaves out stays. */
export const termsAfter = (
  before: AgreedTerms,
  { reason: _reason, version: _version, ...asked }: AgreedTermsChange,
): AgreedTerms => ({ ...before, ...asked });

/** The same as they are stored. */
export const storedTerms = ({ calendar, ...terms }: AgreedTerms): ContractTerms => ({
  ...terms,
  calendarUf: calendar?.uf ?? null,
  calendarCity: calendar?.city ?? null,
});

/**
 * The day from which the index counts after a change of terms. The amounts of a contract from elsewhere hold the index up to a month: the first
 * month that a correction takes is the one after that, whatever the lag, else it would be counted twice.
 */
export const baseDateAfter = (
  { contract, brought }: Pick<ContractFile, "contract" | "brought">,
  before: AgreedTerms,
  { indexLagMonths }: AgreedTerms,
): string => {
  const { indexBaseDate, indexName } = contract;
  if (indexName === NO_INDEX || !brought?.lastIndexMonth || before.indexLagMonths === indexLagMonths)
    return indexBaseDate;
  const first = firstOfMonth(brought.lastIndexMonth, 1 + indexLagMonths);
  // From the paper's own day, which a short month between them does not change.
  const day = brought.indexBaseDate ?? indexBaseDate;
  return addMonths(day, monthsBetween(firstOfMonth(day), first));
};

/** Terms that the value of an open installment follows from. */
const VALUING = [
  "indexFloor",
  "indexLagMonths",
  "firstPeriod",
  "fineBasisPoints",
  "interestBasisPoints",
  "fineAfterMonths",
] as const;

/** Whether the values of open installments, and so their slips, change with the terms. */
export const changesValues = (before: AgreedTerms, after: AgreedTerms): boolean =>
  VALUING.some((term) => before[term] !== after[term]) || !sameJson(before.calendar, after.calendar);
