import * as z from "zod/mini";
import { id } from "../primitives.ts";

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

/** What a development may lack, so that nothing of it can be sold: lots, prices or a plan to pay them by, its registration. */
export const developmentLacks = ["lots", "prices", "registry"] as const;
export type DevelopmentLack = (typeof developmentLacks)[number];

/** `GET /api/crm/first-steps`: which of them the installation's own data say are done. */
export const firstSteps = z.object({
  steps: z.array(
    z.object({
      key: z.enum(firstStepKeys),
      done: z.boolean(),
      /** The one development that lacks it; null where several do, or none is there. Only of steps of a development that are to be done. */
      venture: z.optional(z.nullable(z.object({ id, articleId: z.nullable(id) }))),
    }),
  ),
});
export type FirstSteps = z.infer<typeof firstSteps>;
