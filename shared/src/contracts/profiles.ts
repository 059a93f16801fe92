import * as z from "zod/mini";
import { instant } from "./primitives.ts";

/** What a member of staff may do; the server alone decides by it. */
export const staffRoles = ["admin", "editor", "sales", "finance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A member of staff as `GET /api/crm/users` lists them; never with a password. */
export const crmUser = z.object({
  id: z.int(),
  name: z.string(),
  login: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  active: z.boolean(),
  lastLoginAt: z.nullable(instant),
  /** Has a second factor; a server of before does not say. */
  secondFactor: z.optional(z.boolean()),
  /** Of this state of the record; a change names the one it was made on. */
  version: z.int(),
});
export type CrmUser = z.infer<typeof crmUser>;

/** `PATCH /api/public/crm/users/{id}` was done: every session of this person is over. */
export const passwordChanged = z.object({ id: z.int(), changedAt: instant });
