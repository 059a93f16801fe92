import * as z from "zod/mini";
import { id, instant } from "./primitives.ts";
import { crmSession } from "./sessions.ts";

/** What a member of staff may do; the server alone decides by it. `custom`: a set of rights that the company named itself. */
export const staffRoles = ["admin", "editor", "sales", "finance", "custom"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A member of staff as `GET /api/crm/users` lists them; never with a password. */
export const crmUser = z.object({
  id: z.int(),
  name: z.string(),
  login: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Of the company's own roles, where it is one of them; a server of before does not say. */
  customRole: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  /** The developments whose records they see; null: all. A server of before does not say. */
  developments: z.optional(z.nullable(z.array(id))),
  active: z.boolean(),
  lastLoginAt: z.nullable(instant),
  /** Has a second factor; a server of before does not say. */
  secondFactor: z.optional(z.boolean()),
  /** Of this state of the record; a change names the one it was made on. */
  version: z.int(),
});
export type CrmUser = z.infer<typeof crmUser>;

/**
 * `PATCH /api/public/crm/users/{id}` was done: every session of this person is over. With their first password, by the link of the
 * invitation, one begins; nobody else, and no older server, gets one.
 */
export const passwordChanged = z.object({ id: z.int(), changedAt: instant, session: z.optional(crmSession) });
