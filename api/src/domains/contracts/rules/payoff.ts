import { scheduleOf } from "@gleba/shared/contracts/financing";
import { addMonths, daysBetween } from "#platform/time/calendar.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { factorsOf } from "./contract-value.ts";
import { corrected, type Factors } from "./correction.ts";
import { prorate } from "./late-fees.ts";
import { isSettled, sumOf, type Valuation } from "./valuation.ts";

const DAYS_A_MONTH = 30;

type Terms = Pick<ContractFile, "contract" | "installments">;

const isMonthly = ({ kind }: InstallmentRow): boolean => kind === "monthly";

const monthlyRows = ({ installments }: Terms): InstallmentRow[] => installments.filter(isMonthly);

/** What the installments bore interest on at the signature: the price without down payment and balloons. */
const financedCents = (terms: Terms): number | null => {
  const { priceCents } = terms.contract;
  const other = terms.installments.filter((row) => !isMonthly(row));
  return priceCents === null ? null : priceCents - sumOf(other, ({ amountCents }) => amountCents);
};

/** The balance column by which the contract was written, where its price is known and its installments are that schedule's. */
const scheduledBalances = (terms: Terms, rows: readonly InstallmentRow[]): number[] | null => {
  const { system, monthlyRate, gradient, grace } = terms.contract;
  const baseCents = financedCents(terms);
  if (baseCents === null || baseCents <= 0 || rows.length === 0) return null;
  // Of a grace only the months are rows in which its interest is paid.
  const graceMonths = grace?.interest === "paid" ? grace.months : 0;
  if (rows.length <= graceMonths) return null;
  const schedule = scheduleOf({
    system,
    baseCents,
    monthlyRate,
    installments: rows.length - graceMonths,
    balloons: [],
    indexScenario: "none",
    startsOn: addMonths(rows[0]!.dueDate, -1),
    gradient: gradient ?? undefined,
    ...(grace && { grace: { ...grace, months: graceMonths } }),
  });
  const fits = schedule.every(({ paymentCents }, index) => paymentCents === rows[index]!.amountCents);
  return fits ? [baseCents, ...schedule.map(({ balanceCents }) => balanceCents)] : null;
};

/** The same from the installments alone: what those to come are worth, month by month from the last one backwards. */
const impliedBalances = (rows: readonly InstallmentRow[], monthlyRate: number): number[] => {
  const balances = [0];
  for (const { amountCents } of rows.toReversed()) balances.unshift((balances[0]! + amountCents) / (1 + monthlyRate));
  return balances;
};

/**
 * How far a day is into the schedule: installments that fell due, and the part of the next month that has passed. It is
 * counted from the last due date in days of a thirtieth, and before the first one from the signature, or from a month
 * before it where the signature was earlier.
 */
const positionOf = (terms: Terms, rows: readonly InstallmentRow[], day: string): { passed: number; part: number } => {
  const passed = rows.filter(({ dueDate }) => dueDate <= day).length;
  const monthBefore = addMonths(rows[0]!.dueDate, -1);
  const { signedAt } = terms.contract;
  const start = passed > 0 ? rows[passed - 1]!.dueDate : signedAt > monthBefore ? signedAt : monthBefore;
  const days = Math.min(DAYS_A_MONTH, Math.max(0, daysBetween(start, day)));
  return { passed, part: passed < rows.length ? days / DAYS_A_MONTH : 0 };
};

/**
 * What each monthly installment still to come is worth on a day at face value, by its id. Together they are the balance of
 * the schedule: to the cent on a due date, and grown by the interest of the days since then between two. None is worth
 * more than its amount. Without interest nothing is discounted.
 */
const facePresentValues = (terms: Terms, day: string): Map<number, number> => {
  const rows = monthlyRows(terms);
  const { monthlyRate } = terms.contract;
  if (rows.length === 0 || monthlyRate === 0) return new Map(rows.map(({ id, amountCents }) => [id, amountCents]));
  const balances = scheduledBalances(terms, rows) ?? impliedBalances(rows, monthlyRate);
  const { passed, part } = positionOf(terms, rows, day);
  const worth = (index: number): number => Math.round(balances[index]! * (1 + monthlyRate) ** (passed - index + part));
  const values = new Map<number, number>();
  let over = 0;
  rows.slice(passed).forEach(({ id, amountCents }, ahead) => {
    const exact = worth(passed + ahead) - worth(passed + ahead + 1) + over;
    const cents = Math.min(amountCents, exact);
    over = exact - cents;
    values.set(id, cents);
  });
  return values;
};

/** An installment, and what it is worth when nothing is paid ahead. */
export interface OpenInstallment extends InstallmentRow {
  value: Valuation;
}

/**
 * What installments cost that are paid ahead of their due dates on `day`, in cents by id: the proportional reduction of
 * the interest (consumer code, art. 52 §2). Down payment and balloons bear none and cost their value. What was paid in part
 * costs its share.
 *
 * @param rows open ones alone, valued by the index of `factors(valuedOn)`
 */
export const presentValues = (
  terms: Terms,
  rows: readonly OpenInstallment[],
  factors: Factors,
  { day, valuedOn = day }: { day: string; valuedOn?: string },
): Map<number, number> => {
  const face = facePresentValues(terms, day);
  const factor = factors(valuedOn);
  return new Map(
    rows.map((row) => {
      const { correctedCents } = row.value;
      const cents = face.get(row.id);
      if (cents === undefined || isSettled(row) || row.dueDate <= day) return [row.id, correctedCents];
      const whole = corrected(row.amountCents, factor);
      const present = corrected(cents, factor);
      const left = whole === correctedCents ? present : prorate(present, BigInt(correctedCents), BigInt(whole));
      return [row.id, Math.min(left, correctedCents)];
    }),
  );
};

/** What paying off all that is outstanding costs on a day: what is late with its fees, and what is not due yet at its present value. */
export const payoffOf = (file: ContractFile, outstanding: readonly OpenInstallment[], day: string): number => {
  const present = presentValues(file, outstanding, factorsOf(file), { day });
  return sumOf(outstanding, ({ id, dueDate, value }) => (dueDate > day ? present.get(id)! : value.totalCents));
};
