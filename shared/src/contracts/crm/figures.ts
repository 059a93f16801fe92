import * as z from "zod/mini";
import { calendarDate, cents, id } from "../primitives.ts";

/** How late an installment is, in days since it was due; `due` is not late. */
export const ageingClasses = ["due", "to30", "to60", "to90", "over90"] as const;
export type AgeingClass = (typeof ageingClasses)[number];

/** `GET /api/crm/figures`: what the staff's pictures show. Blocks with money that somebody may not see are null. */
export const staffFigures = z.object({
  /** Today in São Paulo. */
  today: calendarDate,
  /** Every development that is public or was sold from in twelve months, the largest offer first. */
  stock: z
    .array(
      z.object({
        id,
        name: z.string(),
        available: z.int(),
        /** Prices of the available lots added up (VGV); lots without a price add nothing. */
        availableCents: cents,
        /** Available lots without a price. */
        unpriced: z.int(),
        /** Contracts signed in twelve months and not undone. */
        sold: z.int(),
      }),
    )
    .check(z.maxLength(5000)),
  /** Contracts signed in each month, this one last, also those that were undone later: what their list holds. */
  sales: z.nullable(
    z
      .array(
        z.object({
          /** First and last day. */
          from: calendarDate,
          to: calendarDate,
          contracts: z.int(),
          /** Prices of the lots as agreed; contracts without one add nothing. */
          priceCents: cents,
          /** What the month is to sell: the company's own goal, or those of its developments added up; null where nobody set one. */
          goalCents: z.optional(z.nullable(cents)),
        }),
      )
      .check(z.maxLength(24)),
  ),
  receipts: z.nullable(
    z.object({
      /** What is open, as agreed, less what was paid of it. `due`: until the end of the forecast. */
      ageing: z
        .array(z.object({ class: z.enum(ageingClasses), installments: z.int(), amountCents: cents }))
        .check(z.maxLength(ageingClasses.length)),
      /** Contracts with something late. */
      lateContracts: z.int(),
      /** Of what came due or in during twelve months, the part that is open for more than thirty days: 0 to 1. */
      defaultShare: z.number().check(z.minimum(0), z.maximum(1)),
      /** What falls due by month, this one first; `expectedCents` less the default share. */
      forecast: z
        .array(z.object({ month: calendarDate, amountCents: cents, expectedCents: cents }))
        .check(z.maxLength(24)),
    }),
  ),
});
export type StaffFigures = z.infer<typeof staffFigures>;

/** VSO: sold in a time, of what was sold in it and is still offered, 0 to 1; null where there was nothing to sell. */
export const salesOverSupply = ({ sold, available }: { sold: number; available: number }): number | null =>
  sold + available === 0 ? null : sold / (sold + available);
