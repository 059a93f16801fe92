import { asc, eq, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { priceTables, developments } from "#platform/db/schema/index.ts";

export type PriceTableRow = typeof priceTables.$inferSelect;

/** The development, published or not; null for an unknown id. */
export const readVenture = async (on: Orm | Tx, id: number) => {
  const [found] = await on.select().from(developments).where(eq(developments.id, id));
  return found ?? null;
};

/** The same, which stays as it is until this transaction ends. */
export const holdVenture = async (tx: Tx, id: number) => {
  const [found] = await tx.select().from(developments).where(eq(developments.id, id)).for("update");
  return found ?? null;
};

/** All tables of a development, the first to begin first. */
export const readTables = (on: Orm | Tx, ventureId: number): Promise<PriceTableRow[]> =>
  on.select().from(priceTables).where(eq(priceTables.ventureId, ventureId)).orderBy(asc(priceTables.startsOn));

/** Blocks of a development with their lots counted and their areas summed, those that can be sold alone. */
export const readBlocks = async (on: Orm | Tx, ventureId: number) => {
  const { rows } = await on.execute<{ block: string; lots: string; area: string }>(sql`
    select block, count(*) as lots, sum(area_m2) as area from batches
    where venture_id = ${ventureId} and lot <> '' group by block`);
  const natural = new Intl.Collator("pt-BR", { numeric: true });
  return rows
    .map(({ block, lots, area }) => ({ block, lots: Number(lots), areaM2: Number(area) }))
    .sort((one, two) => natural.compare(one.block, two.block));
};
