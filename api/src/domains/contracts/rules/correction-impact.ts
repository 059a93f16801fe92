import { AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { isOutstanding, valueContract } from "./contract-value.ts";
import { priceSlips } from "./slips.ts";
import { sumOf } from "./valuation.ts";

/** Whether an installment's slip asks for what the installment is worth on the slip's day. */
export const isSlipRight = (file: ContractFile, { id, slip }: InstallmentRow, today: string): boolean => {
  if (!slip) return true;
  const early = slip.print.savingCents !== undefined;
  const priced = priceSlips(file, { installmentIds: [id], payOn: slip.dueDate, early }, today);
  return !(priced instanceof AppError) && priced[0]?.amountCents === slip.amountCents;
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

const isPayable = ({ slip }: InstallmentRow, today: string): boolean =>
  slip !== null && slip.status === "ready" && slip.dueDate >= today;

/**
 * Adds what a contract contributes to the impact of a rate. A contract counts that is worth something else, or one of
 * whose open slips is.
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
  const slips = file.installments.filter(
    (row) => isPayable(row, today) && isSlipRight(file, row, today) && !isSlipRight(changed, row, today),
  ).length;
  return {
    contracts: impact.contracts + (beforeCents !== afterCents || slips > 0 ? 1 : 0),
    slips: impact.slips + slips,
    beforeCents: impact.beforeCents + beforeCents,
    afterCents: impact.afterCents + afterCents,
  };
};
