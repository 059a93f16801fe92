import * as z from "zod/mini";
import { calendarDate, cents, chosenDate, id } from "../primitives.ts";

/** What the rows of a report are. */
export const salesReportBy = ["venture", "seller", "source", "month"] as const;
export type SalesReportBy = (typeof salesReportBy)[number];

const YEAR_MS = 366 * 86_400_000;

/** `GET /api/crm/reports/sales`: a period of at most a year, days in São Paulo, both included. */
export const salesReportQuery = z
  .strictObject({ from: chosenDate(), to: chosenDate(), by: z.enum(salesReportBy) })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ["to"], error: "O último dia vem antes do primeiro." }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < YEAR_MS, {
      path: ["to"],
      error: "O relatório vai até um ano. Escolha um período menor.",
    }),
  );
export type SalesReportQuery = z.infer<typeof salesReportQuery>;

const figures = {
  /** Contact requests and simulations with a contact that came in; null for who does not sell, as are reservations. */
  leads: z.nullable(z.int()),
  reservations: z.nullable(z.int()),
  /** Signed in the period, also those that were undone later: what their list holds. Null for who does not manage contracts, as is money. */
  contracts: z.nullable(z.int()),
  /** Prices of those contracts' lots as agreed. */
  priceCents: z.nullable(cents),
  /** Payments of the period that were not taken back, of whatever contract. */
  receivedCents: z.nullable(cents),
};

export const salesReport = z.object({
  from: calendarDate,
  to: calendarDate,
  by: z.enum(salesReportBy),
  rows: z
    .array(
      z.object({
        /** The development or member of staff; null for nobody, for sources and for months. */
        id: z.nullable(id),
        /** Its name; of a month its first day, of a source how people came (`OriginChannel`), empty where nobody knows. */
        name: z.string(),
        ...figures,
      }),
    )
    .check(z.maxLength(5000)),
  /** All rows together. */
  total: z.object(figures),
});
export type SalesReport = z.infer<typeof salesReport>;
export type SalesReportRow = SalesReport["rows"][number];
