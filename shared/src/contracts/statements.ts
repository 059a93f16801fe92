import * as z from "zod/mini";
import { installmentIdsParam } from "./bank-slips.ts";
import { calendarDate, cents, chosenDate, id, instant } from "./primitives.ts";

/** `GET /contracts/{id}/income-tax`: years with payments, the newest first. */
export const incomeTaxYears = z.object({ years: z.array(z.int()) });
export type IncomeTaxYears = z.infer<typeof incomeTaxYears>;

/**
 * `GET /customers/{id}/left-contracts`: contracts that somebody bought until a day and sees no more, with the years in which
 * something of their part was paid, the newest first.
 */
export const leftContract = z.object({
  id,
  number: z.string(),
  enterpriseName: z.string(),
  block: z.string(),
  lot: z.string(),
  /** Their last day as a buyer. */
  until: calendarDate,
  years: z.array(z.int()),
});
export type LeftContract = z.infer<typeof leftContract>;

/** `GET /contracts/{id}/income-tax/{year}`: what was paid in a year (informe de pagamentos). */
export const incomeTaxStatement = z.object({
  year: z.int(),
  contract: z.object({ id, number: z.string(), enterpriseName: z.string(), block: z.string(), lot: z.string() }),
  payer: z.object({ name: z.string(), document: z.string() }),
  beneficiary: z.object({ name: z.string(), document: z.string() }),
  payments: z.array(
    z.object({ installmentId: id, number: z.int(), dueDate: calendarDate, paidOn: calendarDate, paidCents: cents }),
  ),
  totalCents: cents,
  /** What all buyers paid in the year; absent where it is the payer's alone. */
  contractCents: z.optional(cents),
  /** Paid until the last day of the year before, and of this year: what the declaration asks for. */
  paidBeforeCents: cents,
  paidUntilCents: cents,
});
export type IncomeTaxStatement = z.infer<typeof incomeTaxStatement>;

/** Which installments are paid early first. */
export const earlyPaymentOrders = ["first_to_last", "last_to_first"] as const;

/** Which installments customers may pay early: any, in one order without leaving one out, or none in the portal. */
export const earlyPaymentRules = ["picked", "last_to_first", "first_to_last", "off"] as const;
export type EarlyPaymentRule = (typeof earlyPaymentRules)[number];
export const DEFAULT_EARLY_PAYMENT_RULE: EarlyPaymentRule = "picked";

/** Query of the early payment. */
export const earlyPaymentQuery = z.strictObject({
  installmentIds: installmentIdsParam,
  order: z._default(z.enum(earlyPaymentOrders), "last_to_first"),
  payOn: z.optional(chosenDate()),
});

/** Open installments at present value (CDC art. 52 §2), in the order asked for. */
export const earlyPayment = z.object({
  payOn: calendarDate,
  /** The contract's monthly rate as a fraction. */
  monthlyRate: z.number(),
  items: z.array(
    z.object({
      installmentId: id,
      number: z.int(),
      dueDate: calendarDate,
      amountCents: cents,
      presentCents: cents,
      savingCents: cents,
    }),
  ),
  totalCents: cents,
  savingCents: cents,
  /** The rule in one sentence, for the person. */
  rule: z.string(),
});
export type EarlyPayment = z.infer<typeof earlyPayment>;

/** What undoing the contract would mean (law 6.766/1979, art. 32-A): an estimate, every line explained. */
export const rescission = z.object({
  on: calendarDate,
  /** Signed: what comes back is positive, what is kept is negative. They add up to `refundCents`. */
  lines: z.array(z.object({ label: z.string(), explanation: z.string(), amountCents: z.int() })),
  refundCents: cents,
  /** The last parcel takes what the others leave; the first is paid at the latest on `firstOn`. */
  parcels: z.object({ count: z.int(), amountCents: cents, lastCents: cents, firstOn: z.nullable(calendarDate) }),
  /** Where nobody wrote down whether the possession of the lot was given over: what it would be if so, from the signature. */
  withPossession: z.nullable(z.object({ sinceOn: calendarDate, fruitionCents: cents, refundCents: cents })),
  law: z.string(),
});
export type Rescission = z.infer<typeof rescission>;

/** 201 of `POST /contracts/{id}/regret`. */
export const regretReceived = z.object({ protocol: z.string(), receivedAt: instant });
export type RegretReceived = z.infer<typeof regretReceived>;
