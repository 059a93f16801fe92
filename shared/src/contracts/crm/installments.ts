import * as z from "zod/mini";
import { alsoElsewhere, bankSlipRequestStatuses } from "../bank-slips.ts";
import { installmentKinds } from "../contracts.ts";
import { pageOf } from "../page.ts";
import { calendarDate, cents, chosenDate, id, idParam } from "../primitives.ts";
import { ageingClasses } from "./figures.ts";
import { searchText } from "./leads.ts";

/** Where an installment of a contract in force stands; a contract that waits for its signature owes nothing yet. */
export const installmentStates = ["late", "upcoming", "paid"] as const;
export type InstallmentState = (typeof installmentStates)[number];

/** One installment of any contract, for whoever collects it. */
export const staffInstallmentRow = z.object({
  id,
  contract: z.object({ id, number: z.string() }),
  customer: z.object({ id, name: z.string() }),
  /** Development, block and lot. */
  lot: z.object({ venture: z.string(), block: z.string(), lot: z.string() }),
  /** Of the contract, from 1, and the highest of its schedule. */
  number: z.int(),
  of: z.int(),
  kind: z.enum(installmentKinds),
  /** `Entrada`, `Reforço 2`; null for a monthly one. */
  name: z.nullable(z.string()),
  dueDate: calendarDate,
  state: z.enum(installmentStates),
  /** Since the due date; 0 where it is not late. */
  daysLate: z.int(),
  /** As agreed. */
  amountCents: cents,
  /** As agreed, less what was paid of it: what the sums of the list and of the dashboard add up. */
  openCents: cents,
  /** What is to be paid today, with correction, fine and interest; 0 once it is paid. */
  todayCents: cents,
  /** The slip that can be paid today; null where there is none. */
  slip: z.nullable(
    z.object({
      id,
      status: z.enum(bankSlipRequestStatuses),
      dueDate: calendarDate,
      totalCents: cents,
      alsoElsewhere,
    }),
  ),
  /** The rate that its correction takes and that nobody stored: its value is without it. Null where none is missing. */
  missingRate: z.optional(z.nullable(z.object({ name: z.string(), month: calendarDate }))),
  /** The newest payment of it that stands; null where there is none, and an older server says nothing. */
  lastPayment: z.optional(
    z.nullable(z.object({ id, paidAt: calendarDate, paidCents: cents, canReverse: z.boolean() })),
  ),
});
export type StaffInstallmentRow = z.infer<typeof staffInstallmentRow>;

/** `GET /api/crm/installments`: `openCents` sums all rows of the filter; null where there are more than were counted. */
export const staffInstallmentPage = z.extend(pageOf(staffInstallmentRow), {
  openCents: z.nullable(cents),
  amountCents: z.nullable(cents),
});
export type StaffInstallmentPage = z.infer<typeof staffInstallmentPage>;

/** Days late, as the dashboard has them. */
const lateClasses = ageingClasses.filter((name) => name !== "due");
export type LateClass = (typeof lateClasses)[number];

/** What the list of installments is narrowed by; without `state` it is what is not paid yet. */
export const installmentFilter = {
  state: z.optional(z.enum(installmentStates, "A situação não existe.")),
  late: z.optional(z.enum(lateClasses, "A faixa de atraso não existe.")),
  /** Due from and until. */
  from: z.optional(chosenDate()),
  to: z.optional(chosenDate()),
  venture: z.optional(idParam),
  /** Who is paid; `site`: the company of the site's settings. */
  company: z.optional(z.union([z.literal("site"), idParam], "A empresa não existe.")),
  contract: z.optional(idParam),
  search: z.optional(searchText),
};
const filterObject = z.strictObject(installmentFilter);
export type InstallmentFilter = z.output<typeof filterObject>;

/** `GET /api/crm/installments/companies`: who is paid; `id` as the filter takes it. */
export const payeeOptions = z.object({
  companies: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(1000)),
});
export type PayeeOptions = z.infer<typeof payeeOptions>;

/** More are asked for in more than one go: each contract is locked and valued by itself. */
export const MOST_INSTALLMENTS_AT_ONCE = 100;

/** `POST /api/crm/installments/bulk`: asks for the slips of many installments, or reminds whoever has to pay them. */
export const installmentBulk = z.strictObject({
  action: z.enum(["slips", "reminders"], "Escolha o que fazer."),
  ids: z
    .array(id)
    .check(
      z.minLength(1, "Escolha as parcelas."),
      z.maxLength(MOST_INSTALLMENTS_AT_ONCE, "Escolha no máximo 100 parcelas de cada vez."),
    ),
});
export type InstallmentBulk = z.infer<typeof installmentBulk>;

const told = z
  .array(z.object({ id, label: z.string(), message: z.string() }))
  .check(z.maxLength(MOST_INSTALLMENTS_AT_ONCE));

/**
 * `done`: installments whose slip was asked for, or that were reminded of; `failed` names each other one and says why, and `warned` those
 * of the first whose amount lacks a rate that nobody stored.
 */
export const installmentBulkResult = z.object({ done: z.int(), failed: told, warned: z.optional(told) });
export type InstallmentBulkResult = z.infer<typeof installmentBulkResult>;
