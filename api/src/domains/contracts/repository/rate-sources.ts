import { asc, eq, sql } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { contracts, rateSources } from "#platform/db/schema/index.ts";
import { MAX_LAG_MONTHS } from "@gleba/shared/contracts/crm";
import { addMonths, firstOfMonth } from "#platform/time/calendar.ts";

/** Takes the source of an index whose time has come; false when it has not, or another process took it. */
export const claimSource = async (
  orm: Orm,
  index: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const claimed = await orm
    .insert(rateSources)
    .values({ indexName: index, dueAt: until })
    .onConflictDoUpdate({
      target: rateSources.indexName,
      set: { dueAt: until },
      setWhere: sql`${rateSources.dueAt} <= ${now.toISOString()}`,
    })
    .returning({ name: rateSources.indexName });
  return claimed.length === 1;
};

/** Writes down how asking ended, and when to ask again. */
export const saveOutcome = async (
  orm: Orm,
  index: string,
  outcome: { askedAt: Date; dueAt: Date; problem: string },
): Promise<void> => {
  await orm.update(rateSources).set(outcome).where(eq(rateSources.indexName, index));
};

/** How asking ended last, by index. */
export const readSources = (orm: Orm): Promise<(typeof rateSources.$inferSelect)[]> =>
  orm.select().from(rateSources).orderBy(asc(rateSources.indexName));

/** First day of the oldest month that a contract of the index can need; null where there is no contract. */
export const firstMonthNeeded = async (orm: Orm, index: string): Promise<string | null> => {
  const [row] = await orm
    .select({ first: sql<string | null>`min(${contracts.indexBaseDate})::text` })
    .from(contracts)
    .where(eq(contracts.indexName, index));
  return row?.first ? firstOfMonth(addMonths(row.first, -MAX_LAG_MONTHS)) : null;
};
