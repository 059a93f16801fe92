import type { StaffContractDetail, StaffInstallment } from "@gleba/shared/contracts/crm";

/** Late since May 2026. */
export const lateInstallment: StaffInstallment = {
  id: 70,
  number: 4,
  kind: "monthly",
  dueDate: "2026-05-10",
  amountCents: 100_000,
  correctedCents: 100_000,
  fineCents: 2_000,
  interestCents: 6_467,
  totalTodayCents: 108_467,
  paidAt: null,
  paidCents: null,
  status: "overdue",
  bankSlip: null,
  payment: null,
};
/** The one before it, paid by Pix. */
export const paidInstallment: StaffInstallment = {
  ...lateInstallment,
  id: 69,
  number: 3,
  status: "paid",
  totalTodayCents: 0,
  payment: {
    id: 5,
    paidAt: "2026-04-10",
    correctedCents: 100_000,
    fineCents: 0,
    interestCents: 0,
    paidCents: 100_000,
    method: "pix",
  },
};
const totals = { amountCents: 200_000, paidCents: 100_000, openCents: 0, overdueCents: 108_467, paidPercent: 50 };
/** A contract in force with two installments, as staff read it. */
export const contractFile: StaffContractDetail = {
  customer: { id: 12, name: "Célia de Teste" },
  awaitingSignature: false,
  regretProtocol: null,
  version: 2,
  details: {
    contract: {
      id: 31,
      number: "CT-2026-00031",
      enterprise: { id: 3, name: "Jardim de Teste" },
      enterpriseName: "Jardim de Teste",
      batch: { id: 5, block: "9", lot: "12" },
      signedAt: "2026-01-15",
      status: "active",
      totalCents: 200_000,
      paidCents: 100_000,
      balanceCents: 100_000,
      payoffCents: 92_500,
      overdueCents: 108_467,
      nextDue: null,
    },
    lot: { id: 5, ventureId: 3, block: "9", lot: "12", areaM2: 300, polygon: [], sides: [], deedNumber: "" },
    terms: { system: "linear", installments: 2, monthlyRate: 0, downPaymentCents: 0, balloons: [] },
    index: { name: "IPCA", baseDate: "2026-01-15", lastAppliedAt: null, note: "" },
    documents: [{ id: 9, name: "Contrato.pdf", url: "contracts/31/documents/9", date: "2026-01-15" }],
    totals,
    regret: null,
    can: { requestSlip: true, payEarly: false, regret: false, rescind: true },
  },
  agreed: {
    indexFloor: "nominal",
    indexLagMonths: 0,
    possessionOn: null,
    worksDeadline: "2028-12-31",
    brokerageCents: 500_000,
    rescissionBase: "price",
    penaltyBasisPoints: 1_000,
    fruitionBasisPoints: 75,
  },
  installments: [paidInstallment, lateInstallment],
  reservationId: null,
  cancelledAt: null,
  cancelReason: "",
  can: { sign: false, pay: true, cancel: true },
};
