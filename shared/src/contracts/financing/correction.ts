import { fixed, ONE, twelfthRoot, type Fixed } from "./fixed.ts";
import type { IndexScenario } from "./terms.ts";

/** Suppositions of a year's index, as fractions: nobody knows the real one beforehand. */
export const yearlyCorrection: Readonly<Record<IndexScenario, number>> = { none: 0, moderate: 0.045, high: 0.09 };

/** From so many months on a contract may be corrected monthly, below it only yearly (law 10.931/2004, art. 46). */
const MONTHS_FOR_MONTHLY = 36;

/** How often the balance of a contract may be corrected whose last installment falls due after so many months. */
export const correctionRhythm = (months: number): "monthly" | "yearly" =>
  months >= MONTHS_FOR_MONTHLY ? "monthly" : "yearly";

const monthlyFactors = new Map<Fixed, Fixed>();

/** The same root for every schedule of a scenario: looked for once. */
const monthlyOf = (yearly: Fixed): Fixed => {
  const monthly = monthlyFactors.get(yearly) ?? twelfthRoot(yearly);
  monthlyFactors.set(yearly, monthly);
  return monthly;
};

/** By what the balance is multiplied before the `n`-th payment. */
export const correctionOf = (scenario: IndexScenario, months: number): ((n: number) => Fixed) => {
  const yearly = ONE + fixed(yearlyCorrection[scenario]);
  if (correctionRhythm(months) === "yearly") return (n) => (n > 1 && n % 12 === 1 ? yearly : ONE);
  const monthly = monthlyOf(yearly);
  return () => monthly;
};
