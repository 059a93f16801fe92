import type { CrmUser } from "@gleba/shared/contracts";
import type { StaffRow } from "../repository/staff.ts";

/** What administrators read of a member of staff: no password in any form. */
export const presentStaff = (
  { id, name, login, email, role, active, lastLoginAt, version }: StaffRow,
  secondFactor: boolean,
): CrmUser => ({
  id,
  name,
  login,
  email,
  role,
  active,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  secondFactor,
  version,
});
