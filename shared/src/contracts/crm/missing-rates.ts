import * as z from "zod/mini";

/** The rates of an index that corrections until some days from now take and that nobody has stored. */
export const missingOfIndex = z.object({
  name: z.string(),
  months: z.int(),
  /** First day of the oldest month. */
  firstMonth: z.string(),
  /** The first correction that takes one of them. */
  correctionOn: z.string(),
  /** That correction was made without it. */
  late: z.boolean(),
  /** Contracts that need it. */
  contracts: z.int(),
});
