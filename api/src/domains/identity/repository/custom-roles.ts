import { asc, eq, inArray, sql } from "drizzle-orm";
import type { StaffRole } from "@gleba/shared/contracts";
import { byName } from "#platform/db/contains.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { crmUsers, customRoles, developments, savedViews } from "#platform/db/schema/index.ts";

/** One of the company's own roles, as stored. */
export type CustomRoleRow = typeof customRoles.$inferSelect;

/** All of the company's own roles, by name. */
export const readCustomRoles = (on: Orm | Tx): Promise<CustomRoleRow[]> =>
  on.select().from(customRoles).orderBy(byName(customRoles.name), asc(customRoles.id));

/** How many people have each role: `admin`, or the number of one of the company's own. */
export const countHolders = async (on: Orm | Tx): Promise<Map<string, number>> => {
  const { rows } = await on.execute<{ role: StaffRole; custom: string | null; n: number }>(
    sql`SELECT role, custom_role_id AS custom, count(*)::int AS n FROM crm_users GROUP BY 1, 2`,
  );
  return new Map(rows.map(({ role, custom, n }) => [custom ?? role, n]));
};

/** One of them, which stays as it is until this transaction ends; null when there is none. */
export const lockCustomRole = async (tx: Tx, id: number): Promise<CustomRoleRow | null> => {
  const [found] = await tx.select().from(customRoles).where(eq(customRoles.id, id)).for("update");
  return found ?? null;
};

/** Whether a role other than `not` has this name. */
export const isRoleNamed = async (tx: Tx, name: string, not = 0): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`SELECT FROM custom_roles WHERE lower(name) = lower(${name}) AND id <> ${not} LIMIT 1`,
  );
  return rows.length > 0;
};

/** Stores a role; of two at once the second waits, so that they are counted and named one after the other. */
export const insertCustomRole = async (tx: Tx, row: typeof customRoles.$inferInsert): Promise<CustomRoleRow> => {
  const [made] = await tx.insert(customRoles).values(row).returning();
  return made!;
};

/** Lets one transaction at a time add roles or change their names. */
export const lockCustomRoles = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`LOCK TABLE custom_roles IN SHARE ROW EXCLUSIVE MODE`);
};

/** Stores a change of a role and counts it. */
export const updateCustomRole = async (
  tx: Tx,
  id: number,
  values: Pick<CustomRoleRow, "name" | "description" | "rights">,
): Promise<CustomRoleRow> => {
  const [changed] = await tx
    .update(customRoles)
    .set({ ...values, version: sql`${customRoles.version} + 1` })
    .where(eq(customRoles.id, id))
    .returning();
  return changed!;
};

/** Removes a role that nobody has; no view opens by itself for it any more. */
export const deleteCustomRole = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .update(savedViews)
    .set({ opensFor: null })
    .where(eq(savedViews.opensFor, String(id)));
  await tx.delete(customRoles).where(eq(customRoles.id, id));
};

/** How many people have a role, whether they may come in or not. */
export const countHoldersOf = (tx: Tx, id: number): Promise<number> =>
  tx.$count(crmUsers, eq(crmUsers.customRoleId, id));

/** These developments with their names, by name; null for all of them. Those that are gone are left out. */
export const namedDevelopments = async (
  on: Orm | Tx,
  ids: readonly number[] | null,
): Promise<{ id: number; name: string }[] | null> => {
  if (ids === null) return null;
  return on
    .select({ id: developments.id, name: developments.name })
    .from(developments)
    .where(inArray(developments.id, [...ids]))
    .orderBy(byName(developments.name), asc(developments.id));
};
