import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { LeadFilter, LeadStatus } from "@gleba/shared/contracts/crm";
import { contains } from "#platform/db/contains.ts";
import { endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { HOLDERS } from "#platform/auth/rights.ts";
import { crmUsers, leadNotes, leadStates } from "#platform/db/schema/index.ts";

/** What names a lead: its kind and the intention's number or the simulation's id. */
export interface LeadKey {
  kind: "intention" | "simulation";
  ref: string;
}

/** What staff write notes about and are assigned to: leads, and reservations by their id. */
export type ContactKey = LeadKey | { kind: "reservation"; ref: string };

/** A lead as it is read, with what staff made of it. */
export interface LeadRow extends LeadKey {
  protocol: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  channel: "email" | "phone" | "whatsapp" | null;
  at: Date;
  batchId: number;
  block: string;
  lot: string;
  ventureId: number;
  venture: string;
  simulation: { id: string; downPaymentCents: number; installments: number; installmentCents: number } | null;
  status: LeadStatus;
  assigneeId: number | null;
  assigneeName: string | null;
  notes: number;
  version: number;
}

type StoredRow = Omit<LeadRow, "at" | "batchId" | "ventureId" | "assigneeId"> & {
  at: string;
  batchId: string;
  ventureId: string;
  assigneeId: string | null;
};

/** What the list may be sorted by. */
export const SORTABLE = ["at", "name", "status"] as const;

const LEADS = sql`
  SELECT l.*, b.block, b.lot, v.id AS venture_id, v.name AS venture, coalesce(s.status, 'new') AS status,
    coalesce(s.version, 0) AS version, u.id AS assignee_id, u.name AS assignee_name
  FROM (
    SELECT 'intention' AS kind, i.id::text AS ref, i.protocol, i.batch_id, i.name, i.email, i.phone, i.message,
      i.preferred_channel AS channel, i.received_at AS at, NULL::jsonb AS simulation
    FROM intentions i
    UNION ALL
    SELECT 'simulation', m.id, NULL, m.batch_id, m.name, m.email, m.phone, '', NULL, m.created_at,
      jsonb_build_object('id', m.id, 'downPaymentCents', m.answer #> '{terms,downPaymentCents}',
        'installments', m.answer #> '{terms,installments}', 'installmentCents', m.answer -> 'installmentCents')
    FROM simulations m WHERE m.email IS NOT NULL
  ) AS l
  JOIN batches b ON b.id = l.batch_id
  JOIN ventures v ON v.id = b.venture_id
  LEFT JOIN lead_states s ON s.kind = l.kind AND s.ref = l.ref
  LEFT JOIN crm_users u ON u.id = s.assignee_id`;

const allOf = (conditions: SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `));

const filterCondition = ({ kind, status, assignee, venture, from, to, search }: LeadFilter): SQL => {
  const digits = search?.replace(/\D/g, "") ?? "";
  const conditions: SQL[] = [];
  if (kind) conditions.push(sql`x.kind = ${kind}`);
  if (status) conditions.push(sql`x.status = ${status}`);
  if (assignee === "none") conditions.push(sql`x.assignee_id IS NULL`);
  else if (assignee) conditions.push(sql`x.assignee_id = ${assignee}`);
  if (venture) conditions.push(sql`x.venture_id = ${venture}`);
  if (from) conditions.push(sql`x.at >= ${startOfDayInBrazil(from)}`);
  if (to) conditions.push(sql`x.at <= ${endOfDayInBrazil(to)}`);
  if (search)
    conditions.push(sql`(${contains(search, sql`x.name`, sql`x.email`, sql`x.protocol`)}
      OR (${digits} <> '' AND x.phone LIKE '%' || ${digits} || '%'))`);
  return allOf(conditions);
};

const ORDER = {
  at: sql`x.at`,
  name: sql`lower(x.name)`,
  status: sql`array_position(ARRAY['new','contacted','won','lost'], x.status)`,
} as const;

const selectRows = async (on: Orm | Tx, condition: SQL, rest: SQL): Promise<LeadRow[]> => {
  const { rows } = await on.execute<StoredRow & Record<string, unknown>>(sql`
    SELECT x.kind, x.ref, x.protocol, x.name, x.email, x.phone, x.message, x.channel, x.at, x.batch_id AS "batchId",
      x.block, x.lot, x.venture_id AS "ventureId", x.venture, x.simulation, x.status, x.version,
      x.assignee_id AS "assigneeId", x.assignee_name AS "assigneeName",
      (SELECT count(*)::int FROM lead_notes n WHERE n.kind = x.kind AND n.ref = x.ref) AS notes
    FROM (${LEADS}) AS x WHERE ${condition} ${rest}`);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    batchId: Number(row.batchId),
    ventureId: Number(row.ventureId),
    assigneeId: row.assigneeId === null ? null : Number(row.assigneeId),
  }));
};

/** How many leads a filter finds. */
export const countLeads = async (on: Orm | Tx, filter: LeadFilter): Promise<number> => {
  const { rows } = await on.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${LEADS}) AS x WHERE ${filterCondition(filter)}`,
  );
  return rows[0]?.count ?? 0;
};

type Sort = { field: (typeof SORTABLE)[number]; descending: boolean };
const orderBy = (sort: Sort = { field: "at", descending: true }): SQL =>
  sql`ORDER BY ${ORDER[sort.field]} ${sort.descending ? sql`DESC` : sql`ASC`}, x.at DESC, x.ref`;

/** One page of the leads, the newest first unless asked otherwise. */
export const readLeads = async (
  { orm }: Db,
  { page, size, sort, ...filter }: PageRequest & LeadFilter & { sort?: Sort | undefined },
): Promise<{ rows: LeadRow[]; total: number }> => ({
  rows: await selectRows(orm, filterCondition(filter), sql`${orderBy(sort)} LIMIT ${size} OFFSET ${page * size}`),
  total: await countLeads(orm, filter),
});

/** Every lead of a filter, up to `limit`. */
export const readAllLeads = (on: Orm | Tx, filter: LeadFilter, sort: Sort | undefined, limit: number) =>
  selectRows(on, filterCondition(filter), sql`${orderBy(sort)} LIMIT ${limit}`);

/** One lead; null when there is none. */
export const readLead = async (on: Orm | Tx, { kind, ref }: LeadKey): Promise<LeadRow | null> => {
  const [row] = await selectRows(on, sql`x.kind = ${kind} AND x.ref = ${ref}`, sql``);
  return row ?? null;
};

/** Locks a lead for this transaction, so that the second of two people sees what the first did. */
export const lockLead = async (tx: Tx, { kind, ref }: ContactKey): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead:${kind}:${ref}`}, 0))`);
};

/** Stores how far a lead is and whose. */
export const setLeadState = async (
  tx: Tx,
  { kind, ref }: ContactKey,
  state: { status: LeadStatus; assigneeId: number | null; version: number },
): Promise<void> => {
  await tx
    .insert(leadStates)
    .values({ kind, ref, ...state })
    .onConflictDoUpdate({ target: [leadStates.kind, leadStates.ref], set: state });
};

const SELLERS = and(eq(crmUsers.active, true), inArray(crmUsers.role, [...HOLDERS.sell]));

/** The staff a lead can be given to. */
export const readSellers = (on: Orm | Tx) =>
  on.select({ id: crmUsers.id, name: crmUsers.name }).from(crmUsers).where(SELLERS).orderBy(asc(crmUsers.name));

/** What was written about a lead, newest first. */
export const readNotes = (on: Orm | Tx, { kind, ref }: ContactKey) =>
  on
    .select()
    .from(leadNotes)
    .where(and(eq(leadNotes.kind, kind), eq(leadNotes.ref, ref)))
    .orderBy(desc(leadNotes.id));

/** Adds a note. */
export const insertNote = async (tx: Tx, note: typeof leadNotes.$inferInsert): Promise<void> => {
  await tx.insert(leadNotes).values(note);
};
