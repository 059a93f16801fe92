import * as z from "zod/mini";
import { instant } from "./primitives.ts";

/** `GET date-server`: the field name is the specification's. */
export const dateServer = z.object({ DataServidor: instant });

/** GraphQL `login`; stored under the local storage key `customer`. */
export const customerSession = z.object({
  token: z.string(),
  refreshToken: z.string(),
  customerId: z.int(),
  broker: z.boolean(),
});
export type CustomerSession = z.infer<typeof customerSession>;

/** GraphQL `crmLogin`; stored under the local storage key `CRM`. */
export const crmSession = z.object({ token: z.string(), refreshToken: z.string(), userId: z.int(), name: z.string() });
export type CrmSession = z.infer<typeof crmSession>;

/** `POST refreshtoken`. */
export const refreshRequest = z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) });
export const refreshAnswer = z.object({ token: z.string(), refreshToken: z.string() });
