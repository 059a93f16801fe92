import { scheduleOf } from "@gleba/shared/contracts/financing";
import { groupBy } from "#platform/collections/group-by.ts";
import { addMonths, daysBetween } from "#platform/time/calendar.ts";
import type { ContractFile, EventRow, InstallmentRow } from "../repository/contracts.ts";
import { factorsOf, isAsSigned } from "./contract-value.ts";
import { corrected, type Factors } from "./correction.ts";
import { prorate } from "./late-fees.ts";
import { factorsFor, isSettled, sumOf, type RecordedPayment, type Valuation } from "./valuation.ts";

const DAYS_A_MONTH = 30;

/** An installment as its version of the schedule has it. */
export interface ScheduledRow extends Pick<InstallmentRow, "id" | "kind" | "dueDate" | "amountCents"> {
  /** The event whose version it belongs to; none for what was signed. */
  madeBy?: Pick<EventRow, "id" | "on" | "afterCents"> | null;
}

/** What the schedules of a contract follow from: every installment that it has or had. */
interface Terms {
  contract: Pick<ContractFile["contract"], "system" | "monthlyRate" | "gradient" | "grace" | "signedAt" | "priceCents">;
  installments: readonly ScheduledRow[];
}

const isMonthly = ({ kind }: ScheduledRow): boolean => kind === "monthly";

/** The monthly installments of one version of the schedule, and what they were reckoned from. */
interface Version {
  rows: ScheduledRow[];
  /** What they bore interest on when it was made; null where nobody knows. */
  baseCents: number | null;
  /** The day of the signature, or of the event. */
  madeOn: string;
  system: Terms["contract"]["system"];
  monthlyRate: number;
  gradient: Terms["contract"]["gradient"];
  grace: Terms["contract"]["grace"];
}

/** What the installments bore interest on at the signature: the price without down payment and balloons. */
const financedCents = ({ contract: { priceCents } }: Terms, signed: readonly ScheduledRow[]): number | null => {
  const other = signed.filter((row) => !isMonthly(row));
  return priceCents === null ? null : priceCents - sumOf(other, ({ amountCents }) => amountCents);
};

/** What was signed, and what each event made of it since, each with its own start. */
const versionsOf = (terms: Terms): Version[] => {
  const { system, monthlyRate, gradient, grace, signedAt } = terms.contract;
  const signed = terms.installments.filter(isAsSigned);
  const made = groupBy(
    terms.installments.filter((row) => !isAsSigned(row)),
    ({ madeBy }) => madeBy!.id,
  );
  const how = { system, monthlyRate };
  return [
    {
      ...how,
      rows: signed.filter(isMonthly),
      baseCents: financedCents(terms, signed),
      madeOn: signedAt,
      gradient,
      grace,
    },
    ...[...made.values()].map((rows) => {
      const { on, afterCents } = rows[0]!.madeBy!;
      return { ...how, rows: rows.filter(isMonthly), baseCents: afterCents, madeOn: on, gradient: null, grace: null };
    }),
  ].filter(({ rows }) => rows.length > 0);
};

/** The balance column by which a version was written, where its base is known and its installments are that schedule's. */
const scheduledBalances = ({ rows, baseCents, system, monthlyRate, gradient, grace }: Version): number[] | null => {
  if (baseCents === null || baseCents <= 0) return null;
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
const impliedBalances = ({ rows, monthlyRate }: Version): number[] => {
  const balances = [0];
  for (const { amountCents } of rows.toReversed()) balances.unshift((balances[0]! + amountCents) / (1 + monthlyRate));
  return balances;
};

/**
 * How far a day is into a version: installments that fell due, and the part of the next month that has passed. It is
 * counted from the last due date in days of a thirtieth, and before the first one from the day it was made, or from a month
 * before it where that was earlier.
 */
const positionOf = ({ rows, madeOn }: Version, day: string): { passed: number; part: number } => {
  const passed = rows.filter(({ dueDate }) => dueDate <= day).length;
  const monthBefore = addMonths(rows[0]!.dueDate, -1);
  const start = passed > 0 ? rows[passed - 1]!.dueDate : madeOn > monthBefore ? madeOn : monthBefore;
  const days = Math.min(DAYS_A_MONTH, Math.max(0, daysBetween(start, day)));
  return { passed, part: passed < rows.length ? days / DAYS_A_MONTH : 0 };
};

const valuesOfVersion = (version: Version, day: string): (readonly [id: number, cents: number])[] => {
  const { rows, monthlyRate } = version;
  const balances = scheduledBalances(version) ?? impliedBalances(version);
  const { passed, part } = positionOf(version, day);
  const grown = (index: number): number => Math.round(balances[index]! * (1 + monthlyRate) ** (passed - index + part));
  /** The schedule rounds the interest of a month to cents: nobody pays more today than on the next due date. */
  const worth = (index: number): number =>
    index === passed
      ? Math.min(grown(index), Math.round(balances[index + 1]! + rows[index]!.amountCents))
      : grown(index);
  let over = 0;
  return rows.slice(passed).map(({ id, amountCents }, ahead) => {
    const exact = worth(passed + ahead) - worth(passed + ahead + 1) + over;
    const cents = Math.min(amountCents, exact);
    over = exact - cents;
    return [id, cents];
  });
};

/**
 * What each monthly installment still to come is worth on a day at face value, by its id. Together those of a version are the balance of
 * its schedule: to the cent on a due date, and grown by the interest of the days since then between two, never above what
 * the next due date asks for. None is worth more than its amount. Without interest nothing is discounted.
 */
const facePresentValues = (terms: Terms, day: string): Map<number, number> =>
  new Map(versionsOf(terms).flatMap((version) => valuesOfVersion(version, day)));

/** An installment, and what it is worth when nothing is paid ahead. */
export interface OpenInstallment extends Omit<ScheduledRow, "kind"> {
  payments: readonly RecordedPayment[];
  value: Valuation;
}

/**
 * What installments cost that are paid ahead of their due dates on `day`, in cents by id: the proportional reduction of
 * the interest (consumer code, art. 52 §2). Down payment and balloons bear none and cost their value. What was paid in part
 * costs its share.
 *
 * @param terms with no installments where the contract bears no interest: nothing is discounted then
 * @param rows open ones alone, valued by the index of `factors(day)`
 */
export const presentValues = (
  terms: Terms,
  rows: readonly OpenInstallment[],
  factors: Factors,
  { day }: { day: string },
): Map<number, number> => {
  if (terms.contract.monthlyRate === 0) return new Map(rows.map(({ id, value }) => [id, value.correctedCents]));
  const face = facePresentValues(terms, day);
  return new Map(
    rows.map((row) => {
      const { correctedCents } = row.value;
      const cents = face.get(row.id);
      if (cents === undefined || isSettled(row) || row.dueDate <= day) return [row.id, correctedCents];
      const factor = factorsFor(row, factors)(day);
      const whole = corrected(row.amountCents, factor);
      const present = corrected(cents, factor);
      const left = whole === correctedCents ? present : prorate(present, BigInt(correctedCents), BigInt(whole));
      return [row.id, Math.min(left, correctedCents)];
    }),
  );
};

/** What paying off all that is outstanding costs on a day: what is late with its fees, and what is not due yet at its present value. */
export const payoffBy = (
  terms: Terms,
  outstanding: readonly OpenInstallment[],
  factors: Factors,
  day: string,
): number => {
  const present = presentValues(terms, outstanding, factors, { day });
  return sumOf(outstanding, ({ id, dueDate, value }) => (dueDate > day ? present.get(id)! : value.totalCents));
};

/** The same by the factors of the contract. */
export const payoffOf = (file: ContractFile, outstanding: readonly OpenInstallment[], day: string): number =>
  payoffBy(file, outstanding, factorsOf(file), day);
