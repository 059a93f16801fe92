import { getHolidays } from "@brazilian-utils/brazilian-utils";
import { add, cents, divide, isLess, multiply, power, round, subtract } from "./decimal.ts";

/*
 * A second implementation of what a contract is worth, written from the law and the definitions in docs/law.md alone: closed
 * formulas where the product goes month by month, text where it has integers, calendars of a library. It imports nothing
 * of the product.
 */

/** A contract as its paper says it. Amounts in cents, rates and shares as decimal text. */
export interface PaperContract {
  system: "price" | "sac" | "linear";
  /** A month: `"0.0079"`. */
  rate: string;
  months: number;
  /** Price less down payment and balloons. */
  financedCents: number;
  firstDueOn: string;
  signedOn: string;
  /** Monthly rates of the index by month, `2026-07`; none for a contract without one. */
  index: ReadonlyMap<string, string>;
  lagMonths: number;
  floor: "nominal" | "each_month";
  firstPeriod: "whole" | "pro_rata" | "grace";
  /** For delay, as decimal text: of the debt, once, and a month. */
  fine: string;
  interest: string;
  /** Only who is later than so many months owes the fine. */
  fineAfterMonths: number;
}

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The same day of a later month, or its last day. */
export const laterMonth = (day: string, months: number): string => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const target = year * 12 + month - 1 + months;
  for (let wanted = date; ; wanted -= 1) {
    const text = `${Math.floor(target / 12)}-${String((target % 12) + 1).padStart(2, "0")}-${String(wanted).padStart(2, "0")}`;
    if (!Number.isNaN(at(text)) && dayOf(at(text)) === text) return text;
  }
};

const closed = new Map<number, ReadonlySet<string>>();
const closedDays = (year: number): ReadonlySet<string> => {
  const known = closed.get(year);
  if (known) return known;
  const local = (date: Date): string => dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12));
  const days = getHolidays({ year })
    .filter(({ type }) => type === "national" || type === "optional")
    .flatMap(({ name, date }) =>
      name.startsWith("Carnaval") ? [local(date), dayOf(at(local(date)) - DAY_MS)] : [local(date)],
    );
  closed.set(year, new Set(days));
  return closed.get(year)!;
};

/** The day itself, or the next on which banks are open. */
export const nextOpenDay = (day: string): string => {
  const weekday = new Date(at(day)).getUTCDay();
  const isOpen = weekday > 0 && weekday < 6 && !closedDays(Number(day.slice(0, 4))).has(day);
  return isOpen ? day : nextOpenDay(dayOf(at(day) + DAY_MS));
};

/** What the first correction takes of its month: by the days from the signature to the month's end, that day included. */
const firstShare = ({ firstPeriod, signedOn }: PaperContract, rate: string): string => {
  if (firstPeriod === "whole") return rate;
  if (firstPeriod === "grace") return "0";
  const last = Number(dayOf(at(laterMonth(`${signedOn.slice(0, 7)}-01`, 1)) - DAY_MS).slice(8));
  return divide(multiply(rate, String(last - Number(signedOn.slice(8)) + 1)), String(last));
};

/** The growth by the index from the signature to a day, to eight decimals after each month. */
export const growth = (contract: PaperContract, day: string): string => {
  const every = contract.months >= 36 ? 1 : 12;
  let factor = "1.00000000";
  for (let corrections = 1; laterMonth(contract.signedOn, corrections * every) <= day; corrections += 1)
    for (let month = (corrections - 1) * every; month < corrections * every; month += 1) {
      const published = contract.index.get(
        laterMonth(`${contract.signedOn.slice(0, 7)}-01`, month - contract.lagMonths).slice(0, 7),
      );
      const rate =
        published === undefined || (contract.floor === "each_month" && isLess(published, "0")) ? "0" : published;
      const taken = month === 0 ? firstShare(contract, rate) : rate;
      factor = round(multiply(factor, add("1", round(taken, 8))), 8);
    }
  return isLess(factor, "1") ? "1" : factor;
};

/** What an installment of so many cents is worth on a day, when nothing of it was paid. */
export const worthOn = (contract: PaperContract, amountCents: number, dueOn: string, day: string) => {
  const correctedCents = cents(multiply(String(amountCents), growth(contract, day)));
  const until = nextOpenDay(dueOn);
  const daysLate = Math.max(0, Math.round((at(day) - at(until)) / DAY_MS));
  return {
    correctedCents,
    fineCents:
      day > laterMonth(until, contract.fineAfterMonths) ? cents(multiply(String(correctedCents), contract.fine)) : 0,
    interestCents: cents(divide(multiply(multiply(String(correctedCents), contract.interest), String(daysLate)), "30")),
  };
};

/** What is owed right after so many installments were paid on their days: the annuity's closed formula. */
export const debtAfter = ({ system, rate, months, financedCents }: PaperContract, paid: number): number => {
  if (paid === months) return 0;
  const left = months - paid;
  if (system === "price" && isLess("0", rate)) {
    const discount = (count: number) => subtract("1", divide("1", power(add("1", rate), count)));
    return cents(multiply(String(financedCents), divide(discount(left), discount(months))));
  }
  const part = cents(divide(String(financedCents), String(months)));
  return Math.max(0, financedCents - part * paid);
};
