import { FROM_THE_FIRST_DAY } from "../../../testing/contracts.ts";
import { valueInstallment, type AgreedInstallment } from "./valuation.ts";

const agreed: AgreedInstallment = {
  payableUntil: "2026-11-10",
  amountCents: 100_000,
  cancelled: false,
  payments: [],
  late: FROM_THE_FIRST_DAY,
};
const grown = () => 101_000_000n;

test("an installment of today costs its corrected value", () => {
  expect(valueInstallment(agreed, grown, "2026-11-10")).toEqual({
    status: "open",
    correctedCents: 101_000,
    fineCents: 0,
    interestCents: 0,
    totalCents: 101_000,
  });
});

test("a late one costs fine and interest on the corrected value, and the parts add up", () => {
  expect(valueInstallment(agreed, grown, "2026-11-20")).toEqual({
    status: "overdue",
    correctedCents: 101_000,
    fineCents: 2_020,
    interestCents: 337,
    totalCents: 103_357,
  });
});

test("a paid one stays as it was paid, whatever the index does", () => {
  const payment = {
    paidAt: "2026-11-12",
    correctedCents: 100_500,
    fineCents: 2_010,
    interestCents: 67,
    discountCents: 0,
    paidCents: 102_577,
    settles: true,
    waived: false,
  };
  expect(valueInstallment({ ...agreed, payments: [payment] }, () => 200_000_000n, "2026-12-01")).toEqual({
    status: "paid",
    correctedCents: 100_500,
    fineCents: 2_010,
    interestCents: 67,
    totalCents: 0,
  });
});

test("a cancelled one costs nothing", () => {
  expect(valueInstallment({ ...agreed, cancelled: true }, grown, "2027-01-01")).toMatchObject({
    status: "cancelled",
    totalCents: 0,
  });
});
