import * as z from "zod/mini";
import { alsoElsewhere, bankSlipRequestStatuses, slipItem, slipParts } from "../bank-slips.ts";
import { contract, contractDetails, contractStatuses, installment } from "../contracts.ts";
import { calendarDate, cents, chosenDate, id, idParam, instant, oneLine } from "../primitives.ts";
import { staffContractEvent } from "./contract-events.ts";
import { agreedTerms } from "./contract-terms.ts";
import { searchText } from "./leads.ts";
import { staffAssignment, staffParty } from "./parties.ts";
import { reason } from "./reservations.ts";
import { tableFile } from "./table-files.ts";

const staffFacts = {
  customer: z.object({ id, name: z.string() }),
  awaitingSignature: z.boolean(),
  /** The buyer used the right of regret and waits for the contract to be undone. */
  regretProtocol: z.nullable(z.string()),
  version: z.int(),
};

/** A contract in the staff's list: the cents are those the customer sees. */
export const staffContract = z.extend(contract, staffFacts);
export type StaffContract = z.infer<typeof staffContract>;

const payment = {
  id,
  paidAt: calendarDate,
  correctedCents: cents,
  fineCents: cents,
  interestCents: cents,
  paidCents: cents,
  method: z.enum(["slip", "pix", "transfer"]),
};

/** Money that came in for an installment, whole or a part; reversed ones count for nothing and stay readable. */
export const staffPayment = z.object({
  ...payment,
  /** What paying ahead of time took off. */
  discountCents: cents,
  settles: z.boolean(),
  waived: z.boolean(),
  note: z.string(),
  reversal: z.nullable(z.object({ at: instant, reason: z.string() })),
});
export type StaffPayment = z.infer<typeof staffPayment>;

/** What staff see of an installment: as the customer, and its payments. */
export const staffInstallment = z.extend(installment, {
  /** The one that settled it; null while something is left. */
  payment: z.nullable(z.object(payment)),
  /** All of them, the oldest first. */
  payments: z.optional(z.array(staffPayment)),
});
export type StaffInstallment = z.infer<typeof staffInstallment>;

/** `GET /api/crm/contracts/{id}`. */
export const staffContractDetail = z.object({
  ...staffFacts,
  details: contractDetails,
  /** What the contract says of correction, possession and rescission. */
  agreed: z.optional(agreedTerms),
  /** Buyers, spouses, guarantors and attorneys; those of before last. */
  parties: z.optional(z.array(staffParty)),
  /** Transfers of it, the newest first; absent where there are none. */
  assignments: z.optional(z.array(staffAssignment)),
  installments: z.array(staffInstallment),
  /** What changed the schedule since the signature, the newest first. */
  events: z.optional(z.array(staffContractEvent)),
  reservationId: z.nullable(id),
  cancelledAt: z.nullable(calendarDate),
  cancelReason: z.string(),
  can: z.object({ sign: z.boolean(), pay: z.boolean(), cancel: z.boolean(), renegotiate: z.optional(z.boolean()) }),
  /** The last day on which a payoff of today's balance may fall due; absent where none can be made. */
  payoffUntil: z.optional(calendarDate),
});
export type StaffContractDetail = z.infer<typeof staffContractDetail>;

/** What the list of contracts is narrowed by. */
export const contractFilter = {
  status: z.optional(z.enum(contractStatuses, "A situação não existe.")),
  venture: z.optional(idParam),
  customer: z.optional(idParam),
  waiting: z.optional(z.enum(["signature", "regret", "overdue", "slips", "rates"], "O filtro não existe.")),
  /** Signed from and until; what waits for its signature has no such day. */
  from: z.optional(chosenDate()),
  to: z.optional(chosenDate()),
  /** With a payment from and until these days. */
  paidFrom: z.optional(chosenDate()),
  paidTo: z.optional(chosenDate()),
  search: z.optional(searchText),
};
const filterObject = z.strictObject(contractFilter);
export type ContractFilter = z.output<typeof filterObject>;

/** `POST /api/crm/contracts/{id}/payments`: all that was due that day, or a part of it; never more. */
export const newPayment = z.strictObject({
  installmentId: id,
  paidAt: chosenDate(),
  paidCents: cents,
  method: z.enum(["slip", "pix", "transfer"], "Escolha como foi pago."),
  /** Takes the corrected value without fine and interest; needs a reason. */
  waiveLateFees: z.optional(z.boolean()),
  reason: z.optional(reason),
  /** What the payment is recognised by: who paid, a bank's number. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(300, "A observação é longa demais."), oneLine)),
  /** Of the contract as it was read: the same amount on the same day is then a second payment, not one said twice. */
  version: z.optional(z.int()),
});
export type NewPayment = z.input<typeof newPayment>;

/** `GET /api/crm/contracts/{id}/due?installmentId&on`: what an installment costs on a day. */
export const dueOn = z.object({
  installmentId: id,
  on: calendarDate,
  correctedCents: cents,
  fineCents: cents,
  interestCents: cents,
  totalCents: cents,
  /** Paid ahead of time: its present value. */
  earlyCents: z.nullable(cents),
  /** Paid before in parts: the other cents are what is left. */
  partPaidCents: z.optional(cents),
});
export type DueOn = z.infer<typeof dueOn>;

/** `POST /api/crm/contracts/{id}/signature`. */
export const contractSignature = z.strictObject({ signedOn: chosenDate(), version: z.int() });
/** `POST /api/crm/contracts/{id}/cancellation`. */
export const contractCancellation = z.strictObject({ reason, version: z.int() });

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Informe o mês como 2026-11."));
const rate = z.number("Informe a taxa.").check(z.minimum(-0.5, "Confira a taxa."), z.maximum(0.5, "Confira a taxa."));
const indexName = z
  .string()
  .check(z.trim(), z.minLength(1, "Escolha o índice."), z.maxLength(60, "O nome é longo demais."), oneLine);

/** What an index rose in a month, as a fraction: 0.0046 is 0.46 %. */
export const indexRate = z.object({ name: z.string(), month: z.string(), rate: z.number() });
export type IndexRate = z.infer<typeof indexRate>;
/** `POST /api/crm/indices`. */
export const newIndexRate = z.strictObject({ name: indexName, month, rate });
/** `PUT /api/crm/indices`; `seen` is the rate that was read. */
export const indexCorrection = z.strictObject({ name: indexName, month, rate, seen: z.number(), reason });
/** `POST /api/crm/indices/correction-preview`: what another rate would change; nothing is changed. */
export const correctionPreview = z.strictObject({ name: indexName, month, rate });
export const correctionImpact = z.object({
  /** Contracts in force that would be worth something else. */
  contracts: z.int(),
  /** Open slips that would be cancelled and drawn anew. */
  slips: z.int(),
  /** What is to be paid until the end in all contracts of the index, now and then. */
  beforeCents: cents,
  afterCents: cents,
});
export type CorrectionImpact = z.infer<typeof correctionImpact>;
/** `POST /api/crm/indices/import`: all months of a file, or none. */
export const indexRatesFile = z.strictObject({ name: indexName, file: tableFile });
export type IndexRatesFile = z.output<typeof indexRatesFile>;
export const indexRatesLoaded = z.object({
  added: z.array(indexRate),
  /** Months that had this rate already. */
  known: z.array(z.string()),
});
export type IndexRatesLoaded = z.infer<typeof indexRatesLoaded>;
/** `GET /api/crm/indices`: newest month first, and the indices that contracts use. */
export const indexTable = z.object({
  names: z.array(z.string()),
  rates: z.array(indexRate),
  /** Indices whose rates the portal fetches itself, and how asking ended last. */
  sources: z.optional(
    z.array(
      z.object({
        name: z.string(),
        /** Null before the first time. */
        askedAt: z.nullable(instant),
        nextAt: z.nullable(instant),
        /** What went wrong, as a sentence; empty when nothing did. */
        problem: z.string(),
      }),
    ),
  ),
});
export type IndexTable = z.infer<typeof indexTable>;

/** `GET /api/crm/bankslips`. */
export const staffSlip = z.object({
  id,
  status: z.enum(bankSlipRequestStatuses),
  contractId: id,
  contractNumber: z.string(),
  customerName: z.string(),
  /** Of a slip over several installments the first. */
  installmentNumber: z.int(),
  /** All of them, the first alone where it is over more than twelve; absent for a slip over one. */
  items: z.optional(z.array(slipItem)),
  parts: slipParts,
  alsoElsewhere,
  dueDate: calendarDate,
  totalCents: cents,
  attempts: z.int(),
  createdAt: instant,
  cancelledAt: z.optional(z.nullable(instant)),
});
export type StaffSlip = z.infer<typeof staffSlip>;
