import type { StaffRole } from "@gleba/shared/contracts";
import type { Tx } from "#platform/db/db.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { lockCustomRole, namedDevelopments } from "../../repository/custom-roles.ts";
import type { StaffWithRole } from "../../repository/staff.ts";
import { refuseBeyond, roleErrors } from "../../rules/roles.ts";

interface Asked {
  role: StaffRole;
  customRoleId?: number | null | undefined;
  developments: readonly number[] | null;
}

type Access = Pick<StaffWithRole, "role" | "customRoleId" | "developments" | "customRole">;

/** Refuses whoever would change, invite, sign out or remove somebody who may do what they may not. */
export const refuseTouching = (by: Staff, { role, customRole }: StaffWithRole): AppError | null =>
  refuseBeyond(by, { role, customRights: customRole?.rights ?? null });

/** What somebody is to be allowed, as it is stored: of rights alone that whoever gives them has. The role stays until the commit. */
export const accessAsked = async (
  tx: Tx,
  by: Staff,
  { role, customRoleId, developments }: Asked,
): Promise<Access | AppError> => {
  if (role !== "custom" && customRoleId) return roleErrors.twoRoles();
  const customRole = role === "custom" && customRoleId ? await lockCustomRole(tx, customRoleId) : null;
  if (role === "custom" && !customRole) return customRoleId ? roleErrors.notFound() : roleErrors.roleMissing();
  const beyond = refuseBeyond(by, { role, customRights: customRole?.rights ?? null });
  if (beyond) return beyond;
  const some = developments && [...new Set(developments)].toSorted((one, other) => one - other);
  if (some && ((await namedDevelopments(tx, some)) ?? []).length < some.length) return roleErrors.unknownDevelopment();
  return { role, customRoleId: customRole?.id ?? null, developments: some, customRole };
};
