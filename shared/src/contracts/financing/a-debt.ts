import { scheduleOf, type Debt } from "./schedule.ts";

/** For tests: a debt without balloons nor correction; say only what matters. */
export const aDebt = (said: Partial<Debt>): Debt => ({
  system: "price",
  baseCents: 10_000_000,
  monthlyRate: 0.01,
  installments: 180,
  balloons: [],
  indexScenario: "none",
  startsOn: "2026-11-20",
  ...said,
});

/** One column of a schedule, in reais as the field's tables print it. */
export const column = (said: Partial<Debt>, field: "paymentCents" | "balanceCents" | "interestCents"): number[] =>
  scheduleOf(aDebt(said)).map((row) => row[field] / 100);
