import * as z from "zod/mini";
import { firstPeriods } from "./financing/contract-defaults.ts";

/** What the company's new contracts say of delay, index and calendar (`ContractDefaults`). */
export const contractDefaults = z.object({
  /** Hundredths of a percent, once. */
  fineBasisPoints: z.int(),
  /** Hundredths of a percent a month. */
  interestBasisPoints: z.int(),
  fineAfterMonths: z.int(),
  /** Null: as few months as the publication of the index leaves. */
  indexLagMonths: z.nullable(z.int()),
  firstPeriod: z.enum(firstPeriods),
  /** The place whose holidays count; null for the lot's. */
  calendar: z.nullable(z.object({ uf: z.string(), city: z.string() })),
});
