import type { Plan } from "@gleba/shared/contracts/financing";

const base = { minInstallments: 36, maxInstallments: 180, minDownPaymentPercent: 10, index: "IPCA" };

/** How a venture of the tests is paid: each system once. */
export const plans: Plan[] = [
  { ...base, id: "price", name: "Parcelas fixas", system: "price", monthlyRate: 0.01 },
  { ...base, id: "sac", name: "Parcelas decrescentes", system: "sac", monthlyRate: 0.02, minInstallments: 6 },
  { ...base, id: "linear", name: "Sem juros", system: "linear", monthlyRate: 0, minInstallments: 1, index: "" },
];

/** A campaign until the end of November 2026: ato, sinal and yearly payments, grace, and installments that grow each year. */
export const campaign: Plan = {
  ...base,
  id: "novembro",
  name: "Campanha de novembro",
  system: "price",
  monthlyRate: 0.005,
  index: "",
  gradient: { percent: 5, everyMonths: 12 },
  grace: { maxMonths: 6, interest: "none" },
  limits: [
    { kind: "signal", minPercent: 0, maxPercent: 10, maxCount: 5 },
    { kind: "yearly", minPercent: 5, maxPercent: 30, maxCount: 10 },
  ],
  campaign: { startsOn: "2026-11-10", endsOn: "2026-11-30" },
};

/** What somebody chooses of the campaign: R$ 10.000 down, half of them as sinal, and three yearly ones of R$ 5.000. */
export const campaignTerms = {
  planId: "novembro",
  downPaymentCents: 500_000,
  installments: 60,
  graceMonths: 2,
  series: [
    { kind: "signal", count: 2, startMonth: 1, amountCents: 250_000 },
    { kind: "yearly", count: 3, startMonth: 12, amountCents: 500_000 },
  ],
};

/** What a visitor simulates: R$ 90.000 with R$ 10.000 down, in 120 equal installments. */
export const simulationOf = (idBatch: number, said: object = {}) => ({
  idBatch,
  downPaymentCents: 1_000_000,
  installments: 120,
  system: "price",
  balloons: [],
  indexScenario: "none",
  ...said,
});
