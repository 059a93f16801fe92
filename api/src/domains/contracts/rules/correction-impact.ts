import { groupBy } from "#platform/collections/group-by.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentSlip } from "../repository/contracts.ts";
import type { SlipItemRow } from "../repository/slips.ts";
import { isOutstanding, valueContract } from "./contract-value.ts";
import { priceOn } from "./slips.ts";
import { sumOf } from "./valuation.ts";

/** Whether a slip asks for what installments of a contract are worth on the slip's day. */
export const isSlipRight = (
  file: ContractFile,
  { dueDate, print }: Pick<InstallmentSlip, "dueDate" | "print">,
  items: readonly Pick<SlipItemRow, "installmentId" | "amountCents">[],
  today: string,
): boolean => {
  const early = print.savingCents !== undefined;
  const installmentIds = items.map(({ installmentId }) => installmentId);
  const priced = priceOn(file, { installmentIds, payOn: dueDate, early }, { today });
  if (priced instanceof AppError) return false;
  const worth = new Map(priced.map(({ installmentId, amountCents }) => [installmentId, amountCents]));
  return items.every(({ installmentId, amountCents }) => worth.get(installmentId) === amountCents);
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

/** The slips of a contract that a bank takes, each with what it asks for the contract's installments. */
const payableSlips = ({ installments }: ContractFile, today: string): InstallmentSlip[][] => {
  const slips = installments.flatMap(({ slip }) => (slip?.status === "ready" && slip.dueDate >= today ? [slip] : []));
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
  const slips = payableSlips(file, today).filter((one) => isRight(file, one) && !isRight(changed, one)).length;
  return {
    contracts: impact.contracts + (beforeCents !== afterCents || slips > 0 ? 1 : 0),
    slips: impact.slips + slips,
    beforeCents: impact.beforeCents + beforeCents,
    afterCents: impact.afterCents + afterCents,
  };
};
