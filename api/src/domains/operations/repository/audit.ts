import { and, asc, desc, eq, gte, lt, not, or, sql, type SQL } from "drizzle-orm";
import { contains } from "#platform/db/contains.ts";
import { findInAudit, type AuditWho } from "#platform/db/audit-blocks.ts";
import { exactly, type CountRequest, type Total } from "#platform/db/count-up-to.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { findOrCount, readKeys, type Hits } from "#platform/db/hits.ts";
import { nearerEnd } from "#platform/db/nearer-end.ts";
import type { Listed } from "#platform/tables/table.ts";
import type { StaffRole } from "@gleba/shared/contracts";
import { asOfOne, MANY_LOTS } from "#platform/db/many-in-audit.ts";
import { audit, crmUsers, lots } from "#platform/db/schema/index.ts";

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

// As the indexes of them say (`platform/db/upgrade/list-indexes.ts`): words of our own, not parameters.
const isStaff = sql`${audit.actor} LIKE 'staff:%'`;
const isCustomer = sql`${audit.actor} LIKE 'customer:%'`;
const isNoCustomer = sql`${audit.actor} NOT LIKE 'customer:%'`;
const SEARCHED = sql`${audit.label} || E'\\n' || ${audit.actorName}`;

const isOf = (role: NonNullable<AuditFilter["role"]>): SQL | undefined => {
  if (role === "customer") return isCustomer;
  if (role === "system") return and(not(isStaff), isNoCustomer);
  return sql`${audit.actor} IN (SELECT 'staff:' || ${crmUsers.id} FROM ${crmUsers} WHERE ${crmUsers.role} = ${role})`;
};

/** A line of many lots of the lot's development that is of this one too; of a lot that is no more, whatever its development was. */
const isOfLotAmongMany = (lotId: number): SQL | undefined =>
  and(
    eq(audit.entity, MANY_LOTS),
    sql`coalesce(${audit.entityId} = (SELECT ${lots.ventureId} FROM ${lots} WHERE ${lots.id} = ${lotId}), true)`,
    sql`${audit.after} @> ${JSON.stringify({ each: [{ id: lotId }] })}::jsonb`,
  );

/** A line of payments for many installments that has one of this contract; in the words of its index. */
const isOfContractAmongMany = (contractId: number): SQL =>
  sql`(${audit.entity} = 'installments' AND ${audit.after} -> 'each' @> ${JSON.stringify([{ id: contractId }])}::jsonb)`;

const isOfRecord = ({ entity, entityId }: AuditFilter): SQL | undefined => {
  const own = and(
    entity ? eq(audit.entity, entity) : undefined,
    entityId === undefined ? undefined : eq(audit.entityId, entityId),
  );
  if (entityId === undefined) return own;
  if (entity === "batch") return or(own, isOfLotAmongMany(entityId));
  return entity === "contract" ? or(own, isOfContractAmongMany(entityId)) : own;
};

/** Lines as a filter's reader means them: whoever asks for one lot, or one contract, reads what became of it. */
const asAsked = (rows: AuditRow[], { entity, entityId }: AuditFilter): AuditRow[] =>
  entity !== undefined && entityId !== undefined ? rows.map((row) => asOfOne(row, entity, entityId)) : rows;

const matching = ({ actor, role, action, search, from, until, ...filter }: AuditFilter): SQL | undefined =>
  and(
    isOfRecord(filter),
    actor ? eq(audit.actor, actor) : undefined,
    role && isOf(role),
    action ? eq(audit.action, action) : undefined,
    search ? contains(search, SEARCHED) : undefined,
    from && gte(audit.at, from),
    until && lt(audit.at, until),
  );

/** Newest first: by their time where days narrow the list, so that an index leads to them; else as they were written. */
const orderOf = ({ from, until }: AuditFilter, isFromTheEnd = false): SQL[] => {
  const direction = isFromTheEnd ? asc : desc;
  return [...(from || until ? [direction(audit.at)] : []), direction(audit.id)];
};

/** @param some `= ANY(…)` or `IN …` of their ids */
const readLines = async (on: Orm | Tx, filter: AuditFilter, some: SQL): Promise<AuditRow[]> => {
  const rows = await on
    .select()
    .from(audit)
    .where(sql`${audit.id} ${some}`)
    .orderBy(...orderOf(filter));
  return asAsked(rows, filter);
};

const hitsOf = ({ search, ...filter }: AuditFilter): Hits | null =>
  search
    ? {
        words: { search, isHit: contains(search, SEARCHED), id: audit.id, table: audit, beside: filter },
        list: (found) => sql`SELECT ${audit.id}, ${audit.at} FROM ${audit} WHERE ${and(matching(filter), found)}`,
        as: sql`${audit}`,
        order: sql`ORDER BY ${sql.join(orderOf(filter), sql`, `)}`,
      }
    : null;

/** All lines of a filter, newest first, to be taken along. */
export const listAudit = (filter: AuditFilter): Listed<{ id: string }, AuditRow> => ({
  keys: (on) =>
    readKeys(
      on,
      hitsOf(filter),
      sql`SELECT ${audit.id} FROM ${audit} WHERE ${matching(filter) ?? sql`true`}
        ORDER BY ${sql.join(orderOf(filter), sql`, `)}`,
    ),
  read: (on, keys) => readLines(on, filter, sql`= ANY(${idsOf(keys)})`),
});

/** Whose lines a filter names where it names nothing else: those are added up by blocks of ids, and a page of them is found by its place. */
const addedUp = ({ role, ...rest }: AuditFilter): { who?: AuditWho } | null => {
  if (Object.values(rest).some((value) => value !== undefined)) return null;
  if (role === undefined) return {};
  return role === "customer" || role === "system" ? { who: role } : null;
};

type Page = { rows: AuditRow[]; total: Total };

const readByPlace = async (
  orm: Orm,
  filter: AuditFilter,
  { page, size }: CountRequest,
  who?: AuditWho,
): Promise<Page> => {
  const { count, place } = await findInAudit(orm, page * size, who);
  const total = exactly(count);
  const slice = nearerEnd(total, { size, offset: page * size });
  if (!place || !slice) return { rows: [], total };
  // The oldest lines are nearer to the end than to the beginning of their block.
  const isFromTheEnd = slice.isFromTheEnd === true && slice.offset < place.offset;
  const rows = await orm
    .select()
    .from(audit)
    .where(and(matching(filter), isFromTheEnd ? undefined : lt(audit.id, place.beforeId)))
    .orderBy(...orderOf(filter, isFromTheEnd))
    .limit(slice.size)
    .offset(isFromTheEnd ? slice.offset : place.offset);
  return { rows: isFromTheEnd ? rows.toReversed() : rows, total };
};

/** One page of the audit, newest first, and how many lines there are in all. */
export const readAudit = async (
  { orm }: Pick<Db, "orm">,
  { page, size, count, ...filter }: AuditFilter & CountRequest,
): Promise<Page> => {
  const sums = addedUp(filter);
  if (sums) return readByPlace(orm, filter, { page, size }, sums.who);
  const condition = matching(filter);
  const list = sql`FROM ${audit} WHERE ${condition ?? sql`true`}`;
  const { total, ids } = await findOrCount(orm, hitsOf(filter), list, { page, size, count });
  if (ids) return { rows: await readLines(orm, filter, sql`= ANY(${idsOf(ids)})`), total };
  const slice = nearerEnd(total, { size, offset: page * size });
  if (!slice) return { rows: [], total };
  const walked = orm
    .select({ id: audit.id })
    .from(audit)
    .where(condition)
    .orderBy(...orderOf(filter, slice.isFromTheEnd))
    .limit(slice.size)
    .offset(slice.offset);
  return { rows: await readLines(orm, filter, sql`IN ${walked}`), total };
};

/** The next of these in their order after `after`: an index is asked once for each, however many lines each has. */
const nextPerson = (after: SQL): SQL => sql`(
  SELECT ${audit.actor} FROM ${audit} WHERE ${isNoCustomer} AND ${audit.actor} COLLATE "C" > ${after}
  ORDER BY ${audit.actor} COLLATE "C" LIMIT 1)`;

/** Who of the staff, and what of the portal itself, changed something; by the name they had last. Customers are too many. */
export const readPeople = async ({ orm }: Db): Promise<{ actor: string; name: string }[]> => {
  const { rows } = await orm.execute<{ actor: string; name: string }>(sql`
    WITH RECURSIVE people AS (
      SELECT ${nextPerson(sql`''`)} AS actor
      UNION ALL SELECT ${nextPerson(sql`p.actor`)} FROM people p WHERE p.actor IS NOT NULL)
    SELECT p.actor, (
      SELECT ${audit.actorName} FROM ${audit} WHERE ${isNoCustomer} AND ${audit.actor} COLLATE "C" = p.actor
      ORDER BY ${audit.id} DESC LIMIT 1) AS name
    FROM people p WHERE p.actor IS NOT NULL LIMIT ${MOST_PEOPLE}`);
  return rows.sort((one, two) => one.name.localeCompare(two.name, "pt-BR"));
};
