import type { InstallmentStatus, InstallmentTotals } from "@gleba/shared/contracts";
import { addDays, endOfDayInBrazil, monthsBetween } from "#platform/time/calendar.ts";
import { NO_INDEX } from "./contract-terms.ts";
import {
  correctionFactor,
  FACTOR_ONE,
  unknownFrom,
  type CorrectionTerms,
  type Factors,
  type IndexRates,
} from "./correction.ts";
import { prorate } from "./late-fees.ts";
import { missingRates, type MissingRates } from "./missing-rates.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { factorsFor, isSettled, sumOf, valueInstallment, type Valuation } from "./valuation.ts";

/** Days within which a buyer may undo the purchase (law 6.766/79, art. 26-A, VII). */
const REGRET_DAYS = 7;

/** An installment with what it is worth on a day. */
export interface ValuedInstallment extends InstallmentRow {
  value: Valuation;
  /** How much of what was agreed is paid. */
  settledCents: number;
  /** It is due on or after a correction whose rate is not known yet: the day of that correction. */
  adjustsOn: string | null;
}

/** Of the schedule that was signed, whether it is still owed or an event replaced it. */
export const isAsSigned = ({ madeBy }: { madeBy?: object | null }): boolean => !madeBy;

/** Of the schedule as it is now: not taken out of it by an event. */
export const isInSchedule = ({ replacedBy }: Pick<InstallmentRow, "replacedBy">): boolean => !replacedBy;

/**
 * The `48` of `parcela 7 de 48`: the highest number of the schedule as it is now. What an event makes is numbered behind all that the contract has
 * had, so that how many there are may be less than a number of theirs.
 */
export const totalNumberOf = (
  { installments }: Pick<ContractFile, "installments">,
  { number: own }: Pick<InstallmentRow, "number">,
): number => {
  let highest = own;
  for (const row of installments) if (row.number > highest && isInSchedule(row)) highest = row.number;
  return highest;
};

/** The last due date of what was signed; null where nothing was. */
export const lastSigned = ({ installments }: Pick<ContractFile, "installments">): string | null => {
  let last: string | null = null;
  for (const row of installments) if (isAsSigned(row) && (last === null || row.dueDate > last)) last = row.dueDate;
  return last;
};

/** What says of a contract how it is corrected. */
interface Corrected {
  contract: Pick<ContractFile["contract"], "signedAt" | "months" | "indexBaseDate" | "indexName">;
  terms: ContractFile["terms"];
}

/** What the correction of a contract follows from whose last signed installment is known. */
export const correctionTermsUntil = ({ contract, terms }: Corrected, last: string | null): CorrectionTerms => {
  // Thirty-six installments are a contract of 36 months, also where the first is due a few days early.
  const months = Math.max(contract.months, last === null ? 0 : monthsBetween(contract.signedAt, last));
  return {
    months,
    indexBaseDate: contract.indexBaseDate,
    lagMonths: terms.indexLagMonths,
    floor: terms.indexFloor,
    firstPeriod: terms.firstPeriod,
    indexed: contract.indexName !== NO_INDEX,
  };
};

/**
 * What the correction of a contract follows from: how long it runs, from the signature to the last installment that was signed. No event changes
 * how often a contract is corrected.
 */
export const correctionTerms = (file: Pick<ContractFile, "contract" | "installments" | "terms">): CorrectionTerms =>
  correctionTermsUntil(file, lastSigned(file));

/** The rates that a contract in force needs and does not have, where something of it is due on that correction or after. */
export const contractLacks = (file: ContractFile, today: string): MissingRates | null => {
  const { status, awaitingSignature } = file.contract;
  if (status !== "active" || awaitingSignature) return null;
  const missing = missingRates(correctionTerms(file), file.rates, today);
  if (!missing || missing.late) return missing;
  return file.installments.some((row) => !row.cancelled && row.dueDate >= missing.correctionOn) ? missing : null;
};

/** The rate that the value of an installment lacks, which is due on the correction that takes it or after, or is late already. */
export const installmentLacks = (
  file: ContractFile,
  { dueDate }: Pick<ContractFile["installments"][number], "dueDate">,
  today: string,
): { name: string; month: string } | null => {
  const missing = contractLacks(file, today);
  const paidOn = dueDate > today ? dueDate : today;
  if (!missing || paidOn < missing.correctionOn) return null;
  return { name: file.contract.indexName, month: missing.firstMonth };
};

/** The correction factors by day. */
export const factorsBy = (terms: CorrectionTerms, rates: IndexRates): Factors => {
  const known = new Map<string, bigint>();
  return (day) => {
    const factor = known.get(day) ?? correctionFactor(terms, rates, day);
    if (!known.has(day)) known.set(day, factor);
    return factor;
  };
};

/** The correction factors of a contract by day. */
export const factorsOf = (file: ContractFile): Factors => factorsBy(correctionTerms(file), file.rates);

const settledOf = (row: InstallmentRow, { correctedCents }: Valuation, factor: bigint): number => {
  if (isSettled(row)) return row.amountCents;
  if (row.payments.length === 0 || row.cancelled) return 0;
  return row.amountCents - prorate(correctedCents, FACTOR_ONE, factor);
};

/** What came in for an installment so far. */
export const paidCentsOf = ({ payments }: Pick<InstallmentRow, "payments">): number =>
  sumOf(payments, ({ paidCents }) => paidCents);

/** Paid in part: money came in, and some is left to pay. */
export const isPartPaid = (row: ValuedInstallment): boolean => isOutstanding(row) && row.payments.length > 0;

/** Every installment of a contract, valued as of `day`. */
export const valueContract = (file: ContractFile, day: string): ValuedInstallment[] => {
  const factors = factorsOf(file);
  const unknown = unknownFrom(correctionTerms(file), file.rates, day);
  return file.installments.map((row) => {
    const value = valueInstallment(row, factors, day);
    const adjusts = unknown !== null && value.status === "open" && row.payableUntil >= unknown;
    const { id, number, kind, series, dueDate, payableUntil, late, amountCents, cancelled } = row;
    const { madeBy, replacedBy, payments, reversed, slip } = row;
    // Field by field: spreading the row took fifty times as long, and longer than all that is computed here.
    return {
      id,
      number,
      kind,
      series,
      dueDate,
      payableUntil,
      late,
      amountCents,
      cancelled,
      madeBy,
      replacedBy,
      payments,
      reversed,
      slip,
      value,
      settledCents: settledOf(row, value, factorsFor(row, factors)(day)),
      adjustsOn: adjusts ? unknown : null,
    };
  });
};

/** What still waits to be paid: open or overdue. */
export const isOutstanding = ({ value }: ValuedInstallment): boolean =>
  value.status === "open" || value.status === "overdue";

const withStatus = (rows: readonly ValuedInstallment[], status: InstallmentStatus) =>
  rows.filter(({ value }) => value.status === status);

/** Sums of a list of installments; the percentage is of what was agreed, cancelled ones too, but for those that an event replaced. */
export const totalsOf = (rows: readonly ValuedInstallment[]): InstallmentTotals => {
  const agreed = rows.filter(isInSchedule);
  const amountCents = sumOf(agreed, (row) => row.amountCents);
  const paid = amountCents === 0 ? 0 : sumOf(agreed, ({ settledCents }) => settledCents) / amountCents;
  return {
    amountCents,
    paidCents: sumOf(rows, paidCentsOf),
    openCents: sumOf(withStatus(rows, "open"), ({ value }) => value.totalCents),
    overdueCents: sumOf(withStatus(rows, "overdue"), ({ value }) => value.totalCents),
    paidPercent: Math.floor(paid * 1000) / 10,
  };
};

/** Which installments somebody looks at; the year is that of the due date. */
export const filterInstallments = (
  rows: readonly ValuedInstallment[],
  { year, status }: { year?: number | undefined; status?: InstallmentStatus | undefined },
): ValuedInstallment[] =>
  rows.filter(
    ({ dueDate, value }) =>
      (year === undefined || Number(dueDate.slice(0, 4)) === year) && (status === undefined || value.status === status),
  );

const TURN: Readonly<Record<InstallmentStatus, number>> = { overdue: 0, open: 1, paid: 2, cancelled: 3 };

/** As whoever has to pay them looks for them: late ones, those to come, then what is paid, the newest before the oldest, and what is cancelled. */
export const dueFirst = (rows: readonly ValuedInstallment[]): ValuedInstallment[] =>
  rows.toSorted(
    (one, other) =>
      TURN[one.value.status] - TURN[other.value.status] ||
      (one.value.status === "paid" ? other.number - one.number : one.number - other.number),
  );

/** The years in which anything of the contract is due. */
export const dueYears = (rows: readonly InstallmentRow[]): number[] =>
  [...new Set(rows.map(({ dueDate }) => Number(dueDate.slice(0, 4))))].sort((one, two) => one - two);

/** Until when the buyer may undo the purchase: the end of the seventh day after the signature. */
export const regretDeadline = (signedAt: string): Date => endOfDayInBrazil(addDays(signedAt, REGRET_DAYS));

/** Whether its buyer may still regret the purchase: also whoever paid all of it at once has the seven days. */
export const isRegretOpen = (
  { status, signedAt }: Pick<ContractFile["contract"], "status" | "signedAt">,
  { now, isRegretted }: { now: Date; isRegretted: boolean },
): boolean => status !== "cancelled" && !isRegretted && now <= regretDeadline(signedAt);
