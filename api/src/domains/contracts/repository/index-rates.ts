import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { indexRates } from "#platform/db/schema/index.ts";
import type { IndexRates } from "../rules/correction.ts";

/** The rates of some indices, by the first day of their month. An index without rates has none. */
export const readRates = async (on: Orm | Tx, names: readonly string[]): Promise<Map<string, IndexRates>> => {
  const rows = await on
    .select()
    .from(indexRates)
    .where(inArray(indexRates.name, [...names]));
  const byName = new Map<string, Map<string, number>>(names.map((name) => [name, new Map()]));
  for (const { name, month, rate } of rows) byName.get(name)?.set(month, rate);
  return byName;
};

/** Every rate, by index, the newest month first. */
export const readAllRates = (on: Orm | Tx) =>
  on.select().from(indexRates).orderBy(indexRates.name, desc(indexRates.month));

/** The indices that contracts, plans or rates name, in alphabetical order. */
export const readIndexNames = async (orm: Orm): Promise<string[]> => {
  const { rows } = await orm.execute<{ name: string }>(sql`
    SELECT DISTINCT index_name AS name FROM contracts WHERE index_name <> 'sem índice'
    UNION SELECT DISTINCT plan ->> 'index' FROM ventures, jsonb_array_elements(financing) AS plan
      WHERE coalesce(plan ->> 'index', '') <> ''
    UNION SELECT DISTINCT name FROM index_rates ORDER BY 1`);
  return rows.map(({ name }) => name);
};

/** What names a rate: the index and the first day of the month. */
interface RateKey {
  name: string;
  month: string;
}

const rateOf = ({ name, month }: RateKey) => and(eq(indexRates.name, name), eq(indexRates.month, month));

/** Stores the rate of a month; false when the month has one already. */
export const insertRate = async (tx: Tx, rate: RateKey & { rate: number }): Promise<boolean> => {
  const created = await tx.insert(indexRates).values(rate).onConflictDoNothing().returning();
  return created.length === 1;
};

/** Stores the rates of months that have none; answers those that were stored. */
export const insertRates = async (
  tx: Tx,
  name: string,
  rates: readonly { month: string; rate: number }[],
): Promise<{ month: string; rate: number }[]> =>
  tx
    .insert(indexRates)
    .values(rates.map(({ month, rate }) => ({ name, month, rate })))
    .onConflictDoNothing()
    .returning({ month: indexRates.month, rate: indexRates.rate });

/** The rate of a month, locked until the transaction ends; null when it has none. */
export const lockRate = async (tx: Tx, key: RateKey): Promise<number | null> => {
  const [row] = await tx.select().from(indexRates).where(rateOf(key)).for("update");
  return row?.rate ?? null;
};

/** Corrects the rate of a month. */
export const updateRate = async (tx: Tx, key: RateKey, rate: number): Promise<void> => {
  await tx.update(indexRates).set({ rate }).where(rateOf(key));
};
