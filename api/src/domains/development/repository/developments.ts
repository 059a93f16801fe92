import type { Bounds } from "@gleba/shared/contracts";
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { inDevelopments, type Within } from "#platform/auth/development-access.ts";
import { byName } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import {
  contracts,
  developments,
  galleries,
  intentions,
  lots,
  lotStatusHistory,
  reservationOffers,
  reservations,
  simulations,
} from "#platform/db/schema/index.ts";

/** A development as stored. */
export type DevelopmentRow = typeof developments.$inferSelect;

/** How many lots of a development stand where. */
export interface LotCounts {
  total: number;
  available: number;
  reserved: number;
  negotiating: number;
  sold: number;
  blocked: number;
}

const NONE: LotCounts = { total: 0, available: 0, reserved: 0, negotiating: 0, sold: 0, blocked: 0 };

/** As they are added up by the database: a row or two for each development and status, however many lots there are. */
const countLots = async (on: Db["orm"] | Tx, only?: number): Promise<Map<number, LotCounts>> => {
  const of = (status: keyof LotCounts) =>
    sql`coalesce(sum(n) FILTER (WHERE status = ${status}), 0)::int AS ${sql.raw(status)}`;
  const { rows } = await on.execute<LotCounts & { ventureId: number } & Record<string, unknown>>(sql`
    SELECT venture_id::float8 AS "ventureId", coalesce(sum(n), 0)::int AS total,
      ${of("available")}, ${of("reserved")}, ${of("negotiating")}, ${of("sold")}, ${of("blocked")}
    FROM lot_counts ${only === undefined ? sql`` : sql`WHERE venture_id = ${only}`} GROUP BY 1`);
  return new Map(rows.map(({ ventureId, ...counts }) => [ventureId, counts]));
};

/** A development with its lots counted. */
export interface CountedDevelopment {
  venture: DevelopmentRow;
  lots: LotCounts;
}

/** Every development, published or not, by name. */
export const readDevelopments = async ({ orm }: Db, seen: Within["developments"]): Promise<CountedDevelopment[]> => {
  const [rows, counts] = await Promise.all([
    orm
      .select()
      .from(developments)
      .where(inDevelopments(sql`${developments.id}`, seen))
      .orderBy(byName(developments.name), asc(developments.id)),
    countLots(orm),
  ]);
  return rows.map((venture) => ({ venture, lots: counts.get(venture.id) ?? NONE }));
};

/** The row of a development, published or not; null for an unknown id. */
export const readDevelopmentRow = async (on: Db["orm"] | Tx, id: number): Promise<DevelopmentRow | null> => {
  const [found] = await on.select().from(developments).where(eq(developments.id, id));
  return found ?? null;
};

/** The state a development lies in; empty where nobody said so. */
export const readDevelopmentState = async (on: Db["orm"] | Tx, id: number): Promise<string> =>
  (await on.select({ uf: developments.uf }).from(developments).where(eq(developments.id, id)))[0]?.uf ?? "";

/** One development with its lots counted, published or not; null for an unknown id. */
export const readDevelopment = async (on: Db["orm"] | Tx, id: number): Promise<CountedDevelopment | null> => {
  const venture = await readDevelopmentRow(on, id);
  if (!venture) return null;
  return { venture, lots: (await countLots(on, id)).get(id) ?? NONE };
};

/** The development, which stays as it is until this transaction ends. */
export const lockDevelopment = async (tx: Tx, id: number): Promise<DevelopmentRow | null> => {
  const [found] = await tx.select().from(developments).where(eq(developments.id, id)).for("update");
  return found ?? null;
};

/** The first development with this name or address; null where none has either. */
export const findDevelopmentId = async (
  on: Db["orm"] | Tx,
  { name, slug }: { name: string; slug: string },
): Promise<number | null> => {
  const [found] = await on
    .select({ id: developments.id })
    .from(developments)
    .where(or(eq(developments.name, name), eq(developments.slug, slug)))
    .orderBy(asc(developments.id));
  return found?.id ?? null;
};

/** Whether a development other than `not` has this address. */
export const isSlugTaken = async (on: Db["orm"] | Tx, slug: string, not = 0): Promise<boolean> => {
  const where = and(eq(developments.slug, slug), ne(developments.id, not));
  return (await on.select({ id: developments.id }).from(developments).where(where)).length > 0;
};

/** Stores a development and answers its id. */
export const insertDevelopment = async (tx: Tx, values: typeof developments.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(developments).values(values).returning({ id: developments.id });
  return row!.id;
};

/**
 * North-east and south-west corners around all lots; null without a position. From the boxes the database keeps of the
 * drawings (`batches.box`: west, south, east, north): twenty thousand drawings are not read for four numbers.
 */
export const readLotBounds = async (on: Db["orm"] | Tx, id: number): Promise<Bounds | null> => {
  const { rows } = await on.execute<Record<"west" | "south" | "east" | "north", number | null>>(sql`
    select min(box[1]) as west, min(box[2]) as south, max(box[3]) as east, max(box[4]) as north
    from batches where venture_id = ${id}`);
  const { west = null, south = null, east = null, north = null } = rows[0] ?? {};
  if (west === null || south === null || east === null || north === null) return null;
  return { neLatitude: north, neLongitude: east, swLatitude: south, swLongitude: west };
};

/** Stores what staff changed and counts it. */
export const updateDevelopment = async (
  tx: Tx,
  id: number,
  changes: Partial<typeof developments.$inferInsert>,
): Promise<DevelopmentRow> => {
  const [changed] = await tx
    .update(developments)
    .set({ ...changes, version: sql`${developments.version} + 1` })
    .where(eq(developments.id, id))
    .returning();
  if (!changed) throw new Error("the development was locked and is missing");
  return changed;
};

/** Stores changed terms and counts them, apart from what else staff change of the row. */
export const updateTerms = async (
  tx: Tx,
  id: number,
  terms: Pick<DevelopmentRow, "holdHours" | "financing" | "saleTerms">,
): Promise<DevelopmentRow> => {
  const [changed] = await tx
    .update(developments)
    .set({ ...terms, termsVersion: sql`${developments.termsVersion} + 1` })
    .where(eq(developments.id, id))
    .returning();
  if (!changed) throw new Error("the development was locked and is missing");
  return changed;
};

/** The gallery's id, unless somebody deleted it meanwhile: then null. */
export const findGallery = async (on: Db["orm"] | Tx, galleryId: number | null): Promise<number | null> => {
  if (galleryId === null) return null;
  const [found] = await on
    .select({ id: galleries.id })
    .from(galleries)
    .where(and(eq(galleries.id, galleryId), isNull(galleries.deletedAt)));
  return found?.id ?? null;
};

/**
 * How many contracts, reservations and requests for contact name a lot of the development, at any time, and how many offers do now. Who left an
 * e-mail with a simulation asked for contact, too.
 */
export const countUses = async (
  tx: Tx,
  id: number,
): Promise<Record<"contracts" | "reservations" | "offers" | "intentions", number>> => {
  const lotIds = tx.select({ id: lots.id }).from(lots).where(eq(lots.ventureId, id));
  return {
    contracts: await tx.$count(contracts, inArray(contracts.batchId, lotIds)),
    reservations: await tx.$count(reservations, inArray(reservations.batchId, lotIds)),
    offers: await tx.$count(
      reservationOffers,
      and(inArray(reservationOffers.batchId, lotIds), eq(reservationOffers.status, "open")),
    ),
    intentions:
      (await tx.$count(intentions, or(inArray(intentions.batchId, lotIds), eq(intentions.ventureId, id)))) +
      (await tx.$count(simulations, and(inArray(simulations.batchId, lotIds), isNotNull(simulations.email)))),
  };
};

/** Removes a development nobody uses, with its lots, their history, offers of them that ended and what visitors worked out of them. */
export const deleteDevelopment = async (tx: Tx, id: number): Promise<void> => {
  const lotIds = tx.select({ id: lots.id }).from(lots).where(eq(lots.ventureId, id));
  await tx.delete(simulations).where(inArray(simulations.batchId, lotIds));
  await tx.delete(reservationOffers).where(inArray(reservationOffers.batchId, lotIds));
  await tx.delete(lotStatusHistory).where(eq(lotStatusHistory.ventureId, id));
  await tx.delete(lots).where(eq(lots.ventureId, id));
  await tx.delete(developments).where(eq(developments.id, id));
};

/** Stores columns without counting a change: what no person changed. */
export const setColumns = async (
  tx: Tx,
  id: number,
  columns: Partial<typeof developments.$inferInsert>,
): Promise<void> => void (await tx.update(developments).set(columns).where(eq(developments.id, id)));

/** The development an article describes, with the name of its gallery; null for any other article. */
export const readDescribed = async (
  on: Db["orm"] | Tx,
  articleId: number,
): Promise<{ row: DevelopmentRow; gallery: string | null } | null> => {
  const [found] = await on
    .select({ row: developments, gallery: galleries.name })
    .from(developments)
    .leftJoin(galleries, eq(galleries.id, developments.galleryId))
    .where(eq(developments.articleId, articleId));
  return found ?? null;
};

/** Names of developments, by id; what does not exist is left out. */
export const readNames = async (on: Db["orm"] | Tx, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await on
    .select({ id: developments.id, name: developments.name })
    .from(developments)
    .where(inArray(developments.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
