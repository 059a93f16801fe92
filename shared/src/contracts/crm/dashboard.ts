import * as z from "zod/mini";
import { cents, id, instant } from "../primitives.ts";
import { missingOfIndex } from "./missing-rates.ts";

/** What the dashboard may look back on; each ends today, in São Paulo. */
export const dashboardPeriods = ["today", "last7", "last30", "last90", "last365"] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** How many in the period, and in as long a time before it. */
const flow = z.object({ now: z.int(), before: z.int() });
export type Flow = z.infer<typeof flow>;

/** GraphQL `crmDashboard`: what happened in a period and what waits for somebody. Blocks nobody may see are null. */
export const dashboard = z.object({
  /** Days in São Paulo, both included. */
  from: z.string(),
  to: z.string(),
  readAt: instant,
  /** Whether the site's settings were ever published. */
  configured: z.boolean(),
  ventures: z.array(
    z.object({
      id,
      name: z.string(),
      published: z.boolean(),
      available: z.int(),
      reserved: z.int(),
      negotiating: z.int(),
      sold: z.int(),
      blocked: z.int(),
      total: z.int(),
      visits: z.int(),
    }),
  ),
  days: z.array(
    z.object({
      day: z.string(),
      visits: z.int(),
      leads: z.nullable(z.int()),
      reservations: z.nullable(z.int()),
    }),
  ),
  /** Of one's own tasks, those that are due today or late; a server of before says nothing. */
  tasks: z._default(z.nullable(z.object({ today: z.int(), late: z.int() })), null),
  sales: z.nullable(
    z.object({
      intentions: flow,
      simulations: flow,
      withContact: flow,
      reservations: flow,
      /** Of the reservations made in the period, those that have become a contract. */
      converted: flow,
      held: z.int(),
      /** Holds that end within 24 hours. */
      endingSoon: z.int(),
      nextEnd: z.nullable(instant),
      queued: z.int(),
      newLeads: z.int(),
      /** Next steps of contacts that are due today or were before. */
      dueSteps: z.int(),
    }),
  ),
  finance: z.nullable(
    z.object({
      overdueInstallments: z.int(),
      overdueContracts: z.int(),
      /** As agreed, without correction, fine and interest. */
      overdueCents: cents,
      /** Of the overdue installments, those whose slip ran out. */
      overdueSlips: z.int(),
      overdueSlipContracts: z.int(),
      /** Reports of banks that wait for a decision. */
      waitingPayments: z._default(z.int(), 0),
      receivedCents: cents,
      /** Contracts with a payment in the period. */
      payingContracts: z.int(),
      signed: flow,
      /** Rates of indices that corrections until ten days from now take and that nobody has stored, the most urgent first. */
      missingRates: z.array(missingOfIndex),
    }),
  ),
  privacy: z.nullable(
    z.object({ open: z.int(), late: z.int(), nextDeadline: z.nullable(instant), changeRequests: z.int() }),
  ),
  /** There is no backup as young as it should be; null for all but administrators. */
  overdueBackup: z._default(z.nullable(z.object({ lastAt: z.nullable(instant) })), null),
});
export type Dashboard = z.infer<typeof dashboard>;
