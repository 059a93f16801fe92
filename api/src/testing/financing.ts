import type { Plan } from "@gleba/shared/contracts/financing";

const base = { minInstallments: 36, maxInstallments: 180, minDownPaymentPercent: 10, index: "IPCA" };

/** How a venture of the tests is paid: each system once. */
export const plans: Plan[] = [
  { ...base, id: "price", name: "Parcelas fixas", system: "price", monthlyRate: 0.01 },
  { ...base, id: "sac", name: "Parcelas decrescentes", system: "sac", monthlyRate: 0.02, minInstallments: 6 },
  { ...base, id: "linear", name: "Sem juros", system: "linear", monthlyRate: 0, minInstallments: 1, index: "" },
];

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
