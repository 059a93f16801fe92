import { sql, type SQL } from "drizzle-orm";
import { leadStatuses, type LeadFilter, type LeadStatus } from "@gleba/shared/contracts/crm";
import { holding } from "#platform/db/contains.ts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { idsOf } from "#platform/db/cursor.ts";
import { FAR, nearerEnd, type Slice } from "#platform/db/nearer-end.ts";
import { queryPrepared } from "#platform/db/prepared.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Listed } from "#platform/text/export-table.ts";
import { endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";
import type { LeadKey, LeadRow } from "./leads.ts";

type StoredRow = Omit<LeadRow, "at"> & { at: string | Date };

/** What the list may be sorted by. */
export const SORTABLE = ["at", "name", "status"] as const;
type Sort = { field: (typeof SORTABLE)[number]; descending: boolean };

/** Fewer digits than these are in nearly every telephone. */
const DIGITS_OF_A_PHONE = 3;

/** Words of our own in the text of a query, not parameters: an index of some of the rows is used for what the text says alone. */
const stageOf = (status: LeadStatus): SQL => sql.raw(String(leadStatuses.indexOf(status) + 1));

const allOf = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `));

const found = (search: string): SQL => {
  const digits = search.replace(/\D/g, "");
  const text = sql`l.search LIKE ${holding(search)}`;
  return digits.length < DIGITS_OF_A_PHONE ? text : sql`(${text} OR l.phone LIKE ${`%${digits}%`})`;
};

const filterCondition = ({ kind, status, assignee, venture, from, to, search }: LeadFilter): SQL => {
  const conditions: SQL[] = [];
  if (kind) conditions.push(sql`l.kind = ${kind}`);
  if (status) conditions.push(sql`l.stage = ${stageOf(status)}`);
  if (assignee === "none") conditions.push(sql`l.assignee_id IS NULL`);
  else if (assignee) conditions.push(sql`l.assignee_id = ${assignee}`);
  if (venture) conditions.push(sql`l.venture_id = ${venture}`);
  if (from) conditions.push(sql`l.at >= ${startOfDayInBrazil(from)}`);
  if (to) conditions.push(sql`l.at <= ${endOfDayInBrazil(to)}`);
  if (search) conditions.push(found(search));
  return allOf(conditions);
};

const direction = (isDescending: boolean): SQL => (isDescending ? sql`DESC` : sql`ASC`);

/** By the field, then the newest first; from the other end all of it turned round. */
const orderOf = (table: SQL, { field, descending }: Sort, isFromTheEnd = false): SQL => {
  const key = { at: null, name: sql`name_key`, status: sql`stage` }[field];
  const by = direction(descending !== isFromTheEnd);
  const newest = key ? direction(!isFromTheEnd) : by;
  return sql`ORDER BY ${key ? sql`${table}.${key} ${by}, ` : sql``}${table}.at ${newest}, ${table}.id ${newest}`;
};

const NEWEST_FIRST: Sort = { field: "at", descending: true };
const keysOf = ({ field }: Sort): SQL =>
  ({ at: sql`l.id, l.at`, name: sql`l.id, l.at, l.name_key`, status: sql`l.id, l.at, l.stage` })[field];

const ROWS = sql`
  SELECT l.kind, l.ref, i.protocol, coalesce(i.name, m.name) AS name, coalesce(i.email, m.email) AS email, l.phone,
    coalesce(i.message, '') AS message, i.preferred_channel AS channel, l.at, l.batch_id::float8 AS "batchId", b.block, b.lot,
    l.venture_id::float8 AS "ventureId", v.name AS venture, l.status, coalesce(s.version, 0) AS version,
    u.id::float8 AS "assigneeId", u.name AS "assigneeName",
    CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'downPaymentCents', m.answer #> '{terms,downPaymentCents}',
      'installments', m.answer #> '{terms,installments}', 'installmentCents', m.answer -> 'installmentCents') END AS simulation,
    (SELECT count(*)::int FROM lead_notes n WHERE n.kind = l.kind AND n.ref = l.ref) AS notes`;
const SOURCES = sql`
  JOIN batches b ON b.id = l.batch_id JOIN ventures v ON v.id = l.venture_id
  LEFT JOIN intentions i ON i.id = CASE WHEN l.kind = 'intention' THEN l.ref::bigint END
  LEFT JOIN simulations m ON m.id = CASE WHEN l.kind = 'simulation' THEN l.ref END
  LEFT JOIN lead_states s ON s.kind = l.kind AND s.ref = l.ref
  LEFT JOIN crm_users u ON u.id = l.assignee_id`;

const leadRow = (row: StoredRow): LeadRow => ({ ...row, at: new Date(row.at) });

/** How many a filter finds: added up where nothing but what is counted narrows it. */
const countOf = (filter: LeadFilter): SQL => {
  const { kind, status, assignee, venture, from, to, search } = filter;
  if (from || to || search) return sql`(SELECT count(*)::int FROM leads l WHERE ${filterCondition(filter)})`;
  const conditions: SQL[] = [];
  if (kind) conditions.push(sql`c.kind = ${kind}`);
  if (status) conditions.push(sql`c.status = ${status}`);
  if (assignee === "none") conditions.push(sql`c.assignee_id IS NULL`);
  else if (assignee) conditions.push(sql`c.assignee_id = ${assignee}`);
  if (venture) conditions.push(sql`c.venture_id = ${venture}`);
  return sql`(SELECT coalesce(sum(c.n), 0)::int FROM lead_counts c WHERE ${allOf(conditions)})`;
};

/** How many leads a filter finds. */
export const countLeads = async (on: Orm | Tx, filter: LeadFilter): Promise<number> => {
  const { rows } = await on.execute<{ count: number }>(sql`SELECT ${countOf(filter)} AS count`);
  return rows[0]?.count ?? 0;
};

interface Page {
  rows: LeadRow[];
  total: number;
}

/** A slice of the leads in their order, by the keys alone; what is shown of them is read afterwards. */
const sliceOf = (condition: SQL, sort: Sort, { size, offset, isFromTheEnd }: Slice): SQL => sql`
  SELECT ${keysOf(sort)} FROM leads l WHERE ${condition} ${orderOf(sql`l`, sort, isFromTheEnd)}
  LIMIT ${sql.raw(String(size))} ${offset === 0 ? sql`` : sql`OFFSET ${offset}`}`;

const shown = (page: SQL, sort: Sort, total: SQL): SQL => sql`
  WITH page AS MATERIALIZED (${page})
  ${ROWS}, ${total} AS total FROM page p JOIN leads l ON l.id = p.id ${SOURCES} ${orderOf(sql`p`, sort)}`;

type CountedRow = StoredRow & { total: number };

const uncounted = ({ total: _total, ...row }: CountedRow): LeadRow => leadRow(row);

const pageOf = (rows: CountedRow[]): Page | null => {
  const [first] = rows;
  return first ? { rows: rows.map(uncounted), total: first.total } : null;
};

/** Words are looked for once: of what they find, which is few as a rule, the page is taken and the number. */
const searchPage = async (
  { orm }: Db,
  filter: LeadFilter,
  sort: Sort,
  { size, offset }: Slice,
): Promise<Page | null> => {
  const { rows } = await orm.execute<CountedRow & Record<string, unknown>>(sql`
    WITH hits AS MATERIALIZED (SELECT ${keysOf(sort)} FROM leads l WHERE ${filterCondition(filter)}),
      page AS MATERIALIZED (SELECT * FROM hits h ${orderOf(sql`h`, sort)} LIMIT ${size} OFFSET ${offset})
    ${ROWS}, (SELECT count(*)::int FROM hits) AS total
    FROM page p JOIN leads l ON l.id = p.id ${SOURCES} ${orderOf(sql`p`, sort)}`);
  return pageOf(rows);
};

const nearPage = async ({ pool }: Db, filter: LeadFilter, sort: Sort, slice: Slice): Promise<Page | null> =>
  pageOf(
    await queryPrepared<CountedRow>(
      pool,
      "leads.page",
      shown(sliceOf(filterCondition(filter), sort, slice), sort, countOf(filter)),
    ),
  );

const farPage = async ({ orm }: Db, filter: LeadFilter, sort: Sort, asked: Slice): Promise<Page> => {
  const total = await countLeads(orm, filter);
  const slice = nearerEnd(total, asked);
  if (!slice) return { rows: [], total };
  const { rows } = await orm.execute<CountedRow & Record<string, unknown>>(
    shown(sliceOf(filterCondition(filter), sort, slice), sort, sql`${total}::int`),
  );
  return { rows: rows.map(uncounted), total };
};

/** One page of the leads, the newest first unless asked otherwise. */
export const readLeads = async (
  db: Db,
  { page, size, sort = NEWEST_FIRST, ...filter }: PageRequest & LeadFilter & { sort?: Sort | undefined },
): Promise<Page> => {
  const slice = { size, offset: page * size };
  if (!filter.search && slice.offset >= FAR) return farPage(db, filter, sort, slice);
  const read = filter.search ? searchPage : nearPage;
  return (await read(db, filter, sort, slice)) ?? { rows: [], total: await countLeads(db.orm, filter) };
};

/** All leads of a filter in their order, to be taken along. */
export const listLeads = (filter: LeadFilter, sort: Sort = NEWEST_FIRST): Listed<{ id: string }, LeadRow> => ({
  keys: () => sql`SELECT l.id FROM leads l WHERE ${filterCondition(filter)} ${orderOf(sql`l`, sort)}`,
  read: async (on, keys) => {
    const { rows } = await on.execute<StoredRow & Record<string, unknown>>(
      sql`${ROWS} FROM leads l ${SOURCES} WHERE l.id = ANY(${idsOf(keys)}) ${orderOf(sql`l`, sort)}`,
    );
    return rows.map(leadRow);
  },
});

/** The first leads of a filter, `most` of them, uncounted. */
export const readFirstLeads = async (on: Orm | Tx, filter: LeadFilter, most: number): Promise<LeadRow[]> => {
  const { rows } = await on.execute<StoredRow & Record<string, unknown>>(sql`
    ${ROWS} FROM leads l ${SOURCES} WHERE ${filterCondition(filter)} ${orderOf(sql`l`, NEWEST_FIRST)} LIMIT ${most}`);
  return rows.map(leadRow);
};

/** One lead; null when there is none. */
export const readLead = async (on: Orm | Tx, { kind, ref }: LeadKey): Promise<LeadRow | null> => {
  const { rows } = await on.execute<StoredRow & Record<string, unknown>>(
    sql`${ROWS} FROM leads l ${SOURCES} WHERE l.kind = ${kind} AND l.ref = ${ref}`,
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
