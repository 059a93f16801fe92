import { sql, type SQL } from "drizzle-orm";
import { inDevelopments } from "#platform/auth/development-access.ts";
import { countUpTo, exactly, type Total } from "#platform/db/count-up-to.ts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { idsOf } from "#platform/db/cursor.ts";
import { readHits, readKeys, type Hits } from "#platform/db/hits.ts";
import { FAR, nearerEnd, type Slice } from "#platform/db/nearer-end.ts";
import { fixed, queryPrepared } from "#platform/db/prepared.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Listed } from "#platform/tables/table.ts";
import { accountOf } from "./account-of.ts";
import { behindDays, isByDay, type LeadSort } from "./lead-days.ts";
import { allOf, filterCondition, holds, listOf, type SeenLeads } from "./lead-filter.ts";
import type { LeadKey, LeadRow, ExportedLead } from "./leads.ts";

/** Instants are milliseconds: a number is read in a fraction of what text of a time takes. */
type StoredExported = Omit<ExportedLead, "at" | "answerBy"> & { at: number; answerBy: number | null };
type StoredRow = StoredExported & Pick<LeadRow, "notes">;

/** What the list may be sorted by. */
export const SORTABLE = ["at", "name", "status", "answerBy", "nextOn"] as const;
type Sort = LeadSort<(typeof SORTABLE)[number]>;

const direction = (isDescending: boolean): SQL => (isDescending ? sql`DESC` : sql`ASC`);

/** By the field, then the newest first; from the other end all of it turned round. */
const orderOf = (table: SQL, { field, descending }: Sort, isFromTheEnd = false): SQL => {
  const key = { at: null, name: sql`name_key`, status: sql`stage`, answerBy: sql`answer_by`, nextOn: sql`next_on` }[
    field
  ];
  const by = direction(descending !== isFromTheEnd);
  // One index is read for the next step both ways: where the day turns round, the newest does.
  const isTurned = field === "nextOn" ? descending !== isFromTheEnd : isFromTheEnd;
  const newest = key ? direction(!isTurned) : by;
  return sql`ORDER BY ${key ? sql`${table}.${key} ${by}, ` : sql``}${table}.at ${newest}, ${table}.id ${newest}`;
};

const NEWEST_FIRST: Sort = { field: "at", descending: true };
const keysOf = ({ field }: Sort): SQL =>
  ({
    at: sql`l.id, l.at`,
    name: sql`l.id, l.at, l.name_key`,
    status: sql`l.id, l.at, l.stage`,
    answerBy: sql`l.id, l.at, l.answer_by`,
    nextOn: sql`l.id, l.at, l.next_on`,
  })[field];

const milliseconds = (at: SQL): SQL => sql`(extract(epoch FROM ${at}) * 1000)::float8`;

const ROWS = fixed(sql`
  SELECT l.kind, l.ref, i.protocol, coalesce(i.name, m.name) AS name, coalesce(i.email, m.email) AS email, l.phone,
    ${accountOf(sql`coalesce(i.email, m.email)`)} AS "customerId",
    coalesce(i.message, '') AS message, i.preferred_channel AS channel, ${milliseconds(sql`l.at`)} AS at, coalesce(l.batch_id, 0)::float8 AS "batchId",
    coalesce(b.block, '') AS block, coalesce(b.lot, '') AS lot,
    l.venture_id::float8 AS "ventureId", v.name AS venture, l.status, coalesce(s.version, 0) AS version,
    u.id::float8 AS "assigneeId", u.name AS "assigneeName", ${milliseconds(sql`l.answer_by`)} AS "answerBy",
    l.next_on::text AS "nextOn", CASE WHEN l.next_on IS NOT NULL THEN s.next_step END AS "nextText",
    CASE WHEN l.status = 'lost' THEN s.loss_reason END AS "lossReason",
    l.channel AS "originChannel", coalesce(i.origin, m.origin) AS origin,
    CASE WHEN q.id IS NOT NULL THEN jsonb_build_object('id', q.id, 'downPaymentCents', q.answer #> '{terms,downPaymentCents}',
      'installments', q.answer #> '{terms,installments}', 'installmentCents', q.answer -> 'installmentCents')
      || CASE WHEN q.batch_id IS DISTINCT FROM l.batch_id
        THEN (SELECT jsonb_build_object('lot', jsonb_build_object('id', o.id, 'block', o.block, 'lot', o.lot)) FROM batches o WHERE o.id = q.batch_id)
        ELSE '{}'::jsonb END END AS simulation`);
const NOTES = fixed(sql`(SELECT count(*)::int FROM lead_notes n WHERE n.kind = l.kind AND n.ref = l.ref) AS notes`);
const SOURCES = fixed(sql`
  JOIN ventures v ON v.id = l.venture_id LEFT JOIN batches b ON b.id = l.batch_id
  LEFT JOIN intentions i ON i.id = CASE WHEN l.kind = 'intention' THEN l.ref::bigint END
  LEFT JOIN simulations m ON m.id = CASE WHEN l.kind = 'simulation' THEN l.ref END
  LEFT JOIN lead_states s ON s.kind = l.kind AND s.ref = l.ref
  LEFT JOIN simulations q ON q.id = coalesce(s.simulation_id, m.id)
  LEFT JOIN crm_users u ON u.id = l.assignee_id`);

/** The same object: a copy of its thirty fields would be most of what reading a row takes. */
const exportedRow = (row: StoredExported): ExportedLead =>
  Object.assign<Omit<StoredExported, "at" | "answerBy">, Pick<LeadRow, "at" | "answerBy">>(row, {
    at: new Date(row.at),
    answerBy: row.answerBy === null ? null : new Date(row.answerBy),
  });

/** The same of a row that was read with its notes, which stay on it. */
const leadRow = (row: StoredRow): LeadRow => exportedRow(row) as LeadRow;

/** Whether only what is added up narrows the list. */
const isAddedUp = ({ next, lossReason, channel, from, to, search }: SeenLeads): boolean =>
  !next && !lossReason && !channel && !from && !to && !search;

/** How many a filter finds that narrows by nothing but what is added up. */
const addedUp = ({ kind, status, assignee, venture, developments }: SeenLeads): SQL => {
  const conditions: SQL[] = [];
  if (developments) conditions.push(inDevelopments(sql`c.venture_id`, developments));
  if (kind) conditions.push(sql`c.kind = ${kind}`);
  if (status) conditions.push(sql`c.status = ${status}`);
  if (assignee === "none") conditions.push(sql`c.assignee_id IS NULL`);
  else if (assignee) conditions.push(sql`c.assignee_id = ${assignee}`);
  if (venture) conditions.push(sql`c.venture_id = ${venture}`);
  return sql`(SELECT coalesce(sum(c.n), 0)::int FROM lead_counts c WHERE ${allOf(conditions)})`;
};

/** How many leads a filter finds. */
export const countLeads = async (on: Orm | Tx, filter: SeenLeads): Promise<number> => {
  const count = isAddedUp(filter) ? addedUp(filter) : sql`(SELECT count(*)::int ${listOf(filter)})`;
  const { rows } = await on.execute<{ count: number }>(sql`SELECT ${count} AS count`);
  return rows[0]?.count ?? 0;
};

const totalLeads = async (on: Orm | Tx, filter: SeenLeads, request: PageRequest): Promise<Total> =>
  isAddedUp(filter) ? exactly(await countLeads(on, filter)) : countUpTo(on, listOf(filter), request);

interface Page {
  rows: LeadRow[];
  total: Total;
}

/** A slice of the leads in their order, by the keys alone; what is shown of them is read afterwards. */
const sliceOf = (condition: SQL, sort: Sort, { size, offset, isFromTheEnd }: Slice): SQL => sql`
  SELECT ${keysOf(sort)} FROM leads l WHERE ${condition} ${orderOf(sql`l`, sort, isFromTheEnd)}
  LIMIT ${sql.raw(String(size))} ${offset === 0 ? sql`` : sql`OFFSET ${offset}`}`;

const shown = (page: SQL, sort: Sort, total: SQL): SQL => sql`
  WITH page AS MATERIALIZED (${page})
  ${ROWS}, ${NOTES}, ${total} AS total FROM page p JOIN leads l ON l.id = p.id ${SOURCES} ${orderOf(sql`p`, sort)}`;

/** What words find among the leads of a filter. */
export const hitsOf = (search: string, filter: SeenLeads, sort: Sort = NEWEST_FIRST): Hits => {
  const beside = { ...filter, search: undefined };
  return {
    words: { search, isHit: holds(search), id: sql`l.id`, table: sql`leads l`, beside },
    list: (found) => sql`SELECT ${keysOf(sort)} ${listOf(beside)} AND ${found}`,
    as: sql`l`,
    order: orderOf(sql`l`, sort),
  };
};

/** The number of the list stays on each row: a copy without it takes 5 µs, and whoever presents a row names its fields. */
type CountedRow = StoredRow & { total: number };

const readShown = async (on: Orm | Tx, condition: SQL, sort: Sort, slice: Slice): Promise<LeadRow[]> => {
  const { rows } = await on.execute<CountedRow & Record<string, unknown>>(
    shown(sliceOf(condition, sort, slice), sort, sql`0`),
  );
  return rows.map(leadRow);
};

/** The newest leads of some ids, `size` of them. */
export const readNewestLeads = (on: Orm | Tx, ids: SQL, size: number): Promise<LeadRow[]> =>
  readShown(on, sql`l.id IN (${ids})`, NEWEST_FIRST, { size, offset: 0 });

/** What a page is asked with: the filter, the order, and what the number depends on. */
interface Asked {
  filter: SeenLeads;
  sort: Sort;
  request: PageRequest;
}

/** The page whose total is known, in any order from the end that is nearer. */
const countedPage = async ({ orm }: Db, { filter, sort, request }: Asked, total: Total): Promise<Page> => {
  const nearer = nearerEnd(total, { size: request.size, offset: request.page * request.size });
  if (!nearer) return { rows: [], total };
  const { condition, slice } = isByDay(filter, sort)
    ? await behindDays(orm, { filter, sort }, nearer)
    : { condition: sql`true`, slice: nearer };
  return { rows: await readShown(orm, sql`${filterCondition(filter)} AND ${condition}`, sort, slice), total };
};

const farPage = async (db: Db, asked: Asked): Promise<Page> =>
  countedPage(db, asked, await totalLeads(db.orm, asked.filter, asked.request));

const searchPage = async (db: Db, hits: Hits, asked: Asked): Promise<Page> => {
  const { total, ids } = await readHits(db.orm, hits, asked.request);
  if (!ids) return countedPage(db, asked, total);
  const these = sql`l.id = ANY(${idsOf(ids)})`;
  return { rows: await readShown(db.orm, these, asked.sort, { size: asked.request.size, offset: 0 }), total };
};

const nearPage = async ({ pool, orm }: Db, { filter, sort, request }: Asked): Promise<Page> => {
  const slice = { size: request.size, offset: request.page * request.size };
  const page = shown(sliceOf(filterCondition(filter), sort, slice), sort, addedUp(filter));
  const rows = await queryPrepared<CountedRow>(pool, "leads.page", page);
  const total = rows[0] ? exactly(rows[0].total) : await totalLeads(orm, filter, request);
  return { rows: rows.map(leadRow), total };
};

/** One page of the leads, the newest first unless asked otherwise. */
export const readLeads = async (
  db: Db,
  { page, size, count, sort = NEWEST_FIRST, ...filter }: PageRequest & SeenLeads & { sort?: Sort | undefined },
): Promise<Page> => {
  const asked = { filter, sort, request: { page, size, count } };
  if (filter.search) return searchPage(db, hitsOf(filter.search, filter, sort), asked);
  return isAddedUp(filter) && page * size < FAR ? nearPage(db, asked) : farPage(db, asked);
};

/** All leads of a filter in their order, to be taken along. */
export const listLeads = (filter: SeenLeads, sort: Sort = NEWEST_FIRST): Listed<{ id: string }, ExportedLead> => ({
  keys: (on) =>
    readKeys(
      on,
      filter.search ? hitsOf(filter.search, filter, sort) : null,
      sql`SELECT l.id ${listOf(filter)} ${orderOf(sql`l`, sort)}`,
    ),
  read: async (on, keys) => {
    const { rows } = await on.execute<StoredExported & Record<string, unknown>>(
      sql`${ROWS} FROM leads l ${SOURCES} WHERE l.id = ANY(${idsOf(keys)}) ${orderOf(sql`l`, sort)}`,
    );
    return rows.map(exportedRow);
  },
});

/** The first leads of a filter, `most` of them, uncounted. */
export const readFirstLeads = async (on: Orm | Tx, filter: SeenLeads, most: number): Promise<LeadRow[]> => {
  const { rows } = await on.execute<StoredRow & Record<string, unknown>>(sql`
    ${ROWS}, ${NOTES} FROM leads l ${SOURCES} WHERE ${filterCondition(filter)} ${orderOf(sql`l`, NEWEST_FIRST)} LIMIT ${most}`);
  return rows.map(leadRow);
};

/** One lead; null when there is none. */
export const readLead = async (on: Orm | Tx, { kind, ref }: LeadKey): Promise<LeadRow | null> => {
  const { rows } = await on.execute<StoredRow & Record<string, unknown>>(
    sql`${ROWS}, ${NOTES} FROM leads l ${SOURCES} WHERE l.kind = ${kind} AND l.ref = ${ref}`,
  );
  const [row] = rows;
  return row ? leadRow(row) : null;
};

// What was added is made one row of each kind; who adds meanwhile is not waited for.
const COMPACT = sql`
  WITH gone AS (DELETE FROM lead_counts WHERE (
    SELECT count(*) > 100 + 2 * count(DISTINCT (kind, status, assignee_id, venture_id)) FROM lead_counts) RETURNING *)
  INSERT INTO lead_counts (kind, status, assignee_id, venture_id, n)
  SELECT kind, status, assignee_id, venture_id, sum(n) FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0`;

/** Adds up the numbers of leads, so that few rows say them. */
export const compactLeadCounts = async (orm: Orm): Promise<void> => {
  await orm.execute(COMPACT);
};
