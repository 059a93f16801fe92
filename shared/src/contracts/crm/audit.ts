import * as z from "zod/mini";

/** `GET /api/crm/audit/people`: whoever of the staff, and whatever of the portal itself, changed something. */
export const auditPeople = z.array(z.object({ actor: z.string(), name: z.string() }));
export type AuditPeople = z.infer<typeof auditPeople>;
