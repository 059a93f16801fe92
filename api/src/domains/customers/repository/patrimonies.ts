import { eq, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { cities, patrimonies } from "#platform/db/schema/index.ts";
import { ownRepository } from "./own-entries.ts";

const select = (on: Orm | Tx, condition: SQL, order: SQL) =>
  on
    .select({ patrimony: patrimonies, city: cities })
    .from(patrimonies)
    .leftJoin(cities, eq(cities.id, patrimonies.cityId))
    .where(condition)
    .orderBy(order);

/** Something a customer owns, with its city when it has one. */
export type PatrimonyRow = Awaited<ReturnType<typeof select>>[number];

/** What a customer owns. */
export const patrimonyRepository = ownRepository({ table: patrimonies, select });
