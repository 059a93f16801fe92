import { asc, eq, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { cities, patrimonies } from "#platform/db/schema/index.ts";

const select = (orm: Orm | Tx, condition: SQL) =>
  orm
    .select({ patrimony: patrimonies, city: cities })
    .from(patrimonies)
    .leftJoin(cities, eq(cities.id, patrimonies.cityId))
    .where(condition)
    .orderBy(asc(patrimonies.id));

/** Something a customer owns, with its city when it has one. */
export type PatrimonyRow = Awaited<ReturnType<typeof select>>[number];

/** What a customer owns, in the order it was added. */
export const readPatrimonies = (orm: Orm, customerId: number): Promise<PatrimonyRow[]> =>
  select(orm, eq(patrimonies.customerId, customerId));

/** One patrimony that is known to be there. */
export const readPatrimony = async (tx: Tx, id: number): Promise<PatrimonyRow> => {
  const [row] = await select(tx, eq(patrimonies.id, id));
  return row!;
};
