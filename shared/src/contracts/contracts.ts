import * as z from "zod/mini";
import { rescission } from "./statements.ts";
import { addedKinds, graceInterests } from "./financing/terms.ts";
import { contractEvent } from "./contract-events.ts";
import { pageOf } from "./page.ts";
import { contractAssignment, contractParty } from "./parties.ts";
import { alsoElsewhere, slipAbout, slipItem, slipParts } from "./bank-slips.ts";
import { areaM2, calendarDate, cents, id, instant, ring } from "./primitives.ts";

export const contractStatuses = ["active", "settled", "cancelled"] as const;
export const installmentKinds = ["down_payment", "monthly", "balloon", "payoff"] as const;
export const installmentStatuses = ["open", "paid", "overdue", "cancelled"] as const;
export type InstallmentStatus = (typeof installmentStatuses)[number];

const paymentTotals = {
  totalCents: cents,
  paidCents: cents,
  /** What is still to be paid when each installment is paid on its day: corrected to today, with fines and interest of what is late. */
  balanceCents: cents,
  /** What paying all of that today costs: the future interest is not owed then (consumer code, art. 52 §2). */
  payoffCents: cents,
  /** What is late, with fines and interest of today. */
  overdueCents: cents,
};

/** `GET customers/{id}/contracts`. */
export const contract = z.object({
  id,
  number: z.string(),
  enterprise: z.object({ id, name: z.string() }),
  enterpriseName: z.string(),
  batch: z.object({ id, block: z.string(), lot: z.string() }),
  signedAt: calendarDate,
  status: z.enum(contractStatuses),
  ...paymentTotals,
  /** The oldest installment that waits to be paid; `amountCents` is what it costs today. */
  nextDue: z.nullable(
    z.object({
      installmentId: id,
      number: z.int(),
      dueDate: calendarDate,
      amountCents: cents,
      status: z.enum(["open", "overdue"]),
    }),
  ),
  unreadMessages: z.optional(z.int()),
  /** Whether its buyer may still regret the purchase, until seven days from the signature. A server of before does not say. */
  regretOpen: z.optional(z.boolean()),
});
export type Contract = z.infer<typeof contract>;

/** A slip as an installment shows it. */
export const installmentSlip = z.object({
  id,
  status: z.enum(["requested", "ready", "failed"]),
  line: z.nullable(z.string()),
  pix: z.nullable(z.string()),
  dueDate: calendarDate,
  pdfUrl: z.nullable(z.string()),
  /** What it asks for. */
  totalCents: z.optional(cents),
  /** All installments that it asks for, this one alone where it is over more than twelve; absent for a slip over one. */
  items: z.optional(z.array(slipItem)),
  parts: slipParts,
  alsoElsewhere,
  /** No bank knows this slip: it cannot be paid. A server of before does not say. */
  demonstration: z.optional(z.boolean()),
  about: slipAbout,
});

/** Which payment of a series an installment is: the second of four yearly ones. */
export const seriesPayment = z.object({ kind: z.enum(addedKinds), nth: z.int(), of: z.int() });

/** One installment, valued as of today. */
export const installment = z.object({
  id,
  number: z.int(),
  kind: z.enum(installmentKinds),
  series: z.optional(z.nullable(seriesPayment)),
  dueDate: calendarDate,
  /** Paid by then it costs no fine or interest: the due date, or the next business day where the lot is. */
  payableUntil: z.optional(calendarDate),
  /** The day before it is due on which its value changes by a rate that is not known yet; no slip is given out beyond it. */
  adjustsOn: z.optional(z.nullable(calendarDate)),
  /** As agreed. */
  amountCents: cents,
  /** After monetary correction, what is left of it; what it was paid at, once it is paid. */
  correctedCents: cents,
  fineCents: cents,
  interestCents: cents,
  /** Corrected value, fine and interest: what a slip of today asks for; 0 once there is nothing to pay. */
  totalTodayCents: cents,
  paidAt: z.nullable(calendarDate),
  paidCents: z.nullable(cents),
  /** Paid so far while something is left: the values above are then what is left. */
  partPaidCents: z.optional(cents),
  /** Every payment that stands, the oldest first. */
  receipts: z.optional(z.array(z.object({ paidAt: calendarDate, paidCents: cents }))),
  status: z.enum(installmentStatuses),
  /** Number of the event that took it out of the schedule. */
  replacedBy: z.optional(z.nullable(z.int())),
  bankSlip: z.nullable(installmentSlip),
});
export type Installment = z.infer<typeof installment>;

/** Sums over every installment of a filter, not of a page alone. `amountCents` is as agreed, the open ones as of today. */
export const installmentTotals = z.object({
  amountCents: cents,
  paidCents: cents,
  openCents: cents,
  overdueCents: cents,
  /** Share of the installments' agreed value that is paid: 0 to 100, one decimal. */
  paidPercent: z.number(),
});
export type InstallmentTotals = z.infer<typeof installmentTotals>;

/** `GET contracts/{id}/installments?page&size&year&status`. `years` are those of the whole contract. */
export const installmentPage = z.extend(pageOf(installment), { totals: installmentTotals, years: z.array(z.int()) });
export type InstallmentPage = z.infer<typeof installmentPage>;

/** `GET contracts/{id}/brokers`. */
export const contractBroker = z.object({
  id,
  name: z.string(),
  creci: z.string(),
  phone: z.string(),
  email: z.string(),
  role: z.string(),
});
export type ContractBroker = z.infer<typeof contractBroker>;

/** `GET contracts/{id}/details`. */
export const contractDetails = z.object({
  contract,
  lot: z.object({
    id,
    ventureId: id,
    block: z.string(),
    lot: z.string(),
    areaM2,
    polygon: ring,
    sides: z.array(z.object({ label: z.string(), lengthM: z.number(), neighbour: z.string() })),
    deedNumber: z.string(),
  }),
  terms: z.object({
    system: z.enum(["price", "sac", "linear"]),
    installments: z.int(),
    /** A fraction: 0.0099 is 0.99 % a month. */
    monthlyRate: z.number(),
    downPaymentCents: cents,
    balloons: z.array(z.object({ dueDate: calendarDate, amountCents: cents })),
    /** The day on which the possession of the lot was given over; null before. */
    possessionOn: z.optional(z.nullable(calendarDate)),
    /** Until when the works are to be done, as agreed; null where they were done. */
    worksDeadline: z.optional(z.nullable(calendarDate)),
    /** How the monthly installments grow; null where they do not. */
    gradient: z.optional(z.nullable(z.object({ percent: z.number(), everyMonths: z.int() }))),
    /** Months before the first of them; null where there are none. */
    grace: z.optional(z.nullable(z.object({ months: z.int(), interest: z.enum(graceInterests) }))),
    /** The same in words: which installments grow by how much, and when; empty where none does. */
    growthNote: z.optional(z.string()),
    /** Which months have no installment, and whether interest runs; empty where there is no grace. */
    graceNote: z.optional(z.string()),
    /** What delay costs, in words: `multa de 2% e juros de 1% ao mês`. */
    lateFees: z.optional(z.string()),
  }),
  index: z.object({
    name: z.string(),
    baseDate: calendarDate,
    lastAppliedAt: z.nullable(calendarDate),
    note: z.string(),
    /** Rates that corrections until ten days from now take and that are not published or stored yet; null when none is missing. */
    missing: z.optional(
      z.nullable(
        z.object({
          months: z.int(),
          /** First day of the oldest month. */
          firstMonth: calendarDate,
          /** The first correction that takes one of them. */
          correctionOn: calendarDate,
          /** That correction was made without it. */
          late: z.boolean(),
        }),
      ),
    ),
  }),
  documents: z.array(z.object({ id, name: z.string(), url: z.string(), date: calendarDate })),
  /** Who buys in which shares, and whoever stands with them; those of before last. */
  parties: z.optional(z.array(contractParty)),
  /** Transfers of it, the newest first; absent where there are none. */
  assignments: z.optional(z.array(contractAssignment)),
  /** Of a contract that was undone: what is given back, as it was worked out that day; absent in others. */
  refund: z.optional(rescission),
  totals: installmentTotals,
  /** What changed the schedule since the signature, the newest first. */
  events: z.optional(z.array(contractEvent)),
  /** Right of regret (law 6.766/79, art. 26-A): seven days from the signature. Null once the contract is cancelled. */
  regret: z.nullable(
    z.object({
      until: instant,
      open: z.boolean(),
      /** Of the regret that was received. */
      protocol: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Which installments may be paid early; servers of before it could be said take any. */
  earlyPayment: z.optional(z.enum(["picked", "last_to_first", "first_to_last", "off"])),
  can: z.object({ requestSlip: z.boolean(), payEarly: z.boolean(), regret: z.boolean(), rescind: z.boolean() }),
});
export type ContractDetails = z.infer<typeof contractDetails>;
