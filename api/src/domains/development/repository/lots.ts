import { naturally } from "@gleba/shared/words";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { LotStatus } from "@gleba/shared/contracts";
import type { LotChanged } from "#platform/events/bus.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { lots, lotStatusHistory, developments } from "#platform/db/schema/index.ts";
import type { LotState } from "../rules/lots.ts";

/** A lot as stored. */
export type StoredLotRow = typeof lots.$inferSelect;
/** What a lot may be stored with. */
export type LotInsert = typeof lots.$inferInsert;
/** Who did something to a lot, when, and what its history says of it. */
export interface Authorship {
  actor: string;
  reason: string;
  at: Date;
}

/** A block with its lots counted and their areas summed. */
export interface BlockRow {
  block: string;
  lots: number;
  areaM2: number;
}

/** Blocks of a development by the lots of them that can be sold alone. */
export const readBlocks = async (on: Orm | Tx, ventureId: number): Promise<BlockRow[]> => {
  const { rows } = await on.execute<{ block: string; lots: string; area: string }>(sql`
    select block, count(*) as lots, sum(area_m2) as area from batches
    where venture_id = ${ventureId} and lot <> '' group by block`);
  return rows
    .map((row) => ({ block: row.block, lots: Number(row.lots), areaM2: Number(row.area) }))
    .sort((one, two) => naturally(one.block, two.block));
};

/** The development's name; null when there is none, published or not. */
export const readDevelopmentName = async (on: Orm | Tx, id: number): Promise<{ id: number; name: string } | null> => {
  const [found] = await on
    .select({ id: developments.id, name: developments.name })
    .from(developments)
    .where(eq(developments.id, id));
  return found ?? null;
};

/** Every lot of a development, in the order of their ids. */
export const readRows = (on: Orm | Tx, ventureId: number): Promise<StoredLotRow[]> =>
  on.select().from(lots).where(eq(lots.ventureId, ventureId)).orderBy(asc(lots.id));

/** Block and number of every lot of a development. */
export const readPlaces = (on: Orm | Tx, ventureId: number): Promise<Pick<StoredLotRow, "block" | "lot">[]> =>
  on.select({ block: lots.block, lot: lots.lot }).from(lots).where(eq(lots.ventureId, ventureId));

/** Lots by their ids; those that were removed are missing. */
export const readRowsById = (on: Orm | Tx, ids: readonly number[]): Promise<StoredLotRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : on
        .select()
        .from(lots)
        .where(inArray(lots.id, [...ids]));

/** Names the state of a development's lots; another one after any write to any of them (`xmin` is a row's last writer). */
export const readLotsVersion = async (on: Orm | Tx, ventureId: number): Promise<string> => {
  const { rows } = await on.execute<{ version: string }>(sql`
    select count(*) || ':' || coalesce(sum(id), 0) || ':' || coalesce(sum(xmin::text::bigint), 0) as version
    from batches where venture_id = ${ventureId}`);
  return rows[0]?.version ?? "";
};

/** Whether a lot other than `not` has this block and number. */
export const isPlaceTaken = async (
  on: Orm | Tx,
  ventureId: number,
  { block, lot }: { block: string; lot: string },
  not = 0,
): Promise<boolean> => {
  const where = and(eq(lots.ventureId, ventureId), eq(lots.block, block), eq(lots.lot, lot), ne(lots.id, not));
  return (await on.select({ id: lots.id }).from(lots).where(where)).length > 0;
};

/** Every row of a development's lots under its lock, in the order of their ids, as every writer of lots takes them. */
export const lockAllRows = (tx: Tx, ventureId: number): Promise<StoredLotRow[]> =>
  tx.select().from(lots).where(eq(lots.ventureId, ventureId)).orderBy(asc(lots.id)).for("update");

/** Rows of lots under their locks, in the order of their ids, as every writer of lots takes them. */
export const lockRows = (tx: Tx, ventureId: number, ids: readonly number[]) =>
  tx
    .select()
    .from(lots)
    .where(and(eq(lots.ventureId, ventureId), inArray(lots.id, [...ids])))
    .orderBy(asc(lots.id))
    .for("update");

/**
 * The same with what their sales decide. Sales are read after the locks were got: whoever reserved while this waited is
 * seen.
 */
export const lockLots = async (tx: Tx, ventureId: number, ids: readonly number[]): Promise<LotState[]> => {
  const rows = await lockRows(tx, ventureId, ids);
  const { rows: sales } = await tx.execute<{
    id: string;
    hasReservation: boolean;
    isOffered: boolean;
    contracted: boolean;
  }>(sql`
    select b.id,
      exists (select from reservations r where r.batch_id = b.id and r.status = 'held') as "hasReservation",
      exists (select from reservation_offers o where o.batch_id = b.id and o.status = 'open' and o.holds) as "isOffered",
      exists (select from contracts c where c.batch_id = b.id and c.status <> 'cancelled') as contracted
    from batches b where b.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`);
  const byId = new Map(sales.map((sale) => [Number(sale.id), sale]));
  return rows.map((row) => ({
    ...row,
    hasReservation: byId.get(row.id)?.hasReservation ?? false,
    isOffered: byId.get(row.id)?.isOffered ?? false,
    contracted: byId.get(row.id)?.contracted ?? false,
  }));
};

/** The same of every lot of a development. */
export const lockAllLots = async (tx: Tx, ventureId: number): Promise<LotState[]> => {
  const ids = await tx.select({ id: lots.id }).from(lots).where(eq(lots.ventureId, ventureId));
  return lockLots(
    tx,
    ventureId,
    ids.map(({ id }) => id),
  );
};

/** Writes the first line of a lot's history and answers what to announce once it is committed. */
const beginHistory = async (
  tx: Tx,
  { id, ventureId, status }: Pick<StoredLotRow, "id" | "ventureId" | "status">,
  authorship: Authorship,
): Promise<LotChanged> => {
  const [line] = await tx
    .insert(lotStatusHistory)
    .values({ batchId: id, ventureId, fromStatus: null, toStatus: status, ...authorship })
    .returning({ id: lotStatusHistory.id });
  return { ventureId, idBatch: id, status, revision: line!.id };
};

/** Stores a lot with the first line of its history. Null when its place has another lot. */
export const insertLot = async (
  tx: Tx,
  values: LotInsert,
  authorship: Authorship,
): Promise<{ row: StoredLotRow; event: LotChanged } | null> => {
  const [row] = await tx.insert(lots).values(values).onConflictDoNothing().returning();
  return row ? { row, event: await beginHistory(tx, row, authorship) } : null;
};

/** Puts a removed lot back under the id it had, with a first line of history. Null when its place has another lot. */
export const restoreLot = async (
  tx: Tx,
  values: LotInsert & { id: number },
  authorship: Authorship,
): Promise<LotChanged | null> => {
  const [row] = await tx.insert(lots).overridingSystemValue().values(values).onConflictDoNothing().returning();
  return row ? beginHistory(tx, row, authorship) : null;
};

/** Stores what staff corrected of a lot and counts it. */
export const updateLot = async (tx: Tx, id: number, changes: Partial<LotInsert>): Promise<StoredLotRow> => {
  const [row] = await tx
    .update(lots)
    .set({ ...changes, version: sql`${lots.version} + 1` })
    .where(eq(lots.id, id))
    .returning();
  if (!row) throw new Error("the lot was locked and is missing");
  return row;
};

/** Sets prices, each its own; one statement for any number of them. */
export const setPrices = async (
  tx: Tx,
  prices: readonly { id: number; priceCents: number | null }[],
): Promise<void> => {
  if (prices.length === 0) return;
  await tx.execute(sql`
    update batches b set price_cents = r."priceCents", version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r("id" bigint, "priceCents" bigint)
    where b.id = r."id"`);
};

/** A lot's way from one status to another. */
export interface StatusChange {
  id: number;
  from: LotStatus;
  to: LotStatus;
}

/**
 * Moves lots from one status to another with a line of history each, in one statement, and answers what to announce once
 * it is committed. A lot that no longer has the first status stays.
 */
export const changeStatuses = async (
  tx: Tx,
  moves: readonly StatusChange[],
  { actor, reason, at }: Authorship,
): Promise<LotChanged[]> => {
  if (moves.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; batch_id: string; venture_id: string; to_status: LotStatus }>(sql`
    with changed as (
      update batches b set status = r."to"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as r("id" bigint, "from" text, "to" text)
      where b.id = r."id" and b.status = r."from"
      returning b.id, b.venture_id, r."from", r."to"
    )
    insert into batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
    select id, venture_id, "from", "to", ${actor}, ${reason}, ${at} from changed
    returning id, batch_id, venture_id, to_status`);
  return rows.map((row) => ({
    ventureId: Number(row.venture_id),
    idBatch: Number(row.batch_id),
    status: row.to_status,
    revision: Number(row.id),
  }));
};

/** Which of these lots somebody reserved, was offered, asked about, worked out or bought, at any time. */
export const findInUse = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from batches b where b.id = any(${sql.param([...ids])}::bigint[]) and (
      exists (select from reservations r where r.batch_id = b.id)
      or exists (select from reservation_offers o where o.batch_id = b.id)
      or exists (select from intentions i where i.batch_id = b.id)
      or exists (select from simulations s where s.batch_id = b.id)
      or exists (select from contracts c where c.batch_id = b.id))`);
  return new Set(rows.map(({ id }) => Number(id)));
};

/** Removes lots nobody used, with their history. */
export const removeLots = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from batch_status_history where batch_id = any(${sql.param([...ids])}::bigint[])`);
  await tx.delete(lots).where(inArray(lots.id, [...ids]));
};

/** A new version of the venture's row tells every server that its plan is another. */
export const touchDevelopment = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.execute(sql`update ventures set published = published where id = ${id}`));
