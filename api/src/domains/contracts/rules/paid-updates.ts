import { formatCents, formatDate, formatMonth } from "@gleba/shared/words";
import { firstOfMonth, monthsBetween } from "#platform/time/calendar.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { correctionTerms, factorsOf } from "./contract-value.ts";
import { corrected, correctionFactor, divide, factorOfMonths, FACTOR_ONE, monthTaken } from "./correction.ts";
import type { CorrectionTerms, Factors } from "./correction.ts";
import { sumOf } from "./valuation.ts";

/** What was paid of a contract, updated to a day by its index. */
export interface UpdateOfPayments {
  /** What the update adds to what was paid. */
  addedCents: number;
  /** Which part of it nobody here can work out, and why; null where all of it is there. */
  missing: string | null;
}

/** A contract that came from elsewhere, whose amounts held the index up to a month. */
interface Forwarded {
  /** As its paper corrects it, from its first day on. */
  terms: CorrectionTerms;
  /** How many months of the index its amounts held when it came. */
  months: number;
}

const forwardedOf = (file: ContractFile): Forwarded | "unknown" | null => {
  const { brought, contract } = file;
  const signed = correctionTerms(file);
  if (!brought?.lastIndexMonth || signed.indexed === false) return null;
  const { indexBaseDate } = brought;
  if (indexBaseDate === null) return "unknown";
  const months = monthsBetween(firstOfMonth(indexBaseDate), firstOfMonth(contract.indexBaseDate));
  return { terms: { ...signed, indexBaseDate }, months };
};

/** The months of the index that its amounts held and that the portal does not have, in their order. */
const monthsWithoutRate = ({ terms, months }: Forwarded, { rates }: ContractFile): string[] =>
  Array.from({ length: months }, (_, number) => monthTaken(terms, number)).filter(
    (month): month is string => month !== null && !rates.has(month),
  );

const monthsText = (months: readonly string[]): string => {
  const [first, last] = [months[0]!, months.at(-1)!].map((month) => formatMonth(month.slice(0, 7)));
  return months.length === 1 ? `a taxa de ${first}` : `${months.length} taxas, de ${first} a ${last}`;
};

/** How much more than on the day it was paid a real is worth on another: how the contract's amounts grew. */
const growthOf = (file: ContractFile, forwarded: Forwarded | null, on: string): Factors => {
  const factors = factorsOf(file);
  const { indexBaseDate } = file.contract;
  const growth = (to: bigint, from: bigint): bigint => (to === from ? FACTOR_ONE : (to * FACTOR_ONE) / from);
  if (!forwarded) return (paidAt) => growth(factors(on), factors(paidAt));
  const held = factorOfMonths(forwarded.terms, file.rates, forwarded.months);
  const whole = divide(held * factors(on), FACTOR_ONE);
  return (paidAt) =>
    paidAt < indexBaseDate
      ? growth(whole, correctionFactor(forwarded.terms, file.rates, paidAt))
      : growth(factors(on), factors(paidAt));
};

/**
 * Updates what was paid, from the day of each payment to another. What was paid before a contract came from elsewhere is updated by the months that its
 * amounts held then, too: its own base date stands after them. Where the portal does not know that first day, or lacks a rate of those months, it says so
 * and updates such payments only from the base date on. Where the index fell since, together they are never worth less than was paid.
 */
export const updatePayments = (file: ContractFile, on: string): UpdateOfPayments => {
  const { indexBaseDate, indexName } = file.contract;
  const payments = file.installments.flatMap((row) => row.payments);
  const older = payments.filter(({ paidAt }) => paidAt < indexBaseDate);
  const forwarded = older.length > 0 ? forwardedOf(file) : null;
  const lacking = forwarded && forwarded !== "unknown" ? monthsWithoutRate(forwarded, file) : [];
  const isKnown = forwarded !== "unknown" && lacking.length === 0;
  const growth = growthOf(file, isKnown ? forwarded : null, on);
  const grownCents = sumOf(
    payments,
    ({ paidAt, correctedCents }) => corrected(correctedCents, growth(paidAt)) - correctedCents,
  );
  // Months of deflation count, and what was paid is the floor of the whole (STJ, REsp 1.265.580/RS).
  const addedCents = Math.max(0, grownCents);
  if (isKnown) return { addedCents, missing: null };
  const why =
    forwarded === "unknown"
      ? "o contrato veio de outro sistema sem a data-base original do índice"
      : `faltam no portal ${monthsText(lacking)}, do ${indexName}`;
  const count = older.length === 1 ? "1 pagamento anterior" : `${older.length} pagamentos anteriores`;
  const sum = formatCents(sumOf(older, ({ correctedCents }) => correctedCents));
  return {
    addedCents,
    missing: `Não está nesta conta: ${why}. ${count} a ${formatDate(indexBaseDate)}, de ${sum}, só ${older.length === 1 ? "está corrigido" : "estão corrigidos"} desse dia em diante, e o valor a devolver pode ser maior. Peça o cálculo a um contador ou advogado antes de assinar.`,
  };
};
