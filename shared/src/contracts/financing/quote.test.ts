import { dayInBrazil } from "@gleba/shared/words";
import { leastDownPayment } from "./limits.ts";
import { offerFor } from "./offer.ts";
import { quoteOf } from "./quote.ts";
import { monthsAfter } from "./due-dates.ts";
import type { Plan, Terms } from "./terms.ts";

const price180: Plan = {
  id: "price-180",
  name: "Parcelas fixas",
  system: "price",
  monthlyRate: 0.01,
  minInstallments: 36,
  maxInstallments: 180,
  minDownPaymentPercent: 12.5,
  index: "IPCA",
};
const linear: Plan = {
  ...price180,
  id: "linear",
  system: "linear",
  monthlyRate: 0,
  minInstallments: 1,
  maxInstallments: 24,
  index: "",
};
const asked: Terms = {
  downPaymentCents: 2_000_000,
  installments: 180,
  system: "price",
  balloons: [],
  indexScenario: "none",
};
const sentences = (priceCents: number, terms: Partial<Terms>) =>
  offerFor([price180, linear], priceCents, { ...asked, ...terms }).problems?.map(({ sentence }) =>
    sentence.replaceAll("\u00a0", " "),
  );

describe("a simulation", () => {
  it("tells installment, total, interest, rates and the least income", () => {
    const quote = quoteOf(price180, 12_000_000, asked, "2026-11-20");
    expect(quote).toMatchObject({
      financedCents: 10_000_000,
      installmentCents: 120_017,
      monthlyRate: 0.01,
      effectiveAnnualRate: 0.1268250301,
      minimumIncomeCents: 400_057,
      correction: "monthly",
    });
    expect(quote.effectiveAnnualCost).toBeCloseTo(0.126825, 6);
    expect(quote.totalPaidCents - quote.totalInterestCents).toBe(12_000_000);
    expect(quote.schedule[0]!.dueDate).toBe("2026-12-20");
  });

  it("costs less a year with balloons, which bear no interest, and more with the index", () => {
    const balloons = [{ month: 60, amountCents: 2_000_000 }];
    const withBalloon = quoteOf(price180, 12_000_000, { ...asked, balloons }, "2026-11-20");
    expect(withBalloon.baseCents).toBe(8_000_000);
    expect(withBalloon.effectiveAnnualCost).toBeLessThan(0.1268);
    const corrected = quoteOf(price180, 12_000_000, { ...asked, indexScenario: "moderate" }, "2026-11-20");
    expect(corrected.effectiveAnnualCost).toBeCloseTo(1.1268250301 * 1.045 - 1, 5);
    expect(corrected.totalPaidCents - corrected.totalInterestCents - corrected.totalCorrectionCents).toBe(12_000_000);
  });

  it("knows no scenario where the contract has no index", () => {
    const quote = quoteOf(
      linear,
      1_000_000,
      { ...asked, system: "linear", downPaymentCents: 200_000, installments: 10, indexScenario: "high" },
      "2026-11-20",
    );
    expect([quote.terms.indexScenario, quote.correction, quote.totalCorrectionCents]).toEqual(["none", "never", 0]);
    expect(quote.effectiveAnnualCost).toBe(0);
  });
});

describe("terms that nobody offers", () => {
  it("name the limits of the development's plans", () => {
    expect(sentences(12_000_000, { system: "sac" })).toEqual([
      "Este empreendimento não financia por SAC (parcelas decrescentes).",
    ]);
    expect(sentences(12_000_000, { installments: 181 })).toEqual([
      "Escolha de 36 a 180 parcelas para Tabela Price (parcelas iguais).",
    ]);
    expect(sentences(12_000_000, { downPaymentCents: 1_499_999 })).toEqual([
      "A entrada mínima é de R$ 15.000,00 (12,5% do preço).",
    ]);
    expect(sentences(12_000_000, { downPaymentCents: 12_000_000 })).toEqual([
      "A entrada deve ser menor que o preço do lote.",
    ]);
  });

  it("say what is wrong with the balloons", () => {
    const two = (month: number, amountCents: number) => ({
      balloons: [
        { month: 12, amountCents: 100 },
        { month, amountCents },
      ],
    });
    expect(sentences(12_000_000, two(181, 100))).toEqual(["Os reforços devem vencer até a parcela 180, a última."]);
    expect(sentences(12_000_000, two(12, 100))).toEqual(["Cada reforço deve ter o seu próprio mês."]);
    expect(sentences(12_000_000, two(24, 10_000_000))).toEqual([
      "A entrada e os reforços já pagam o lote inteiro: diminua um deles.",
    ]);
  });

  it("never ask for less than the plan's share of the price, not by one cent", () => {
    expect(leastDownPayment(10_001, { ...price180, minDownPaymentPercent: 10 })).toBe(1_001);
    expect(leastDownPayment(10_000, { ...price180, minDownPaymentPercent: 10 })).toBe(1_000);
  });
});

describe("due dates", () => {
  it("keep the day, and take a month's last where it has no such day", () => {
    expect([1, 2, 3, 13].map((months) => monthsAfter("2026-12-31", months))).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2028-01-31",
    ]);
  });

  it("start from the day it is in Brazil", () => {
    expect(dayInBrazil(new Date("2026-11-21T02:30:00.000Z"))).toBe("2026-11-20");
  });
});
