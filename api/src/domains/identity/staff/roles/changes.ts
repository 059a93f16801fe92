import type { output } from "zod/mini";
import {
  MOST_CUSTOM_ROLES,
  type customRoleChange,
  type newCustomRole,
  type StaffRoleRow,
} from "@gleba/shared/contracts/crm";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import {
  countHoldersOf,
  deleteCustomRole,
  insertCustomRole,
  isRoleNamed,
  lockCustomRole,
  lockCustomRoles,
  readCustomRoles,
  updateCustomRole,
  type CustomRoleRow,
} from "../../repository/custom-roles.ts";
import { hasAll, presentRole, roleErrors } from "../../rules/roles.ts";

const known = ({ name, description, rights }: CustomRoleRow) => ({ name, description, rights });

const record = (
  deps: Deps,
  tx: Tx,
  by: Staff,
  action: string,
  before: CustomRoleRow | null,
  after: CustomRoleRow | null,
) => {
  const row = after ?? before;
  if (!row) return Promise.resolve();
  return recordStaff(deps, tx, by, {
    action,
    entity: "custom_role",
    entityId: row.id,
    label: row.name,
    before: before && known(before),
    after: after && known(after),
  });
};

const inOrder = (rights: readonly string[]): string[] => [...new Set(rights)];

/** Names a set of rights, none of which whoever does it lacks. */
export const addRole = (deps: Deps, by: Staff, asked: output<typeof newCustomRole>): Promise<StaffRoleRow | AppError> =>
  inTransaction(deps, async (tx) => {
    if (!hasAll(by, asked.rights)) return roleErrors.beyondOwn();
    await lockCustomRoles(tx);
    if ((await readCustomRoles(tx)).length >= MOST_CUSTOM_ROLES) return roleErrors.tooMany(MOST_CUSTOM_ROLES);
    if (await isRoleNamed(tx, asked.name)) return roleErrors.nameTaken();
    const made = await insertCustomRole(tx, { ...asked, rights: inOrder(asked.rights), createdAt: deps.clock() });
    await record(deps, tx, by, "created", null, made);
    return presentRole(by, made, 0);
  });

/** Changes what a role allows: at once for everybody who has it, signed in or not. */
export const changeRole = (
  deps: Deps,
  by: Staff,
  id: number,
  { version, ...asked }: output<typeof customRoleChange>,
): Promise<StaffRoleRow | AppError> =>
  inTransaction(deps, async (tx) => {
    await lockCustomRoles(tx);
    const before = await lockCustomRole(tx, id);
    if (!before) return roleErrors.notFound();
    if (!hasAll(by, [...before.rights, ...asked.rights])) return roleErrors.beyondOwn();
    if (before.version !== version) return roleErrors.changedMeanwhile();
    if (await isRoleNamed(tx, asked.name, id)) return roleErrors.nameTaken();
    const after = await updateCustomRole(tx, id, { ...asked, rights: inOrder(asked.rights) });
    await record(deps, tx, by, "updated", before, after);
    return presentRole(by, after, await countHoldersOf(tx, id));
  });

/** Removes a role that nobody has. */
export const removeRole = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    await lockCustomRoles(tx);
    const before = await lockCustomRole(tx, id);
    if (!before) return roleErrors.notFound();
    if (!hasAll(by, before.rights)) return roleErrors.beyondOwn();
    const people = await countHoldersOf(tx, id);
    if (people > 0) return roleErrors.inUse(people);
    await deleteCustomRole(tx, id);
    await record(deps, tx, by, "deleted", before, null);
    return { id };
  });
