import { isDeepStrictEqual } from "node:util";
import { groupBy } from "#platform/collections/group-by.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentSlip } from "../repository/contracts.ts";
import type { SlipItemRow } from "../repository/slips.ts";
import { isOpenSlip } from "./combined-slips.ts";
import { isOutstanding, valueContract } from "./contract-value.ts";
import { instructionsOf } from "./slip-instructions.ts";
import { priceOn, type PricedSlip } from "./slips.ts";
import { sumOf } from "./valuation.ts";

type Printed = Pick<InstallmentSlip, "dueDate" | "print">;

/** Whether a bank adds to a slip over one installment, paid late, what is owed then. */
const addsWhatIsOwed = (file: ContractFile, { dueDate, print }: Printed, [priced]: readonly PricedSlip[]): boolean => {
  const told = print.instructions;
  if (!priced || print.items || !told || told.payableUntil <= dueDate) return true;
  const row = file.installments.find(({ id }) => id === priced.installmentId)!;
  const { fineCents, interest, payableUntil } = instructionsOf(file, row, { ...priced, dueDate });
  return (
    payableUntil >= told.payableUntil &&
    isDeepStrictEqual({ fineCents, interest }, { fineCents: told.fineCents, interest: told.interest })
  );
};

/** Whether a slip asks for what installments of a contract are worth on the slip's day, fine and interest included, and a bank for what is owed after it. */
export const isSlipRight = (
  file: ContractFile,
  slip: Printed,
  items: readonly Pick<SlipItemRow, "installmentId" | "amountCents" | "fineCents" | "interestCents">[],
  today: string,
): boolean => {
  const { valuedOn, savingCents } = slip.print;
  const payOn = valuedOn ?? slip.dueDate;
  const installmentIds = items.map(({ installmentId }) => installmentId);
  const selection = { installmentIds, payOn, early: savingCents !== undefined };
  // Its day may have passed while it is still taken: a Saturday's slip falls due on Monday.
  const priced = priceOn(file, selection, { today: payOn < today ? payOn : today });
  if (priced instanceof AppError) return false;
  const worth = new Map(priced.map((one) => [one.installmentId, one]));
  const isRight = ({ installmentId, amountCents, fineCents, interestCents }: (typeof items)[number]): boolean => {
    const now = worth.get(installmentId)!;
    const isLateRight = now.fineCents === fineCents && now.interestCents === interestCents;
    return now.amountCents === amountCents && (isLateRight || valuedOn === undefined);
  };
  return items.every(isRight) && addsWhatIsOwed(file, slip, priced);
};

/** What another rate of a month changes: contracts, open slips that are replaced, and what is to be paid, in cents. */
export interface CorrectionImpact {
  contracts: number;
  slips: number;
  beforeCents: number;
  afterCents: number;
}

/** A correction that changes nothing. */
export const NO_IMPACT: CorrectionImpact = { contracts: 0, slips: 0, beforeCents: 0, afterCents: 0 };

const toPay = (file: ContractFile, today: string): number =>
  sumOf(valueContract(file, today).filter(isOutstanding), ({ value }) => value.totalCents);

/** The slips of a contract that a bank takes or will, each with what it asks for the contract's installments. */
const openSlips = ({ installments }: ContractFile, today: string): InstallmentSlip[][] => {
  const slips = installments.flatMap(({ slip }) => (slip && isOpenSlip(slip, today) ? [slip] : []));
  return [...groupBy(slips, ({ id }) => id).values()];
};

/**
 * Adds what a contract contributes to the impact of a rate. A contract counts that is worth something else, or one of
 * whose open slips is; a slip over installments of several contracts counts with each.
 *
 * @param month first day of the month whose rate changes
 */
export const addImpact = (
  impact: CorrectionImpact,
  file: ContractFile,
  { month, rate, today }: { month: string; rate: number; today: string },
): CorrectionImpact => {
  const changed = { ...file, rates: new Map([...file.rates, [month, rate]]) };
  const [beforeCents, afterCents] = [toPay(file, today), toPay(changed, today)];
  const isRight = (of: ContractFile, slips: readonly InstallmentSlip[]): boolean => {
    const items = slips.map(({ item }) => item);
    return isSlipRight(of, slips[0]!, items, today);
  };
  const slips = openSlips(file, today).filter((one) => isRight(file, one) && !isRight(changed, one)).length;
  return {
    contracts: impact.contracts + (beforeCents !== afterCents || slips > 0 ? 1 : 0),
    slips: impact.slips + slips,
    beforeCents: impact.beforeCents + beforeCents,
    afterCents: impact.afterCents + afterCents,
  };
};
