import { add, cents, divide, isLess, multiply, round } from "./decimal.ts";
import { growth, laterMonth, type PaperContract } from "./oracle.ts";

/*
 * What was paid of a contract that another system kept, and what it is worth when the contract is undone: written from the words of
 * decision 188 alone, with the index as one long product that nothing is rounded in.
 */

/** A contract whose amounts held the index until a month, `2026-05`, when it came. */
export interface BroughtContract extends PaperContract {
  heldUntil: string;
}

const PRECISION = 40;

/** The first day from which the index was still to come: the paper's day in the month after the last one held, or its last day. */
export const cameOn = ({ signedOn, heldUntil }: BroughtContract): string => {
  const next = laterMonth(`${heldUntil}-01`, 1);
  for (let day = signedOn.slice(8); ; day = String(Number(day) - 1)) {
    const text = `${next.slice(0, 8)}${day}`;
    if (new Date(`${text}T12:00:00Z`).getUTCMonth() === Number(next.slice(5, 7)) - 1) return text;
  }
};

const heldGrowth = (contract: BroughtContract): string => {
  let product = "1";
  for (
    let month = contract.signedOn.slice(0, 7);
    month <= contract.heldUntil;
    month = laterMonth(`${month}-01`, 1).slice(0, 7)
  ) {
    const published = contract.index.get(month)!;
    const rate = contract.floor === "each_month" && isLess(published, "0") ? "0" : published;
    product = round(multiply(product, add("1", rate)), PRECISION);
  }
  return isLess(product, "1") ? "1" : product;
};

/** What cents paid on a day are worth on another: the amounts of the contract grew by as much, and fell to no less than was paid. */
export const updatedPayment = (contract: BroughtContract, paidCents: number, paidOn: string, day: string): number => {
  const since: PaperContract = { ...contract, signedOn: cameOn(contract) };
  const now = growth(since, day);
  const ratio =
    paidOn < since.signedOn
      ? divide(multiply(heldGrowth(contract), now), growth(contract, paidOn))
      : divide(now, growth(since, paidOn));
  return cents(multiply(String(paidCents), isLess(ratio, "1") ? "1" : ratio));
};
