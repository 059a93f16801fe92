import type { Contract, ContractDetails, InboxMessage, Installment } from "@gleba/shared/contracts";
import { aPage } from "@gleba/shared/testing";

/** Who is signed in. */
export const CUSTOMER_ID = 7;

/** The typed line and what it reads like; a vector of FEBRABAN. */
export const LINE = "34191572138976666016474514590004716560000125043";

/** A contract half paid, for tests; say only what matters there. */
export const aContract = (said: Partial<Contract> = {}): Contract => ({
  id: 12,
  number: "2025/0012",
  enterprise: { id: 3, name: "Jardim das Palmeiras" },
  enterpriseName: "Jardim das Palmeiras",
  batch: { id: 512, block: "9", lot: "12" },
  signedAt: "2025-03-10",
  status: "active",
  totalCents: 120_000_00,
  paidCents: 20_000_00,
  balanceCents: 100_000_00,
  payoffCents: 92_500_00,
  overdueCents: 0,
  nextDue: { installmentId: 114, number: 14, dueDate: "2099-12-10", amountCents: 1_250_43, status: "open" },
  ...said,
});

/** An installment that waits to be paid. */
export const anInstallment = (said: Partial<Installment> = {}): Installment => ({
  id: 114,
  number: 14,
  kind: "monthly",
  dueDate: "2099-12-10",
  amountCents: 1_250_43,
  correctedCents: 1_250_43,
  fineCents: 0,
  interestCents: 0,
  totalTodayCents: 1_250_43,
  paidAt: null,
  paidCents: null,
  status: "open",
  bankSlip: null,
  ...said,
});

/** The slip of an installment, drawn. */
export const readySlip: NonNullable<Installment["bankSlip"]> = {
  id: 5,
  status: "ready",
  line: LINE,
  pix: "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000",
  dueDate: "2099-12-10",
  pdfUrl: "bankslips/5/pdf",
};

const totals = { amountCents: 1_250_43, paidCents: 0, openCents: 1_250_43, overdueCents: 0, paidPercent: 16.6 };

/** A page of a statement. */
export const aStatement = (content: readonly Installment[], said: object = {}) =>
  aPage(content, { totals, years: [2098, 2099], ...said });

/** Everything about a contract. */
export const someDetails = (said: Partial<ContractDetails> = {}): ContractDetails => ({
  contract: aContract(),
  lot: {
    id: 512,
    ventureId: 3,
    block: "9",
    lot: "12",
    areaM2: 349.52,
    polygon: [
      [-40.36, -20.43],
      [-40.359, -20.43],
      [-40.359, -20.431],
    ],
    sides: [{ label: "Frente", lengthM: 12, neighbour: "Rua 6" }],
    deedNumber: "12.345",
  },
  terms: { system: "price", installments: 60, monthlyRate: 0.0079, downPaymentCents: 12_000_00, balloons: [] },
  index: { name: "IPCA", baseDate: "2025-03-10", lastAppliedAt: null, note: "Correção mensal." },
  documents: [{ id: 1, name: "Contrato assinado", url: "contracts/12/documents/1", date: "2025-03-10" }],
  totals,
  regret: null,
  can: { requestSlip: true, payEarly: true, regret: false, rescind: true },
  ...said,
});

/** A message nobody has opened. */
export const aMessage = (said: Partial<InboxMessage> = {}): InboxMessage => ({
  id: 31,
  subject: "Seu boleto está pronto",
  body: "A parcela 14 vence em 10/12/2099.",
  sentAt: "2026-11-20T12:00:00.000Z",
  read: false,
  contractId: 12,
  attachments: [{ name: "boleto-parcela-14.pdf", url: "bankslips/5/pdf" }],
  cancelledSlips: [],
  ...said,
});
