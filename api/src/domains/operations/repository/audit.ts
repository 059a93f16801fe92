import { and, count, desc, eq, gte, like, lt, not, sql, type SQL } from "drizzle-orm";
import { contains } from "#platform/db/contains.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { Listed } from "#platform/text/export-table.ts";
import type { StaffRole } from "@gleba/shared/contracts";
import { audit, crmUsers } from "#platform/db/schema/index.ts";

/** More than choose from a list. */
const MOST_PEOPLE = 500;

/** A line of the audit as stored. */
export type AuditRow = typeof audit.$inferSelect;

/** What the audit is narrowed by; `from` and `until` are instants, the second one excluded. */
export interface AuditFilter {
  entity?: string | undefined;
  entityId?: number | undefined;
  actor?: string | undefined;
  role?: StaffRole | "customer" | "system" | undefined;
  action?: string | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const isStaff = like(audit.actor, "staff:%");
const isCustomer = like(audit.actor, "customer:%");

const isOf = (role: NonNullable<AuditFilter["role"]>): SQL | undefined => {
  if (role === "customer") return isCustomer;
  if (role === "system") return and(not(isStaff), not(isCustomer));
  return sql`${audit.actor} IN (SELECT 'staff:' || ${crmUsers.id} FROM ${crmUsers} WHERE ${crmUsers.role} = ${role})`;
};

const matching = ({ entity, entityId, actor, role, action, search, from, until }: AuditFilter): SQL | undefined => {
  return and(
    entity ? eq(audit.entity, entity) : undefined,
    entityId === undefined ? undefined : eq(audit.entityId, entityId),
    actor ? eq(audit.actor, actor) : undefined,
    role && isOf(role),
    action ? eq(audit.action, action) : undefined,
    search ? contains(search, audit.label, audit.actorName) : undefined,
    from && gte(audit.at, from),
    until && lt(audit.at, until),
  );
};

/** All lines of a filter, newest first, to be taken along. */
export const listAudit = (filter: AuditFilter): Listed<{ id: string }, AuditRow> => ({
  keys: () => sql`SELECT ${audit.id} FROM ${audit} WHERE ${matching(filter) ?? sql`true`} ORDER BY ${audit.id} DESC`,
  read: (on, keys) =>
    on
      .select()
      .from(audit)
      .where(sql`${audit.id} = ANY(${idsOf(keys)})`)
      .orderBy(desc(audit.id)),
});

/** One page of the audit, newest first, and how many lines there are in all. */
export const readAudit = async (
  { orm }: Pick<Db, "orm">,
  { page, size, ...filter }: AuditFilter & { page: number; size: number },
): Promise<{ rows: AuditRow[]; total: number }> => {
  const rows = await orm
    .select()
    .from(audit)
    .where(matching(filter))
    .orderBy(desc(audit.id))
    .limit(size)
    .offset(page * size);
  const [counted] = await orm.select({ total: count() }).from(audit).where(matching(filter));
  return { rows, total: counted?.total ?? 0 };
};

/** Who of the staff, and what of the portal itself, changed something; by the name they had last. Customers are too many. */
export const readPeople = async ({ orm }: Db): Promise<{ actor: string; name: string }[]> => {
  const rows = await orm
    .selectDistinctOn([audit.actor], { actor: audit.actor, name: audit.actorName })
    .from(audit)
    .where(not(isCustomer))
    .orderBy(audit.actor, desc(audit.id))
    .limit(MOST_PEOPLE);
  return rows.sort((one, two) => one.name.localeCompare(two.name, "pt-BR"));
};
