import * as z from "zod/mini";
import { slipItem, slipParts } from "../bank-slips.ts";
import { calendarDate, cents, id, idParam, instant, oneLine } from "../primitives.ts";
import { reason } from "./reservations.ts";

/** Why money that a bank reported, or a part of it, waits for somebody. */
export const waitingReasons = [
  "less_than_due",
  "more_than_due",
  "already_paid",
  "slip_cancelled",
  "slip_not_ready",
  "contract_closed",
  "out_of_order",
  "before_slip",
  "contradiction",
  "unknown_slip",
  "reversed",
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** The same as staff read them. */
export const waitingReasonNames: Readonly<Record<WaitingReason, string>> = {
  less_than_due: "Menos do que era devido no dia",
  more_than_due: "Sobra do que era devido",
  already_paid: "A parcela já estava paga",
  slip_cancelled: "O boleto já estava cancelado",
  slip_not_ready: "O boleto ainda não tinha sido gerado",
  contract_closed: "O contrato não está em andamento",
  out_of_order: "A parcela já tem um pagamento posterior",
  before_slip: "O dia é anterior ao boleto",
  contradiction: "O banco já informou esta transação com outro valor ou dia",
  unknown_slip: "O boleto não existe aqui",
  reversed: "O pagamento foi estornado",
};

/** `waiting`: some of it belongs to nothing yet. */
export const bankPaymentStatuses = ["waiting", "booked", "returned", "dismissed"] as const;
export type BankPaymentStatus = (typeof bankPaymentStatuses)[number];

/** What a booking would do: what comes to debt, fine and interest, and what is over. */
const booking = {
  installmentId: id,
  contractId: id,
  contractNumber: z.string(),
  number: z.int(),
  dueDate: calendarDate,
  /** What the installment costs on the day of payment; paid ahead, its present value. */
  dueCents: cents,
  bookedCents: cents,
  correctedCents: cents,
  fineCents: cents,
  interestCents: cents,
  /** What paying ahead of time takes off. */
  discountCents: cents,
  settles: z.boolean(),
  /** Left over, for another decision. */
  restCents: cents,
};
export const bankPaymentBooking = z.object(booking);
export type BankPaymentBooking = z.infer<typeof bankPaymentBooking>;

/** What the portal proposes; `choose`: nobody but a person knows. */
export const bankPaymentProposal = z.discriminatedUnion("action", [
  z.object({ action: z.literal("book"), booking: bankPaymentBooking }),
  z.object({ action: z.literal("return") }),
  z.object({ action: z.literal("dismiss") }),
  z.object({ action: z.literal("choose") }),
]);
export type BankPaymentProposal = z.infer<typeof bankPaymentProposal>;

/** Money that a bank reported. `paidCents` is what the payer paid, `feeCents` what the bank keeps of it. */
export const bankPayment = z.object({
  id,
  status: z.enum(bankPaymentStatuses),
  /** Of the slip, as the bank named it. */
  reference: id,
  transaction: z.string(),
  paidAt: calendarDate,
  receivedAt: instant,
  method: z.enum(["slip", "pix"]),
  paidCents: cents,
  feeCents: cents,
  /** Belongs to nothing yet; of what was given back or dismissed, what that decision was about. */
  openCents: cents,
  /** Belongs to no contract and does not wait: given back, or no money of its own. An older server does not say it. */
  outsideCents: z.optional(cents),
  reason: z.nullable(z.enum(waitingReasons)),
  /** What the slip asked for, and until when; null for a slip nobody knows. */
  slip: z.nullable(
    z.object({
      totalCents: cents,
      dueDate: calendarDate,
      /** Of a slip over several installments the first. */
      installmentNumber: z.int(),
      /** All of them, the first alone where it is over more than twelve; absent for a slip over one. */
      items: z.optional(z.array(slipItem)),
      parts: slipParts,
    }),
  ),
  contract: z.nullable(z.object({ id, number: z.string() })),
  customer: z.nullable(z.object({ id, name: z.string() })),
  /** Null once nothing waits. */
  proposal: z.nullable(bankPaymentProposal),
  decision: z.nullable(z.object({ at: instant, by: z.string(), note: z.string() })),
  version: z.int(),
});
export type BankPayment = z.infer<typeof bankPayment>;

/** `GET /api/crm/bankpayments/{id}`: with every installment it could be booked to. */
export const bankPaymentDetail = z.extend(bankPayment, { candidates: z.array(bankPaymentBooking) });
export type BankPaymentDetail = z.infer<typeof bankPaymentDetail>;

/** What the list is narrowed by. */
export const bankPaymentFilter = {
  status: z.optional(z.enum(bankPaymentStatuses, "A situação não existe.")),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80, "A busca deve ter no máximo 80 caracteres."), oneLine)),
};

/** Query of one: the contract whose installments it could be booked to; its slip's customer's without. */
export const bankPaymentQuery = z.strictObject({ contract: z.optional(idParam) });

/** `POST /api/crm/bankpayments/{id}/decision`; `version` is the one that was read. */
export const bankPaymentDecision = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("book"), installmentId: id, version: z.int() }),
  z.strictObject({ action: z.literal("return"), reason, version: z.int() }),
  z.strictObject({ action: z.literal("dismiss"), reason, version: z.int() }),
]);
export type BankPaymentDecision = z.output<typeof bankPaymentDecision>;
