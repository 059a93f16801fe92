import { fixed, ONE, over, times, type Fixed } from "./fixed.ts";
import type { Gradient } from "./terms.ts";

const HUNDRED = 100n * ONE;

/**
 * By what the `k`-th of growing installments is the first one multiplied: `(1 + g)^⌊(k − 1) / m⌋`, for every `m` months
 * by `g` (geometric gradient). At 5 % each month R$ 1.000,00 is followed by 1.050,00, 1.102,50 and 1.157,63.
 */
export const gradientWeights = ({ percent, everyMonths }: Gradient, count: number): Fixed[] => {
  const growth = ONE + over(fixed(percent), HUNDRED);
  const weights: Fixed[] = [];
  for (let k = 0; k < count; k += 1)
    weights.push(k === 0 ? ONE : k % everyMonths === 0 ? times(weights[k - 1]!, growth) : weights[k - 1]!);
  return weights;
};

/**
 * What part of the balance before it each growing installment is: `w_k / S_k`, where `S_k` is what the installments from
 * the `k`-th on are worth a month before it, as multiples of the first one: `S_k = (w_k + S_{k+1}) / (1 + i)`, from the
 * last one backwards. Without growth it is Price's `i / (1 − (1 + i)^−n)`.
 */
export const gradientShares = (gradient: Gradient, rate: Fixed, count: number): Fixed[] => {
  const discount = over(ONE, ONE + rate);
  const shares: Fixed[] = [];
  let worth = 0n;
  for (const weight of gradientWeights(gradient, count).toReversed()) {
    worth = times(weight + worth, discount);
    shares.unshift(over(weight, worth));
  }
  return shares;
};

/** Whether the first of growing installments pays at least the interest of its month: otherwise the debt would grow. */
export const coversInterest = (gradient: Gradient, monthlyRate: number, count: number): boolean => {
  const rate = fixed(monthlyRate);
  return gradientShares(gradient, rate, count)[0]! >= rate;
};
