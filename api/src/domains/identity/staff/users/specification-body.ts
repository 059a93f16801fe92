import { crmUser, crmUserChange } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { echoedText } from "#platform/http/echoed-text.ts";

/** `PUT /api/crm/users/{id}`: the person as `GET /api/crm/users` lists them, or what may be changed alone. */
export const staffEntryBody = z.extend(crmUserChange, {
  id: z.optional(crmUser.shape.id),
  version: z.optional(crmUserChange.shape.version),
  /** What they sign in with stays: another one is refused. */
  login: z.optional(echoedText),
  // Listed, changed by nobody: it may come back with the rest, and says nothing.
  lastLoginAt: z.optional(z.nullable(echoedText)),
  customRole: z.optional(z.nullable(z.object({ id: crmUser.shape.id, name: echoedText }))),
  secondFactor: crmUser.shape.secondFactor,
});
export type StaffEntry = z.output<typeof staffEntryBody>;
