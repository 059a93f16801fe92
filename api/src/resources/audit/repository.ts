import { and, count, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { contains } from "../../platform/contains.ts";
import type { Db } from "../../platform/db.ts";
import { audit } from "../../platform/schema/index.ts";

/** A line of the audit as stored. */
export type AuditRow = typeof audit.$inferSelect;

/** What the audit is narrowed by; `from` and `until` are instants, the second one excluded. */
export interface AuditFilter {
  entity?: string | undefined;
  entityId?: number | undefined;
  actor?: string | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const matching = ({ entity, entityId, actor, search, from, until }: AuditFilter): SQL | undefined => {
  return and(
    entity ? eq(audit.entity, entity) : undefined,
    entityId === undefined ? undefined : eq(audit.entityId, entityId),
    actor ? eq(audit.actor, actor) : undefined,
    search ? contains(search, audit.label, audit.actorName) : undefined,
    from && gte(audit.at, from),
    until && lt(audit.at, until),
  );
};

/** One page of the audit, newest first, and how many lines there are in all. */
export const readAudit = async (
  { orm }: Db,
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
