import type { CrmUser } from "@gleba/shared/contracts";
import type { StaffRow } from "../repository/staff.ts";

/** What administrators read of a member of staff: no password in any form. */
export const presentStaff = ({ id, name, login, email, role, active, lastLoginAt, version }: StaffRow): CrmUser => ({
  id,
  name,
  login,
  email,
  role,
  active,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  version,
});
