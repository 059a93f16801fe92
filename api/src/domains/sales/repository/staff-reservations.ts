import { asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { LotStatus, OriginChannel, VisitOrigin, Reservation, ReservedSimulation } from "@gleba/shared/contracts";
import type { ReservationFilter, ReservationStage } from "@gleba/shared/contracts/crm";
import { lotIn, type Within } from "#platform/auth/development-access.ts";
import { containsOrDocument } from "#platform/db/contains.ts";
import type { Total } from "#platform/db/count-up-to.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Listed } from "#platform/tables/table.ts";
import { endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { findOrCount, readKeys, type Hits } from "#platform/db/hits.ts";
import { FAR, nearerEnd, type Slice } from "#platform/db/nearer-end.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { developments, lots, reservationEvents, reservations } from "#platform/db/schema/index.ts";

/** A reservation with its lot and how it stands in line. */
export interface StaffReservationRow {
  id: number;
  protocol: string;
  status: Reservation["status"];
  name: string;
  document: string;
  email: string;
  phone: string;
  createdAt: Date;
  holdUntil: Date | null;
  documentsReceivedAt: Date | null;
  position: number;
  queueLength: number;
  batchId: number;
  block: string;
  lot: string;
  lotStatus: LotStatus;
  priceCents: number | null;
  /** The lot's price when it was asked for. */
  askedPriceCents: number | null;
  signalReceived: boolean;
  ventureId: number;
  venture: string;
  simulation: ReservedSimulation | null;
  simulatedAt: string | null;
  contractId: number | null;
  extensions: number;
  assigneeId: number | null;
  assigneeName: string | null;
  /** Whose session reserved, or for whom a broker did. */
  customerId: number | null;
  channel: OriginChannel | null;
  origin: VisitOrigin | null;
}

/** What the list may be sorted by. */
export const SORTABLE = ["createdAt", "holdUntil", "name"] as const;
type Sort = { field: (typeof SORTABLE)[number]; descending: boolean };

/** Reservations that end within this are "expiring". */
const SOON_MS = 24 * 3_600_000;

const FIELDS = sql`
  SELECT r.id, r.protocol, r.status, r.name, r.document, r.email, r.phone, r.created_at AS "createdAt",
    r.hold_until AS "holdUntil", r.documents_received_at AS "documentsReceivedAt", b.id AS "batchId", b.block, b.lot,
    b.status AS "lotStatus", b.price_cents AS "priceCents", r.price_cents AS "askedPriceCents", r.status = 'held' AND b.money_received AS "signalReceived",
    v.id AS "ventureId", v.name AS venture, r.simulation ->> 'createdAt' AS "simulatedAt",
    CASE WHEN r.simulation IS NOT NULL THEN jsonb_build_object(
      'simulationId', r.simulation -> 'simulationId', 'downPaymentCents', r.simulation #> '{terms,downPaymentCents}',
      'installments', r.simulation #> '{terms,installments}', 'installmentCents', r.simulation -> 'installmentCents',
      'totalPaidCents', r.simulation -> 'totalPaidCents') END AS simulation,
    CASE WHEN r.status = 'queued' THEN (
      SELECT count(*)::int FROM reservations q WHERE q.batch_id = r.batch_id AND q.status = 'queued' AND q.id <= r.id
    ) ELSE 0 END AS position,
    CASE WHEN r.status = 'held' THEN (
      SELECT count(*)::int FROM reservations q WHERE q.batch_id = r.batch_id AND q.status = 'queued'
    ) ELSE 0 END AS "queueLength",
    (SELECT c.id FROM contracts c WHERE c.reservation_id = r.id) AS "contractId",
    (SELECT count(*)::int FROM reservation_events e WHERE e.reservation_id = r.id AND e.kind = 'extended') AS extensions,
    u.id AS "assigneeId", u.name AS "assigneeName", r.customer_id AS "customerId",
    r.channel, r.origin`;
const FROM = sql`FROM reservations r JOIN batches b ON b.id = r.batch_id JOIN ventures v ON v.id = b.venture_id
  LEFT JOIN lead_states s ON s.kind = 'reservation' AND s.ref = r.id::text LEFT JOIN crm_users u ON u.id = s.assignee_id`;

const ORDER = {
  createdAt: sql`r.created_at`,
  holdUntil: sql`r.hold_until`,
  name: sql`fold_text(r.name) COLLATE "C"`,
} as const;

const SORTED = sql`r.id, r.created_at, r.hold_until, r.name`;

/** What words are looked for in, as the index of it says (`platform/db/upgrade/list-indexes.ts`). */
const SEARCHED = sql`r.name || E'\\n' || r.protocol || E'\\n' || r.email`;
const GIVEN = sql`SELECT s.ref::bigint FROM lead_states s WHERE s.kind = 'reservation' AND s.assignee_id`;

const STAGES: Readonly<Record<ReservationStage, SQL>> = {
  queued: sql`r.status = 'queued'`,
  held: sql`r.status = 'held' AND NOT b.money_received`,
  signal: sql`r.status = 'held' AND b.money_received`,
  converted: sql`r.status = 'converted'`,
  ended: sql`r.status IN ('expired', 'cancelled')`,
};

/** What the lot says of how far its sale is. */
const BY_LOT: ReadonlySet<ReservationStage | undefined> = new Set(["held", "signal"] as const);

/** What is asked for, of what whoever asks may see. */
export type SeenReservations = ReservationFilter & Within;

const holds = (search: string): SQL => containsOrDocument(search, SEARCHED, sql`r.document`);

const filterCondition = (
  { status, stage, venture, from, to, waiting, assignee, channel, search, developments: seen }: SeenReservations,
  now: Date,
): SQL => {
  const conditions: SQL[] = [lotIn(sql`r.batch_id`, seen)];
  if (status) conditions.push(sql`r.status = ${status}`);
  if (stage) conditions.push(STAGES[stage]);
  if (venture) conditions.push(sql`b.venture_id = ${venture}`);
  if (from) conditions.push(sql`r.created_at >= ${startOfDayInBrazil(from)}`);
  if (to) conditions.push(sql`r.created_at <= ${endOfDayInBrazil(to)}`);
  if (waiting === "documents") conditions.push(sql`r.status = 'held' AND r.documents_received_at IS NULL`);
  if (waiting === "expiring")
    conditions.push(sql`r.status = 'held' AND NOT b.money_received
      AND r.hold_until BETWEEN ${now} AND ${new Date(now.getTime() + SOON_MS)}`);
  if (assignee === "none") conditions.push(sql`r.id NOT IN (${GIVEN} IS NOT NULL)`);
  else if (assignee) conditions.push(sql`r.id IN (${GIVEN} = ${assignee})`);
  if (channel) conditions.push(sql`r.channel = ${channel}`);
  if (search) conditions.push(holds(search));
  return sql.join(conditions, sql` AND `);
};

type StoredRow = { [Key in keyof StaffReservationRow]: StaffReservationRow[Key] extends Date | null ? string : never };

const dateOrNull = (text: unknown): Date | null => (text === null ? null : new Date(text as string));
const numberOrNull = (text: unknown): number | null => (text === null ? null : Number(text));

const selectRows = async (on: Orm | Tx, condition: SQL, rest: SQL): Promise<StaffReservationRow[]> => {
  const { rows } = await on.execute<StoredRow & Record<string, unknown>>(
    sql`${FIELDS} ${FROM} WHERE ${condition} ${rest}`,
  );
  return rows.map((row) => ({
    ...(row as unknown as StaffReservationRow),
    id: Number(row.id),
    batchId: Number(row.batchId),
    ventureId: Number(row.ventureId),
    priceCents: numberOrNull(row.priceCents),
    askedPriceCents: numberOrNull(row.askedPriceCents),
    contractId: numberOrNull(row.contractId),
    assigneeId: numberOrNull(row.assigneeId),
    customerId: numberOrNull(row.customerId),
    createdAt: new Date(row.createdAt),
    holdUntil: dateOrNull(row.holdUntil),
    documentsReceivedAt: dateOrNull(row.documentsReceivedAt),
  }));
};

const NEWEST_FIRST: Sort = { field: "createdAt", descending: true };

const orderBy = ({ field, descending }: Sort = NEWEST_FIRST, isFromTheEnd = false): SQL => {
  const direction = descending === isFromTheEnd ? sql`ASC` : sql`DESC`;
  const nulls = field === "holdUntil" ? (isFromTheEnd ? sql`NULLS FIRST` : sql`NULLS LAST`) : sql``;
  return sql`ORDER BY ${ORDER[field]} ${direction} ${nulls}, r.id ${isFromTheEnd ? sql`ASC` : sql`DESC`}`;
};

/** Only what narrows the list is joined: what a row shows besides is read of those that are shown. */
const listOf = (filter: SeenReservations, now: Date): SQL => {
  const byLot = filter.venture !== undefined || filter.waiting === "expiring" || BY_LOT.has(filter.stage);
  const lot = byLot ? sql`JOIN batches b ON b.id = r.batch_id` : sql``;
  return sql`FROM reservations r ${lot} WHERE ${filterCondition(filter, now)}`;
};

const readSlice = (on: Orm, list: SQL, sort: Sort, { size, offset, isFromTheEnd }: Slice) =>
  selectRows(
    on,
    sql`r.id IN (SELECT id FROM (SELECT r.id ${list} ${orderBy(sort, isFromTheEnd)} LIMIT ${size} OFFSET ${offset}) AS page)`,
    orderBy(sort),
  );

const hitsOf = ({ search, ...filter }: SeenReservations, sort: Sort, now: Date): Hits | null =>
  search
    ? {
        words: { search, isHit: holds(search), id: sql`r.id`, table: sql`reservations r`, beside: filter },
        list: (found) => sql`SELECT ${SORTED} ${listOf(filter, now)} AND ${found}`,
        as: sql`r`,
        order: orderBy(sort),
      }
    : null;

/** One page of the reservations, the newest first unless asked otherwise. */
export const readReservations = async (
  on: Orm,
  { page, size, count, sort = NEWEST_FIRST, ...filter }: PageRequest & SeenReservations & { sort?: Sort | undefined },
  now: Date,
): Promise<{ rows: StaffReservationRow[]; total: Total }> => {
  const list = listOf(filter, now);
  const { total, ids } = await findOrCount(on, hitsOf(filter, sort, now), list, { page, size, count });
  if (ids) return { rows: await selectRows(on, sql`r.id = ANY(${idsOf(ids)})`, orderBy(sort)), total };
  const asked = { size, offset: page * size };
  const slice = asked.offset < FAR ? asked : nearerEnd(total, asked);
  return { rows: slice ? await readSlice(on, list, sort, slice) : [], total };
};

/** All reservations of a filter in their order, to be taken along. */
export const listReservations = (
  filter: SeenReservations,
  sort: Sort = NEWEST_FIRST,
  now: Date,
): Listed<{ id: string }, StaffReservationRow> => ({
  keys: (on) => readKeys(on, hitsOf(filter, sort, now), sql`SELECT r.id ${listOf(filter, now)} ${orderBy(sort)}`),
  read: (on, keys) => selectRows(on, sql`r.id = ANY(${idsOf(keys)})`, orderBy(sort)),
});

/** One reservation; null when there is none. */
export const readReservation = async (on: Orm | Tx, id: number): Promise<StaffReservationRow | null> => {
  const [row] = await selectRows(on, sql`r.id = ${id}`, sql``);
  return row ?? null;
};

/** The same, with its lot locked by this transaction: whoever changes reservations waits for it. */
export const lockReservation = async (tx: Tx, id: number): Promise<StaffReservationRow | null> => {
  await tx.execute(sql`
    SELECT FROM batches b JOIN reservations r ON r.batch_id = b.id WHERE r.id = ${id} FOR NO KEY UPDATE OF b`);
  return readReservation(tx, id);
};

/** What a contract of a reservation follows from: what was asked for, and the development's plans and registration. */
export const readContractBasis = async (on: Orm | Tx, id: number) => {
  const [row] = await on
    .select({ reservation: reservations, development: developments })
    .from(reservations)
    .innerJoin(lots, eq(lots.id, reservations.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(eq(reservations.id, id));
  if (!row) throw new Error(`the reservation ${id} that was read is missing`);
  return row;
};

/** Who waits for a lot, in line. */
export const readQueue = (on: Orm | Tx, batchId: number) =>
  on
    .select({
      id: reservations.id,
      protocol: reservations.protocol,
      name: reservations.name,
      email: reservations.email,
      createdAt: reservations.createdAt,
    })
    .from(reservations)
    .where(sql`${reservations.batchId} = ${batchId} AND ${reservations.status} = 'queued'`)
    .orderBy(asc(reservations.id));

/** What staff did to it, newest first. */
export const readEvents = (on: Orm | Tx, reservationId: number) =>
  on
    .select()
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, reservationId))
    .orderBy(desc(reservationEvents.id));

/** The payment plans of a development. */
export const readFinancing = async (on: Orm | Tx, developmentId: number) => {
  const [row] = await on
    .select({ financing: developments.financing })
    .from(developments)
    .where(eq(developments.id, developmentId));
  return row?.financing ?? [];
};

/** Adds a line to its history. */
export const insertEvent = async (tx: Tx, event: typeof reservationEvents.$inferInsert): Promise<void> => {
  await tx.insert(reservationEvents).values(event);
};

/** Gives a reservation its new end. */
export const setReservationEnd = async (tx: Tx, id: number, holdUntil: Date, remindAt: Date | null): Promise<void> => {
  await tx.update(reservations).set({ holdUntil, remindAt }).where(eq(reservations.id, id));
};

/** A reservation became a contract of this customer. */
export const setConverted = async (tx: Tx, id: number, customerId: number): Promise<void> => {
  await tx.update(reservations).set({ status: "converted", customerId }).where(eq(reservations.id, id));
};

/** Marks that all documents came, or not. */
export const setDocumentsReceived = async (tx: Tx, id: number, at: Date | null): Promise<void> => {
  await tx.update(reservations).set({ documentsReceivedAt: at }).where(eq(reservations.id, id));
};

/** Marks that money for the lot came in, or went back. */
export const setSignalReceived = async (tx: Tx, batchId: number, received: boolean): Promise<void> => {
  await tx.execute(sql`UPDATE batches SET money_received = ${received} WHERE id = ${batchId}`);
};
