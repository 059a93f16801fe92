import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { cities, localizations, taxpayerTypes } from "#platform/db/schema/index.ts";

const select = (orm: Orm | Tx, condition: SQL) =>
  orm
    .select({ localization: localizations, city: cities, taxpayerType: taxpayerTypes })
    .from(localizations)
    .innerJoin(cities, eq(cities.id, localizations.cityId))
    .innerJoin(taxpayerTypes, eq(taxpayerTypes.id, localizations.taxpayerTypeId))
    .where(condition)
    .orderBy(asc(localizations.id));

/** An address with its city and type. */
export type LocalizationRow = Awaited<ReturnType<typeof select>>[number];

/** A customer's addresses in the order they were added. */
export const readLocalizations = (orm: Orm, customerId: number): Promise<LocalizationRow[]> =>
  select(orm, eq(localizations.customerId, customerId));

/** One address that is known to be there. */
export const readLocalization = async (tx: Tx, id: number): Promise<LocalizationRow> => {
  const [row] = await select(tx, eq(localizations.id, id));
  return row!;
};

/** Only one of a customer's addresses is the main one: `id`. */
export const keepMainLocalization = async (tx: Tx, customerId: number, id: number): Promise<void> => {
  await tx
    .update(localizations)
    .set({ main: false })
    .where(and(eq(localizations.customerId, customerId), ne(localizations.id, id), localizations.main));
};
