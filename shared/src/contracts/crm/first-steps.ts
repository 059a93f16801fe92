import * as z from "zod/mini";

/** What a company needs before it sells, in the order in which it is done. */
export const firstStepKeys = [
  "company",
  "mail",
  "development",
  "lots",
  "prices",
  "registry",
  "rates",
  "texts",
  "users",
  "published",
] as const;
export type FirstStepKey = (typeof firstStepKeys)[number];

/** `GET /api/crm/first-steps`: which of them the installation's own data say are done. */
export const firstSteps = z.object({
  steps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstSteps>;
