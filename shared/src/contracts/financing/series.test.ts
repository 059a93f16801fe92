import { formatCents } from "@gleba/shared/words";
import { lowestInstallments } from "./lowest.ts";
import { offerFor } from "./offer.ts";
import { quoteOf } from "./quote.ts";
import { summaryOf } from "./summary.ts";
import type { Plan, Terms } from "./terms.ts";

const PRICE = 12_000_000;

const plan: Plan = {
  id: "tudo",
  name: "Sob medida",
  system: "price",
  monthlyRate: 0.01,
  minInstallments: 12,
  maxInstallments: 180,
  minDownPaymentPercent: 10,
  index: "IPCA",
  grace: { maxMonths: 6, interest: "none" },
  limits: [
    { kind: "signature", minPercent: 5, maxPercent: 100, maxCount: 1 },
    { kind: "signal", minPercent: 0, maxPercent: 10, maxCount: 4 },
    { kind: "monthly", minPercent: 40, maxPercent: 90, maxCount: 480 },
    { kind: "yearly", minPercent: 10, maxPercent: 30, maxCount: 5 },
    { kind: "single", minPercent: 0, maxPercent: 5, maxCount: 1 },
  ],
};

/** Ato of 6.000, sinal of 3 × 2.000, four yearly ones of 6.000, and 96.000 less 12.000… in 48 installments. */
const asked: Terms = {
  downPaymentCents: 600_000,
  installments: 48,
  system: "price",
  balloons: [],
  indexScenario: "none",
  graceMonths: 3,
  series: [
    { kind: "signal", count: 3, startMonth: 1, amountCents: 200_000 },
    { kind: "yearly", count: 4, startMonth: 12, amountCents: 600_000 },
  ],
};

const sentences = (said: Partial<Terms>, plans: readonly Plan[] = [plan], ...days: string[]) =>
  offerFor(plans, PRICE, { ...asked, ...said }, ...days).problems?.map(
    ({ field, sentence }) => `${field}: ${sentence.replaceAll("\u00a0", " ")}`,
  );

describe("a price paid by several series", () => {
  it("is divided into ato, sinal, yearly payments and installments, each in its month", () => {
    expect(sentences({})).toBeUndefined();
    const quote = quoteOf(plan, PRICE, asked, "2026-11-20");
    expect(quote).toMatchObject({ financedCents: 11_400_000, baseCents: 8_400_000, correction: "monthly" });
    const paid = quote.schedule.map(({ paymentCents }) => paymentCents);
    const { installmentCents } = quote;
    expect(installmentCents).toBe(221_204);
    expect(paid.slice(0, 5)).toEqual([200_000, 200_000, 200_000, installmentCents, installmentCents]);
    expect(paid[11]).toBe(installmentCents + 600_000);
    expect(quote.schedule).toHaveLength(51);
    expect(quote.schedule[3]!.dueDate).toBe("2027-03-20");
  });

  it("stands in the quadro-resumo payment by payment", () => {
    const quote = quoteOf(
      {
        ...plan,
        gradient: { percent: 5, everyMonths: 12 },
        campaign: { startsOn: "2026-11-01", endsOn: "2026-11-30" },
      },
      PRICE,
      asked,
      "2026-11-20",
    );
    const items = summaryOf(quote, {
      deedNumber: "",
      registry: { office: "1º Ofício", number: "R-1/M-2", date: "2025-01-02" },
      terms: { brokerage: null, liens: "", worksDeadline: null, inspectionAskedOn: null },
    });
    const text = items.map((item) => item.text.replaceAll("\u00a0", " ")).join("\n");
    for (const fact of [
      "Entrada de R$ 6.000,00 no ato",
      "As parcelas crescem 5% a cada 12 meses sobre a anterior, além da correção que houver: as 12 primeiras são iguais, e o aumento vem na 13ª (20/03/2028)",
      "Carência de 3 meses: não correm juros nem há parcela mensal; a primeira vence em 20/03/2027.",
      "Sinal, sem juros: R$ 2.000,00 em 20/12/2026; R$ 2.000,00 em 20/01/2027; R$ 2.000,00 em 20/02/2027.",
      "Parcelas anuais, abatidos do saldo pelo valor de face: R$ 6.000,00 em 20/11/2027",
      "Campanha de 01/11/2026 a 30/11/2026.",
    ])
      expect(text).toContain(fact);
  });
});

test("a brokerage is the exact share of the price, half a cent counted up", () => {
  const brokerage = { percent: 0.35, beneficiary: "Imobiliária de Teste", payment: "na assinatura" };
  const quote = quoteOf(plan, 5_243_000, { ...asked, downPaymentCents: 600_000, series: [] }, "2026-11-20");
  const [item] = summaryOf(quote, {
    deedNumber: "",
    registry: { office: "1º Ofício", number: "R-1/M-2", date: "2025-01-02" },
    terms: { brokerage, liens: "", worksDeadline: null, inspectionAskedOn: null },
  }).filter(({ text }) => text.includes("Imobiliária"));
  // 52.430,00 at 0,35% are 183,505; 5243000 * 0.35 lies below it.
  expect(item?.text).toContain(`(${formatCents(18_351)})`);
});

describe("a plan's limits", () => {
  const yearly = (said: object) => ({ series: [{ ...asked.series![1]!, ...said }] });
  it.each([
    [
      "too little at the signature",
      { downPaymentCents: 599_999 },
      ["downPaymentCents: A entrada mínima", "downPaymentCents: Ato: no mínimo R$ 6.000,00 (5% do preço)."],
    ],
    [
      "too few yearly payments",
      yearly({ count: 1 }),
      [
        "downPaymentCents: A entrada mínima",
        "series: Parcelas anuais: de R$ 12.000,00 (10% do preço) a R$ 36.000,00 (30% do preço).",
      ],
    ],
    [
      "one payment more than five",
      { ...yearly({ count: 6, amountCents: 300_000 }), installments: 84 },
      ["downPaymentCents: A entrada mínima", "series: Parcelas anuais: no máximo 5 pagamentos neste plano."],
    ],
    [
      "a kind that is not offered",
      { series: [...asked.series!, { kind: "half_yearly", count: 1, startMonth: 6, amountCents: 1 }] },
      ["series: Parcelas semestrais: este plano não oferece esta forma de pagamento."],
    ],
    [
      "a yearly payment after the end",
      yearly({ startMonth: 40 }),
      [
        "series: Parcelas anuais: o último pagamento deve vencer até o mês 51, o último. Comece antes ou reduza a quantidade.",
        "downPaymentCents: A entrada mínima",
      ],
    ],
    [
      "too large a balloon",
      { balloons: [{ month: 9, amountCents: 600_001 }] },
      ["balloons: Reforços: no máximo R$ 6.000,00 (5% do preço)."],
    ],
    ["a long grace", { graceMonths: 7 }, ["graceMonths: A carência deste plano é de até 6 meses."]],
    [
      "nothing left for the installments",
      { series: [asked.series![0]!, { ...asked.series![1]!, amountCents: 2_800_000 }] },
      [
        "series: A entrada e os pagamentos à parte já pagam o lote inteiro: diminua um deles.",
        "installments: Parcelas mensais: de R$ 48.000,00 (40% do preço) a R$ 108.000,00 (90% do preço).",
        "series: Parcelas anuais: de R$ 12.000,00 (10% do preço) a R$ 36.000,00 (30% do preço).",
      ],
    ],
    [
      "a kind twice",
      { series: [asked.series![0]!, asked.series![1]!, asked.series![1]!] },
      [
        "series: Informe cada forma de pagamento uma vez só.",
        "series: Parcelas anuais: no máximo 5 pagamentos neste plano.",
      ],
    ],
  ] as [string, Partial<Terms>, string[]][])("name what is wrong: %s", (_what, said, expected) => {
    expect(sentences(said)).toEqual(expected.map((start) => expect.stringContaining(start) as string));
  });

  it("are met to the cent: one less or one more is refused", () => {
    const odd = 10_001;
    const limited: Plan = {
      ...plan,
      minDownPaymentPercent: 0,
      grace: undefined,
      limits: [{ kind: "single", minPercent: 10, maxPercent: 12.5, maxCount: 1 }],
    };
    const of = (amountCents: number) =>
      offerFor([limited], odd, {
        ...asked,
        downPaymentCents: 0,
        graceMonths: 0,
        series: [],
        balloons: [{ month: 1, amountCents }],
      }).problems;
    expect([1_000, 1_001, 1_250, 1_251].map((cents) => of(cents) === undefined)).toEqual([false, true, true, false]);
  });

  it("do not hold for a plan without any: balloons are free, and there are no other series", () => {
    const free = { ...plan, limits: undefined };
    expect(
      sentences({ series: [], downPaymentCents: 1_200_000, balloons: [{ month: 9, amountCents: 5_000_000 }] }, [free]),
    ).toBeUndefined();
    expect(sentences({}, [free])).toEqual([
      "series: Sinal: este plano não oferece esta forma de pagamento.",
      "series: Parcelas anuais: este plano não oferece esta forma de pagamento.",
    ]);
  });

  it("never let the debt grow: installments that start below the interest are not offered", () => {
    const growing: Plan = { ...plan, limits: undefined, gradient: { percent: 12, everyMonths: 12 } };
    const terms = { series: [], downPaymentCents: 1_200_000 };
    expect(sentences({ ...terms, installments: 60 }, [growing])).toBeUndefined();
    expect(sentences({ ...terms, installments: 180 }, [growing])).toEqual([
      expect.stringContaining("as primeiras parcelas não pagam nem os juros do mês") as string,
    ]);
  });
});

describe("a campaign", () => {
  const campaign: Plan = {
    ...plan,
    id: "campanha",
    name: "Black Friday",
    monthlyRate: 0.005,
    minDownPaymentPercent: 5,
    campaign: { startsOn: "2026-11-20", endsOn: "2026-11-30" },
  };
  const plans = [plan, campaign];
  const idOn = (...days: string[]) => offerFor(plans, PRICE, asked, ...days).plan?.id;

  it("is offered from its first to its last day, and for what began on one of them", () => {
    expect([idOn("2026-11-19"), idOn("2026-11-20"), idOn("2026-11-30"), idOn("2026-12-01")]).toEqual([
      "tudo",
      "campanha",
      "campanha",
      "tudo",
    ]);
    expect(idOn("2026-12-05", "2026-11-30")).toBe("campanha");
  });

  it("says its days to who chose it before or after them, and takes the plan that was chosen", () => {
    expect(sentences({ planId: "campanha" }, plans, "2026-12-01")).toEqual([
      "planId: Black Friday: Campanha de 20/11/2026 a 30/11/2026. Escolha outro plano.",
    ]);
    expect(sentences({ planId: "foi-embora" }, plans, "2026-11-25")).toEqual([
      "planId: O plano escolhido não é mais oferecido. Escolha outro.",
    ]);
    expect(offerFor(plans, PRICE, { ...asked, planId: "tudo" }, "2026-11-25").plan?.id).toBe("tudo");
  });
});

it("a partir de leaves out plans whose installments grow or that want other payments besides", () => {
  const free: Plan = { ...plan, limits: undefined };
  const growing: Plan = { ...free, gradient: { percent: 5, everyMonths: 12 } };
  expect(lowestInstallments([growing, plan])(PRICE)).toBeNull();
  expect(lowestInstallments([growing, free])(PRICE)).toMatchObject({ installments: 180, plan: free });
});
