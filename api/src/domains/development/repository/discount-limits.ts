import { asc, sql } from "drizzle-orm";
import type { DiscountLimit, DiscountLimits } from "@gleba/shared/contracts/crm";
import { limitedRoles, staffRoleNames } from "@gleba/shared/contracts/crm";
import { HOLDERS } from "#platform/auth/rights.ts";
import { byName } from "#platform/db/contains.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { customRoles, discountLimits } from "#platform/db/schema/index.ts";

/** All limits, in the order in which they were written. */
export const readLimits = async (on: Orm | Tx): Promise<DiscountLimit[]> => {
  const rows = await on.select().from(discountLimits).orderBy(asc(discountLimits.id));
  return rows.map(({ id: _id, ...limit }) => limit);
};

/** Writers wait for each other; who sells does not. */
export const lockLimits = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`LOCK TABLE discount_limits IN SHARE ROW EXCLUSIVE MODE`);
};

/** Takes the place of all limits. */
export const writeLimits = async (tx: Tx, limits: readonly DiscountLimit[]): Promise<void> => {
  await tx.delete(discountLimits);
  if (limits.length > 0) await tx.insert(discountLimits).values([...limits]);
};

/** Who sells and may be limited: roles of the portal's and of the company's own, by name. */
export const readSellingRoles = async (on: Orm | Tx): Promise<DiscountLimits["roles"]> => {
  const own = await on
    .select({ id: customRoles.id, name: customRoles.name })
    .from(customRoles)
    .where(sql`'sell' = ANY(${customRoles.rights})`)
    .orderBy(byName(customRoles.name), asc(customRoles.id));
  return [
    ...limitedRoles
      .filter((role) => HOLDERS.sell.includes(role))
      .map((role) => ({ role, customRoleId: null, name: staffRoleNames[role] })),
    ...own.map(({ id, name }) => ({ role: null, customRoleId: id, name })),
  ];
};

/** What a member of staff may give in a development without asking, in hundredths of a percent, by what they are at this moment. */
export const readLimitOf = async (on: Orm | Tx, staffId: number, ventureId: number): Promise<number> => {
  const { rows } = await on.execute<{ points: number }>(sql`
    SELECT l.basis_points AS points FROM crm_users u
    JOIN discount_limits l ON l.role = u.role OR l.custom_role_id = u.custom_role_id
    WHERE u.id = ${staffId} AND (l.venture_id = ${ventureId} OR l.venture_id IS NULL)
    ORDER BY l.venture_id NULLS LAST LIMIT 1`);
  return rows[0]?.points ?? 0;
};

/** Whether the company said any limit: from then on prices are lowered by who approves discounts alone. */
export const hasLimits = async (on: Orm | Tx): Promise<boolean> => {
  const { rows } = await on.execute<{ some: boolean }>(sql`SELECT EXISTS (SELECT FROM discount_limits) AS some`);
  return rows[0]?.some === true;
};
