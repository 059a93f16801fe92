import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { LotStatus } from "@gleba/shared/contracts";
import type { LotChanged } from "#platform/events/bus.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { lots, developments } from "#platform/db/schema/index.ts";
import type { Standing } from "../rules/lots.ts";

/** The development's name; null when there is none, published or not. */
export const readVenture = async (on: Orm | Tx, id: number): Promise<{ id: number; name: string } | null> => {
  const [found] = await on
    .select({ id: developments.id, name: developments.name })
    .from(developments)
    .where(eq(developments.id, id));
  return found ?? null;
};

/** Rows of lots under their locks, in the order of their ids, as every writer of lots takes them. */
export const holdRows = (tx: Tx, ventureId: number, ids: readonly number[]) =>
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
export const holdLots = async (tx: Tx, ventureId: number, ids: readonly number[]): Promise<Standing[]> => {
  const rows = await holdRows(tx, ventureId, ids);
  const { rows: sales } = await tx.execute<{ id: string; held: boolean; contracted: boolean }>(sql`
    select b.id,
      exists (select from reservations r where r.batch_id = b.id and r.status = 'held') as held,
      exists (select from contracts c where c.batch_id = b.id and c.status <> 'cancelled') as contracted
    from batches b where b.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`);
  const byId = new Map(sales.map((sale) => [Number(sale.id), sale]));
  return rows.map((row) => ({
    ...row,
    held: byId.get(row.id)?.held ?? false,
    contracted: byId.get(row.id)?.contracted ?? false,
  }));
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
export interface Move {
  id: number;
  from: LotStatus;
  to: LotStatus;
}

/**
 * Moves lots from one status to another with a line of history each, in one statement, and answers what to announce once
 * it is committed. A lot that no longer has the first status stays.
 */
export const moveLots = async (
  tx: Tx,
  moves: readonly Move[],
  { actor, reason, at }: { actor: string; reason: string; at: Date },
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

/** Which of these lots somebody reserved, asked about, worked out or bought, at any time. */
export const findInUse = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from batches b where b.id = any(${sql.param([...ids])}::bigint[]) and (
      exists (select from reservations r where r.batch_id = b.id)
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
export const touchVenture = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.execute(sql`update ventures set published = published where id = ${id}`));
