import { fixed, halve, ofCents, ONE, over, power, times, toCents, toNumber, type Fixed } from "./fixed.ts";
import type { System } from "./terms.ts";

/** What one real at the end of each of `count` months is worth today: `(1 − (1 + i)^−n) / i`, and `n` without interest. */
const worthOfOnes = (rate: Fixed, count: number): Fixed =>
  rate === 0n ? BigInt(count) * ONE : over(ONE - over(ONE, power(ONE + rate, count)), rate);

/** What of so many rates is kept: a company's plans have a few. */
const MOST_RATES = 20;
const worths = new Map<Fixed, Fixed[]>();

/** The same, of a rate that schedules are made by: each of them asks for every count from its last installment to its first. */
const keptWorthOfOnes = (rate: Fixed, count: number): Fixed => {
  let known = worths.get(rate);
  if (!known) {
    if (worths.size >= MOST_RATES) worths.clear();
    worths.set(rate, (known = []));
  }
  return (known[count] ??= worthOfOnes(rate, count));
};

/** The exact installment of a balance in a schedule, to the digit that `priceInstallment` says. */
export const scheduledInstallment = (balance: Fixed, rate: Fixed, count: number): Fixed =>
  over(balance, keptWorthOfOnes(rate, count));

/** The exact Price installment of a balance: `PV · i / (1 − (1 + i)^−n)`. */
export const priceInstallment = (balance: Fixed, rate: Fixed, count: number): Fixed =>
  over(balance, worthOfOnes(rate, count));

/** The part of the debt that the first of `count` installments is: what a price is multiplied by. */
export const firstShare = (system: System, monthlyRate: number, count: number): Fixed => {
  const rate = fixed(monthlyRate);
  if (system === "price") return priceInstallment(ONE, rate, count);
  return over(ONE, BigInt(count) * ONE) + (system === "sac" ? rate : 0n);
};

/** A share of whole cents, to the nearest cent. */
export const shareOf = (cents: number, share: Fixed): number => toCents(times(ofCents(cents), share));

/** The yearly rate that a monthly one makes: `(1 + i)^12 − 1`. */
export const yearlyRate = (monthlyRate: number): number => toNumber(power(ONE + fixed(monthlyRate), 12) - ONE);

/**
 * The monthly rate at which equal payments pay off a debt, as a fraction: 60 of R$ 1.000 for R$ 50.000 are 0.6183413 %.
 * 0 where the payments together are no more than the debt.
 */
export const rateOf = (debtCents: number, paymentCents: number, count: number): number =>
  toNumber(halve((rate) => priceInstallment(ofCents(debtCents), rate, count) > ofCents(paymentCents)));

/**
 * The monthly rate at which what is paid, month after month, is worth the debt today: what the financing really costs,
 * with its correction and with balloons that bear no interest. Horner's rule from the last payment on.
 */
export const costOf = (debtCents: number, payments: readonly number[]): number => {
  const debt = ofCents(debtCents);
  const isWorthLess = (rate: Fixed): boolean => {
    const discount = over(ONE, ONE + rate);
    const worth = payments.reduceRight((later, cents) => times(later + ofCents(cents), discount), 0n);
    return worth < debt;
  };
  return toNumber(halve(isWorthLess));
};
