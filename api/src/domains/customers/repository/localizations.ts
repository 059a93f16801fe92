import { eq, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { cities, localizations, taxpayerTypes } from "#platform/db/schema/index.ts";
import { ownRepository } from "./own-entries.ts";

const select = (on: Orm | Tx, condition: SQL, order: SQL) =>
  on
    .select({ localization: localizations, city: cities, taxpayerType: taxpayerTypes })
    .from(localizations)
    .innerJoin(cities, eq(cities.id, localizations.cityId))
    .innerJoin(taxpayerTypes, eq(taxpayerTypes.id, localizations.taxpayerTypeId))
    .where(condition)
    .orderBy(order);

/** An address with its city and type. */
export type LocalizationRow = Awaited<ReturnType<typeof select>>[number];

/** A customer's addresses; one of them is the main one. */
export const localizationRepository = ownRepository({ table: localizations, select, main: localizations.main });

/** A customer's main address, else the one added first; null without any. */
export const readMainAddress = async (on: Orm | Tx, customerId: number): Promise<LocalizationRow | null> => {
  const rows = await localizationRepository.readAll(on, customerId);
  return rows.find(({ localization }) => localization.main) ?? rows[0] ?? null;
};
