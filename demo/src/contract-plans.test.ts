import { customerPlans, demonstrationRates, planContract, type ContractPlan } from "./contract-plans.ts";

const today = "2026-11-20";
const rates = demonstrationRates(today, 60);
const written = (plan: ContractPlan, signedAt: string) =>
  planContract(plan, { priceCents: 12_000_000, signedAt, today, seed: 7, rates });
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

test("without interest a contract is worth its price, whatever its parts", () => {
  const [plain] = customerPlans.filter(({ system }) => system === "linear");
  const { installments } = written(plain!, "2024-09-11");
  expect(sum(installments.map(({ amountCents }) => amountCents))).toBe(12_000_000);
  expect(installments.every(({ payment }) => payment !== null)).toBe(true);
});

test("with balloons each year brings one, and the rest is spread over the months", () => {
  const [plan] = customerPlans.filter(({ balloonPercent }) => balloonPercent > 0);
  const { installments } = written({ ...plan!, monthlyRate: 0, system: "linear" }, "2024-05-04");
  expect(installments.filter(({ kind }) => kind === "balloon")).toHaveLength(5);
  expect(installments.filter(({ kind }) => kind === "monthly")).toHaveLength(60);
  expect(sum(installments.map(({ amountCents }) => amountCents))).toBe(12_000_000);
});

test("the same seed tells the same story, also when it is told a month later", () => {
  const plan = customerPlans[1]!;
  expect(written(plan, "2025-07-28")).toEqual(written(plan, "2025-07-28"));
  expect(demonstrationRates("2026-12-20", 60).get("2026-10-01")).toBe(rates.get("2026-10-01"));
});

test("who is late owes what fell due in the last weeks, and nothing before", () => {
  const [plan] = customerPlans.filter(({ lateDays }) => lateDays > 0);
  const { installments } = written(plan!, "2025-07-28");
  const unpaid = installments.filter(({ dueDate, payment }) => dueDate < today && !payment);
  expect(unpaid.length).toBeGreaterThanOrEqual(1);
  expect(unpaid.every(({ dueDate }) => dueDate > "2026-10-01")).toBe(true);
});

test("what was left of an undone contract is cancelled, what was paid stays paid", () => {
  const [plan] = customerPlans.filter(({ cancelledDaysAgo }) => cancelledDaysAgo !== null);
  const { status, cancelledAt, installments } = written(plan!, "2025-06-18");
  expect([status, cancelledAt]).toEqual(["cancelled", "2026-08-22"]);
  expect(installments.every(({ payment, cancelled }) => (payment === null) === cancelled)).toBe(true);
  expect(installments.every(({ payment }) => payment === null || payment.paidAt <= "2026-08-22")).toBe(true);
});
