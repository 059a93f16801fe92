import { graceText, growthText, type MonthlyPayments } from "./index.ts";
import { monthsAfter } from "./due-dates.ts";

const paid = (count: number, said: Partial<MonthlyPayments> = {}): MonthlyPayments => ({
  monthlyRate: 0.01,
  installmentDays: Array.from({ length: count }, (_, month) => monthsAfter("2027-01-31", month)),
  ...said,
});
const yearly = { percent: 3, everyMonths: 12 };

describe("installments that grow are told by their numbers and days", () => {
  it.each([
    [paid(120), ""],
    [paid(12, { gradient: yearly }), ""],
    [
      paid(13, { gradient: yearly }),
      "As parcelas crescem 3% a cada 12 meses sobre a anterior, além da correção que houver: as 12 primeiras são iguais, e o aumento vem na 13ª (31/01/2028).",
    ],
    [
      paid(36, { gradient: yearly }),
      "As parcelas crescem 3% a cada 12 meses sobre a anterior, além da correção que houver: as 12 primeiras são iguais, e o aumento vem na 13ª (31/01/2028) e na 25ª (31/01/2029).",
    ],
    [
      paid(60, { gradient: yearly }),
      "As parcelas crescem 3% a cada 12 meses sobre a anterior, além da correção que houver: as 12 primeiras são iguais, e o aumento vem na 13ª (31/01/2028), na 25ª (31/01/2029) e assim por diante, 4 vezes, a última na 49ª (31/01/2031).",
    ],
    [
      paid(3, { gradient: { percent: 0.5, everyMonths: 1 } }),
      "As parcelas crescem 0,5% a cada mês sobre a anterior, além da correção que houver: na 2ª (28/02/2027) e na 3ª (31/03/2027).",
    ],
  ])("case %#", (payments, text) => {
    expect(growthText(payments).replaceAll("\u00a0", " ")).toBe(text);
  });
});

describe("a grace tells which months have no installment, and whether interest runs", () => {
  it.each([
    [paid(12), ""],
    [paid(12, { grace: { months: 0, interest: "none" } }), ""],
    [
      paid(12, { grace: { months: 1, interest: "none" } }),
      "Carência de 1 mês: não correm juros nem há parcela mensal; a primeira vence em 31/01/2027.",
    ],
    [
      paid(12, { grace: { months: 6, interest: "paid" } }),
      "Carência de 6 meses: são pagos só os juros de cada mês, e a primeira parcela inteira vence em 31/01/2027.",
    ],
    [
      paid(12, { grace: { months: 6, interest: "paid" }, monthlyRate: 0 }),
      "Carência de 6 meses: não correm juros nem há parcela mensal; a primeira vence em 31/01/2027.",
    ],
  ])("case %#", (payments, text) => {
    expect(graceText(payments)).toBe(text);
  });
});
