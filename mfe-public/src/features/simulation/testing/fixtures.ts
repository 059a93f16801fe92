import type { BatchDetails } from "@gleba/shared/contracts";
import type { Plan } from "@gleba/shared/contracts/financing";

const base = { minInstallments: 36, maxInstallments: 180, minDownPaymentPercent: 10, index: "IPCA" };

export const plans: Plan[] = [
  { ...base, id: "price", name: "Parcelas fixas", system: "price", monthlyRate: 0.01 },
  { ...base, id: "sac", name: "Decrescentes", system: "sac", monthlyRate: 0.01, minDownPaymentPercent: 20 },
  {
    ...base,
    id: "linear",
    name: "Direto",
    system: "linear",
    monthlyRate: 0,
    minInstallments: 1,
    maxInstallments: 24,
    index: "",
  },
];

/** A plan with all that one may have: a campaign, growth, grace, signal and at least 10 % in yearly payments. */
export const campaign: Plan = {
  ...base,
  id: "campanha",
  name: "Campanha de fim de ano",
  system: "price",
  monthlyRate: 0.005,
  index: "",
  gradient: { percent: 5, everyMonths: 12 },
  grace: { maxMonths: 6, interest: "none" },
  limits: [
    { kind: "signal", minPercent: 0, maxPercent: 10, maxCount: 5 },
    { kind: "yearly", minPercent: 10, maxPercent: 30, maxCount: 5 },
  ],
  campaign: { startsOn: "2020-01-01", endsOn: "2099-12-31" },
};

/** A lot of R$ 120.000 in a development that finances by all three systems; pass only what matters. */
export const lotFixture = (overrides: Partial<BatchDetails> = {}): BatchDetails => ({
  idBatch: 512,
  block: "9",
  lot: "12",
  status: "available",
  areaM2: 349.52,
  priceCents: 12_000_000,
  corner: false,
  polygon: [],
  ventureId: 3,
  ventureName: "Jardim das Palmeiras",
  registry: { office: "1º Ofício de Guarapari", number: "R-3/M-12.345", date: "2025-03-14" },
  centre: [-40.36, -20.43],
  sides: [],
  frontM: 12,
  backM: 12,
  leftM: 29,
  rightM: 29,
  deedNumber: "M-77",
  solarOrientation: "",
  photos: [],
  memorialFile: "",
  holdHours: 48,
  holdUntil: null,
  queueLength: 0,
  financing: {
    plans,
    terms: { brokerage: null, liens: "", worksDeadline: "2028-06-30", inspectionAskedOn: null },
  },
  can: { contact: true, reserve: true, simulate: true },
  ...overrides,
});
