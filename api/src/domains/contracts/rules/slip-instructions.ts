import type { SlipInstructions } from "#platform/bank/slip-provider.ts";
import { addDays } from "#platform/time/calendar.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import type { SlipRow } from "../repository/slips.ts";
import { unknownFrom } from "./correction.ts";
import { correctionTerms, factorsOf } from "./contract-value.ts";
import { interestOf } from "./late-fees.ts";
import type { PricedSlip } from "./slips.ts";
import { valueInstallment } from "./valuation.ts";

/** Days after the due date during which a bank still takes a slip, at most. */
export const DAYS_LATE = 30;
const BASIS_POINTS_IN_A_PERCENT = 100;

const NOTHING = { fineCents: 0, interest: { kind: "none" }, discount: null } as const;

/**
 * The last day within `most` days until which the correction of `day` holds and no fine sets in that is not owed on the day
 * after: what a bank collects then is what is owed.
 */
const alikeUntil = (file: ContractFile, row: InstallmentRow, day: string, most: number): string => {
  const factors = factorsOf(file);
  const unknown = unknownFrom(correctionTerms(file), file.rates, day);
  const fineOn = (on: string): number => valueInstallment(row, factors, on).fineCents;
  const fineCents = fineOn(addDays(day, 1));
  let last = day;
  for (let days = 1; days <= most; days += 1) {
    const next = addDays(day, days);
    const isKnown = unknown === null || next < unknown;
    if (!isKnown || factors(next) !== factors(day) || fineOn(next) !== fineCents) return last;
    last = next;
  }
  return last;
};

const interestInstruction = (
  { late }: InstallmentRow,
  { amountCents, fineCents, interestCents }: Pick<PricedSlip, "amountCents" | "fineCents" | "interestCents">,
): SlipInstructions["interest"] => {
  const { interestBasisPoints } = late;
  if (interestBasisPoints === 0) return { kind: "none" };
  return fineCents + interestCents === 0
    ? { kind: "percent_a_month", percent: interestBasisPoints / BASIS_POINTS_IN_A_PERCENT }
    : { kind: "cents_a_day", cents: interestOf(amountCents, 1, late) };
};

/** The last day on which a bank takes a slip: of one of before that was kept, its due date. */
export const takenUntil = ({ print, dueDate }: Pick<SlipRow, "print" | "dueDate">): string =>
  print.instructions?.payableUntil ?? dueDate;

/** The bank takes the slip until its due date, and adds nothing: what is owed afterwards another slip says. */
export const untilDueDate = (dueDate: string): SlipInstructions => ({ ...NOTHING, payableUntil: dueDate });

/**
 * What the bank adds to a slip that is paid late, and until when it takes it, so that it collects what is owed on that day:
 * the fine once, and not again where the slip holds it (consumer code, art. 52 §1); the contract's interest by the day, on
 * the debt and never on fees (civil code, arts. 395 and 406). A slip at the present value of an early day is worth nothing
 * afterwards, and neither is the payoff of a contract; one that was asked for a day before the installment's own is taken until that, without addition. Nothing
 * reaches beyond the next correction, or beyond the day on which a fine sets in. No discount: what paying early takes off is off the total already.
 */
export const instructionsOf = (
  file: ContractFile,
  row: InstallmentRow,
  slip: Pick<PricedSlip, "dueDate" | "amountCents" | "fineCents" | "interestCents" | "savingCents">,
): SlipInstructions => {
  const { dueDate } = slip;
  if (slip.savingCents !== undefined || row.kind === "payoff") return untilDueDate(dueDate);
  const alike = alikeUntil(file, row, dueDate, DAYS_LATE);
  if (row.payableUntil > dueDate)
    return { ...NOTHING, payableUntil: row.payableUntil < alike ? row.payableUntil : alike };
  if (alike === dueDate) return untilDueDate(dueDate);
  const late = valueInstallment(row, factorsOf(file), addDays(dueDate, 1));
  return {
    fineCents: Math.max(0, late.fineCents - slip.fineCents),
    interest: interestInstruction(row, slip),
    discount: null,
    payableUntil: alike,
  };
};
