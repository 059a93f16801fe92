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

/** A session as its owner recognises it. */
export const openSession = z.object({
  id: z.string(),
  /** In words, as `Chrome no Windows`; empty where nothing told. */
  device: z.string(),
  /** The network it came from; empty for a private one. */
  place: z.string(),
  since: instant,
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** `GET /api/crm/security/sessions` and `GET customers/{id}/sessions`. */
export const openSessions = z.object({ sessions: z.array(openSession) });

/** Names a session in an address. */
export const sessionId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "A sessão informada não existe."));

/** How many sessions ended. */
export const endedSessions = z.object({ ended: z.int() });
