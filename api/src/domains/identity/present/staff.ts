import type { CrmUser } from "@gleba/shared/contracts";
import type { StaffWithRole } from "../repository/staff.ts";

/** What administrators read of a member of staff: no password in any form. */
export const presentStaff = (
  { id, name, login, email, role, customRole, developments, active, lastLoginAt, version }: StaffWithRole,
  secondFactor: boolean,
): CrmUser => ({
  id,
  name,
  login,
  email,
  role,
  customRole: customRole && { id: customRole.id, name: customRole.name },
  developments,
  active,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  secondFactor,
  version,
});
