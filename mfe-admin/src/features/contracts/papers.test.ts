import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { contractFile, lateInstallment, paidInstallment } from "./contract-file.test-data.ts";
import { papersOf } from "./papers.ts";

const namesOf = (file: StaffContractDetail) => papersOf(file).papers.map(({ name, on }) => [name, on]);
const withStatus = (status: "settled" | "cancelled"): StaffContractDetail["details"] => ({
  ...contractFile.details,
  contract: { ...contractFile.details.contract, status },
});
const payment = {
  ...paidInstallment.payment!,
  discountCents: 0,
  settles: false,
  waived: false,
  note: "",
  reversal: null,
};
const event = {
  number: 1,
  kind: "amendment" as const,
  on: "2026-07-01",
  undoneOn: null,
  beforeCents: 100,
  afterCents: 100,
  figures: { discountCents: 0, replaced: [4], made: [5], totalCents: 100, firstDueOn: "2026-08-01" },
  reason: "Prazo maior",
  protocol: "",
  byName: "Fê",
  undoneReason: "",
  canUndo: false,
} as unknown as NonNullable<StaffContractDetail["events"]>[number];
const assignment = {
  number: 1,
  signedOn: "2026-03-01",
  from: "2026-03-05",
  priceCents: 0,
  registration: "",
  protocol: "",
  balanceCents: 0,
  overdueCents: 0,
  assignors: ["Ana"],
  assignees: ["Bia"],
  byName: "Fê",
  reason: "Venda",
};

it("what was issued, sent and agreed since stands by its day, the newest first; what was undone has no term", () => {
  const events = [{ ...event, number: 2, undoneOn: "2026-08-02" }, event];
  expect(namesOf({ ...contractFile, events, assignments: [assignment] })).toEqual([
    ["Aditivo 1", "2026-07-01"],
    ["Termo de cessão 1", "2026-03-01"],
    ["Contrato.pdf", "2026-01-15"],
  ]);
});

it("a contract that is paid has its release, one that was undone after its signature the paper of that", () => {
  expect(namesOf({ ...contractFile, details: withStatus("settled") })[0]).toEqual(["Termo de quitação", "2026-04-10"]);
  // All of it goes back.
  const regret = { ...contractFile.details.regret!, protocol: "D-1" };
  expect(namesOf({ ...contractFile, details: { ...withStatus("settled"), regret } })).toHaveLength(1);
  // Nothing was paid: there is nothing to release.
  expect(namesOf({ ...contractFile, details: withStatus("settled"), installments: [lateInstallment] })).toHaveLength(1);
  const refund = {} as NonNullable<StaffContractDetail["details"]["refund"]>;
  const undone = { ...contractFile, details: { ...withStatus("cancelled"), refund }, cancelledAt: "2026-09-01" };
  expect(namesOf(undone)[0]).toEqual(["Termo de distrato", "2026-09-01"]);
  expect(namesOf({ ...undone, awaitingSignature: true })).toHaveLength(1);
});

it("a receipt is there of what was paid, by the day of the last payment that stands", () => {
  const reversed = {
    ...payment,
    id: 7,
    paidAt: "2026-06-01",
    reversal: { at: "2026-06-02T12:00:00Z", reason: "Erro" },
  };
  const part = { ...lateInstallment, payments: [{ ...payment, paidAt: "2026-05-20" }, reversed] };
  const none = { ...lateInstallment, id: 71, number: 5, payments: [reversed] };
  const { receipts } = papersOf({ ...contractFile, installments: [paidInstallment, part, none] });
  expect(receipts).toEqual([
    {
      name: "Recibo: Parcela 4",
      on: "2026-05-20",
      path: "/api/crm/contracts/31/installments/70/receipt",
      file: "recibo CT-2026-00031-4.pdf",
    },
    expect.objectContaining({ name: "Recibo: Parcela 3", on: "2026-04-10" }),
  ]);
});
