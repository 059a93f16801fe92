import * as z from "zod/mini";
import { calendarDate, cents } from "./primitives.ts";

/**
 * What changes the schedule of a signed contract: the debt is confessed and spread anew, what is to come is (aditivo), or all of it becomes one
 * payment that ends the contract (quitação).
 */
export const contractEventKinds = ["renegotiation", "amendment", "payoff"] as const;
export type ContractEventKind = (typeof contractEventKinds)[number];

/** Which installments it replaces: the late ones, those with what is to come, or the monthly ones to come alone. */
export const eventScopes = ["late", "all", "ahead"] as const;
export type EventScope = (typeof eventScopes)[number];

/** What an event took and what it made of it: corrected + fines + interest + ahead − discount = after, to the cent. */
export const eventFigures = z.object({
  /** Of what was late: without fines and interest. */
  correctedCents: cents,
  fineCents: cents,
  interestCents: cents,
  /** What was to come, at its present value of the day. */
  aheadCents: cents,
  /** Let off fines and interest. */
  discountCents: cents,
  /** Of a payoff: the interest of what was to come, which is not owed when it is paid now (consumer code, art. 52 §2). */
  savingCents: z.optional(cents),
  /** Numbers of the installments it replaced, and of those it made. */
  replaced: z.array(z.int()),
  made: z.array(z.int()),
  /** Of its version: the first and last installment, and all of them together. */
  firstCents: cents,
  lastCents: cents,
  firstDueOn: calendarDate,
  lastDueOn: calendarDate,
  totalCents: cents,
});
export type EventFigures = z.infer<typeof eventFigures>;

/** One event of a contract, as its customer reads it. */
export const contractEvent = z.object({
  number: z.int(),
  kind: z.enum(contractEventKinds),
  /** The day whose balance it took. */
  on: calendarDate,
  beforeCents: cents,
  afterCents: cents,
  figures: eventFigures,
  /** The day on which it was taken back; null while it is in force. */
  undoneOn: z.nullable(calendarDate),
});
export type ContractEvent = z.infer<typeof contractEvent>;
