import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { DiscountFilter } from "@gleba/shared/contracts/crm";
import { readLimitOf } from "#domains/development";
import type { Staff } from "#platform/auth/guard.ts";
import { lotIn, type Within } from "#platform/auth/development-access.ts";
import { contains } from "#platform/db/contains.ts";
import { countUpTo, type Total } from "#platform/db/count-up-to.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { discounts } from "#platform/db/schema/index.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { WHOLE_PRICE } from "../rules/discounts.ts";

/** A discount as stored. */
export type DiscountRow = typeof discounts.$inferSelect;

/** A row of the list: with its reservation and lot. */
export interface ListedDiscount {
  discount: DiscountRow;
  lotCents: number | null;
  protocol: string;
  name: string;
  isOpen: boolean;
  customerId: number | null;
  lot: { id: number; block: string; lot: string; ventureId: number; venture: string };
}

/** What somebody may take off in a development without asking. */
export const readOwnLimit = async (on: Orm | Tx, by: Staff, ventureId: number): Promise<number> =>
  by.can.approveDiscounts ? WHOLE_PRICE : readLimitOf(on, by.id, ventureId);

/** All that were asked for a reservation, the newest first. */
export const readDiscounts = (on: Orm | Tx, reservationId: number): Promise<DiscountRow[]> =>
  on.select().from(discounts).where(eq(discounts.reservationId, reservationId)).orderBy(desc(discounts.id)).limit(100);

/** The one that waits or was given; null where there is none. */
export const readOpenDiscount = async (on: Orm | Tx, reservationId: number): Promise<DiscountRow | null> => {
  const [row] = await on
    .select()
    .from(discounts)
    .where(and(eq(discounts.reservationId, reservationId), inArray(discounts.status, ["waiting", "granted"])));
  return row ?? null;
};

/** One discount; null when there is none. */
export const readDiscount = async (on: Orm | Tx, id: number): Promise<DiscountRow | null> => {
  const [row] = await on.select().from(discounts).where(eq(discounts.id, id));
  return row ?? null;
};

/** Stores one and answers its id. */
export const insertDiscount = async (tx: Tx, values: typeof discounts.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(discounts).values(values).returning({ id: discounts.id });
  return row!.id;
};

/** Who decided what, and why. */
export const decideDiscount = async (
  tx: Tx,
  id: number,
  values: Pick<DiscountRow, "status" | "decidedByName" | "decidedAt" | "decision">,
): Promise<void> => {
  await tx.update(discounts).set(values).where(eq(discounts.id, id));
};

const conditionOf = ({ status, venture, search, developments }: DiscountFilter & Within): SQL => {
  const conditions: SQL[] = [lotIn(sql`d.batch_id`, developments)];
  // What waits for a reservation that is over waits for nobody.
  if (status === "waiting") conditions.push(sql`d.status = 'waiting' AND r.status IN ('held', 'queued')`);
  else if (status) conditions.push(sql`d.status = ${status}`);
  if (venture) conditions.push(sql`b.venture_id = ${venture}`);
  if (search) conditions.push(contains(search, sql`r.name || E'\\n' || r.protocol || E'\\n' || r.email`));
  return sql.join(conditions, sql` AND `);
};

const FROM = sql`FROM discounts d JOIN reservations r ON r.id = d.reservation_id JOIN batches b ON b.id = d.batch_id
  JOIN ventures v ON v.id = b.venture_id`;

interface Found {
  id: string;
  lot_cents: string | null;
  protocol: string;
  name: string;
  is_open: boolean;
  customer_id: string | null;
  batch_id: string;
  block: string;
  lot: string;
  venture_id: string;
  venture: string;
}

const listedOf = async (on: Orm | Tx, found: readonly Found[]): Promise<ListedDiscount[]> => {
  const ids = found.map(({ id }) => Number(id));
  const rows = ids.length === 0 ? [] : await on.select().from(discounts).where(inArray(discounts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((row) => {
    const discount = byId.get(Number(row.id));
    if (!discount) return [];
    const { protocol, name, is_open: isOpen, block, lot, venture } = row;
    return [
      {
        discount,
        lotCents: row.lot_cents === null ? null : Number(row.lot_cents),
        protocol,
        name,
        isOpen,
        customerId: row.customer_id === null ? null : Number(row.customer_id),
        lot: { id: Number(row.batch_id), block, lot, ventureId: Number(row.venture_id), venture },
      },
    ];
  });
};

const FIELDS = sql`SELECT d.id, b.price_cents AS lot_cents, r.protocol, r.name, r.status IN ('held', 'queued') AS is_open,
  r.customer_id, b.id AS batch_id, b.block, b.lot, v.id AS venture_id, v.name AS venture`;

/** One page of the discounts, the newest first. */
export const readDiscountPage = async (
  on: Orm | Tx,
  { page, size, count, ...filter }: PageRequest & DiscountFilter & Within,
): Promise<{ rows: ListedDiscount[]; total: Total }> => {
  const list = sql`${FROM} WHERE ${conditionOf(filter)}`;
  const total = await countUpTo(on, list, { page, size, count });
  const { rows } = await on.execute<Found & Record<string, unknown>>(
    sql`${FIELDS} ${list} ORDER BY d.id DESC LIMIT ${size} OFFSET ${page * size}`,
  );
  return { rows: await listedOf(on, rows), total };
};

/** One of the list; null when there is none. */
export const readListedDiscount = async (on: Orm | Tx, id: number): Promise<ListedDiscount | null> => {
  const { rows } = await on.execute<Found & Record<string, unknown>>(sql`${FIELDS} ${FROM} WHERE d.id = ${id}`);
  return (await listedOf(on, rows))[0] ?? null;
};
