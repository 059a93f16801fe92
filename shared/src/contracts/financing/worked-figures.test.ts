import { lowestInstallments } from "./lowest.ts";
import { priceInstallment, rateOf, yearlyRate } from "./payment.ts";
import { fixed, ofCents, toCents } from "./fixed.ts";
import { scheduleOf } from "./schedule.ts";
import { aDebt, column } from "./a-debt.ts";

/* Published figures of the field, recomputed. */

describe("equal installments (Price)", () => {
  it.each([
    [100_000, 0.01, 180, 1_200.17],
    [10_000, 0.1, 4, 3_154.71],
    [150_000, 0.015, 6, 26_328.78],
    [10_000, 0.02, 10, 1_113.27],
    [80_000, 0.01, 8, 10_455.22],
    [70_000, 0.02, 5, 14_851.09],
  ])("R$ %d at %d a month in %d installments: R$ %d each", (debt, monthlyRate, installments, payment) => {
    const payments = column({ baseCents: debt * 100, monthlyRate, installments }, "paymentCents");
    expect(payments).toHaveLength(installments);
    expect(new Set(payments.slice(0, -1))).toEqual(new Set([payment]));
  });

  it("leave the balances that the tables print, and nothing after the last", () => {
    expect(column({ baseCents: 1_000_000, monthlyRate: 0.1, installments: 4 }, "balanceCents")).toEqual([
      7_845.29, 5_475.11, 2_867.92, 0,
    ]);
  });

  it("put what the roundings left over into the last installment", () => {
    const payments = column({ baseCents: 10_000_000, monthlyRate: 0.01, installments: 180 }, "paymentCents");
    const exact = priceInstallment(ofCents(10_000_000), fixed(0.01), 180) * 180n;
    expect(Math.round(payments.reduce((sum, paid) => sum + paid, 0) * 100)).toBe(toCents(exact));
    expect(payments.at(-1)).toBe(1_199.82);
  });

  it("without interest are equal parts", () => {
    expect(column({ baseCents: 100_000, monthlyRate: 0, installments: 3 }, "paymentCents")).toEqual([
      333.33, 333.33, 333.34,
    ]);
  });
});

describe("equal amortisation (SAC)", () => {
  it("R$ 10.000 at 2 % in 10: from R$ 1.200,00 down to R$ 1.020,00", () => {
    const payments = column(
      { system: "sac", baseCents: 1_000_000, monthlyRate: 0.02, installments: 10 },
      "paymentCents",
    );
    expect(payments).toEqual([1_200, 1_180, 1_160, 1_140, 1_120, 1_100, 1_080, 1_060, 1_040, 1_020]);
  });

  it("R$ 3.500 at 2 % in 6: first R$ 653,33", () => {
    const [first] = column({ system: "sac", baseCents: 350_000, monthlyRate: 0.02, installments: 6 }, "paymentCents");
    expect(first).toBe(653.33);
  });
});

describe("growing installments (geometric gradient)", () => {
  const grown = (monthlyRate: number, baseCents: number, everyMonths = 1, installments = 4) =>
    column({ baseCents, monthlyRate, installments, gradient: { percent: 5, everyMonths } }, "paymentCents");

  it("R$ 1.000,00 grows by 5 % into 1.050,00, 1.102,50 and 1.157,63", () => {
    expect(grown(0, 431_013)).toEqual([1_000, 1_050, 1_102.5, 1_157.63]);
    // Ten times as much, at 1 % a month: 10000/1,01 + 10500/1,01² + 11025/1,01³ + 11576,25/1,01⁴ = 42.019,40.
    expect(grown(0.01, 4_201_940)).toEqual([10_000, 10_500, 11_025, 11_576.25]);
  });

  it("grows once a year where the plan says so, and is Price where it does not grow", () => {
    const yearly = grown(0.01, 5_000_000, 12, 36);
    expect([yearly[0], yearly[11], yearly[12], yearly[24]]).toEqual([1_586.52, 1_586.52, 1_665.85, 1_749.14]);
    const flat = { baseCents: 10_000_000, monthlyRate: 0.01, installments: 180 };
    expect(column({ ...flat, gradient: { percent: 0, everyMonths: 12 } }, "paymentCents")).toEqual(
      column(flat, "paymentCents"),
    );
  });
});

describe("grace", () => {
  const rowsOf = (interest: "none" | "paid") =>
    scheduleOf(aDebt({ baseCents: 1_000_000, monthlyRate: 0.1, installments: 4, grace: { months: 2, interest } }));

  it("puts the published installments of R$ 10.000 at 10 % two months later, with no interest or with each month's paid", () => {
    const payments = (interest: "none" | "paid") => rowsOf(interest).map(({ paymentCents }) => paymentCents / 100);
    expect(payments("none").slice(0, 5)).toEqual([0, 0, 3_154.71, 3_154.71, 3_154.71]);
    expect(payments("paid").slice(0, 5)).toEqual([1_000, 1_000, 3_154.71, 3_154.71, 3_154.71]);
    expect(rowsOf("paid").map(({ balanceCents }) => balanceCents / 100)).toEqual([
      10_000, 10_000, 7_845.29, 5_475.11, 2_867.92, 0,
    ]);
    expect(rowsOf("none")[2]).toMatchObject({ n: 3, dueDate: "2027-02-20" });
  });
});

describe("the rate behind a payment", () => {
  it("60 of R$ 1.000 for R$ 50.000 are 0.6183413 % a month, 7.677 % a year", () => {
    const rate = rateOf(5_000_000, 100_000, 60);
    expect(rate * 100).toBeCloseTo(0.6183413, 7);
    expect(Math.floor(yearlyRate(rate) * 100_000) / 1000).toBe(7.677);
    const [payment] = column({ baseCents: 4_000_000, monthlyRate: rate, installments: 60 }, "paymentCents");
    expect(payment).toBe(800);
  });

  it("is nothing when the payments are the debt in parts", () => {
    expect(rateOf(100_000, 25_000, 4)).toBe(0);
  });
});

describe("balloons", () => {
  it("reduce the base at face value: R$ 110.000 less two of R$ 5.000 in 36 without interest are R$ 2.777,78", () => {
    const balloons = [
      { month: 12, amountCents: 500_000 },
      { month: 24, amountCents: 500_000 },
    ];
    const rows = scheduleOf(aDebt({ baseCents: 10_000_000, monthlyRate: 0, installments: 36, balloons }));
    expect(rows[0]).toMatchObject({ paymentCents: 277_778, balloonCents: 0, balanceCents: 10_722_222 });
    expect(rows[11]).toMatchObject({ paymentCents: 777_778, balloonCents: 500_000 });
    expect(rows.at(-1)).toMatchObject({ paymentCents: 277_770, balanceCents: 0 });
    expect(rows.reduce((sum, { paymentCents }) => sum + paymentCents, 0)).toBe(11_000_000);
  });
});

describe("a partir de", () => {
  const plan = { id: "p", name: "", minInstallments: 1, index: "IPCA", system: "price" as const };
  it("names the plan with the smallest first installment, over its most months and with its least down payment", () => {
    const plans = [
      { ...plan, monthlyRate: 0.01, maxInstallments: 180, minDownPaymentPercent: 0 },
      { ...plan, system: "sac" as const, monthlyRate: 0.01, maxInstallments: 180, minDownPaymentPercent: 0 },
      { ...plan, system: "linear" as const, monthlyRate: 0, maxInstallments: 24, minDownPaymentPercent: 20 },
    ];
    expect(lowestInstallments(plans)(10_000_000)).toEqual({
      installments: 180,
      paymentCents: 120_017,
      downPaymentCents: 0,
      plan: plans[0],
    });
    expect(lowestInstallments([])(10_000_000)).toBeNull();
  });
});
