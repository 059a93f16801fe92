import { dayInBrazil } from "@gleba/shared/words";
import { desc, eq, sql } from "drizzle-orm";
import type { Bearer } from "#platform/auth/auth.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { crmUsers, customerAccesses, customers } from "#platform/db/schema/index.ts";

/** An access as stored. */
export type AccessRow = typeof customerAccesses.$inferSelect;

/** Writes that a customer saw, changed or took along their own data, in the transaction that it tells of; nothing of one who is no more. */
export const recordOwnAccess = async (tx: Tx | Orm, customerId: number, what: string, at: Date): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO ${customerAccesses} (customer_id, actor, who, what, at)
    SELECT k.id, ${`customer:${customerId}`}, 'Você', ${what}, ${at} FROM ${customers} k
    WHERE k.id = ${customerId} FOR KEY SHARE`);
};

/** Writes one access that a member of staff made to a customer's data. */
export const insertAccess = async (tx: Tx, access: typeof customerAccesses.$inferInsert): Promise<void> => {
  await tx.insert(customerAccesses).values(access);
};

const nameOf = async ({ orm }: Deps["db"], { id, role }: Bearer): Promise<string> => {
  const table = role === "staff" ? crmUsers : customers;
  const [row] = await orm.select({ name: table.name }).from(table).where(eq(table.id, id));
  const of = role === "staff" ? "equipe" : "cliente ou corretor(a)";
  return `${row?.name ?? "Pessoa desconhecida"} (${of})`;
};

/**
 * Writes what `by` saw, and says how many of the customers are no more: a merge takes records away while they are read. Who waits for it
 * goes on without them, in the order in which it locks.
 */
const writeAccesses = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: Bearer,
  customerIds: readonly number[],
  what: string,
): Promise<number> => {
  if (customerIds.length === 0) return 0;
  const at = clock();
  const [actor, who] = [`${by.role}:${by.id}`, await nameOf(db, by)];
  const today = new Date(`${dayInBrazil(at)}T03:00:00Z`);
  // One by one, by the index of their customer: joined, all that was ever seen would be read for a few hundred.
  const { rows } = await db.orm.execute<{ gone: number }>(sql`
    WITH due AS (
      SELECT c.id FROM unnest(${sql.param([...customerIds])}::bigint[]) AS c(id)
      WHERE (
        SELECT a.id FROM ${customerAccesses} a
        WHERE a.customer_id = c.id AND a.actor = ${actor} AND a.what = ${what} AND a.at >= ${today} LIMIT 1
      ) IS NULL),
    there AS (SELECT k.id FROM ${customers} k WHERE k.id IN (SELECT id FROM due) ORDER BY k.id FOR KEY SHARE),
    written AS (
      INSERT INTO ${customerAccesses} (customer_id, actor, who, what, at)
      SELECT there.id, ${actor}, ${who}, ${what}, ${at} FROM there)
    SELECT count(*)::int AS gone FROM due WHERE id NOT IN (SELECT id FROM there)`);
  return rows[0]?.gone ?? 0;
};

/** Writes that `by` saw something of these customers: once a day, however often they look. */
export const recordAccesses = async (
  deps: Pick<Deps, "db" | "clock">,
  by: Bearer,
  customerIds: readonly number[],
  what: string,
): Promise<void> => {
  await writeAccesses(deps, by, customerIds, what);
};

/** The same of one customer; false where another record took theirs over meanwhile, and there is nothing to be seen of them any more. */
export const recordAccess = async (
  deps: Pick<Deps, "db" | "clock">,
  by: Bearer,
  customerId: number,
  what: string,
): Promise<boolean> => (await writeAccesses(deps, by, [customerId], what)) === 0;

/** One page of who saw a customer's data, newest first, and how many there are. */
export const readAccesses = async (
  orm: Orm,
  customerId: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: AccessRow[]; total: number }> => {
  const own = eq(customerAccesses.customerId, customerId);
  const [rows, total] = await Promise.all([
    orm
      .select()
      .from(customerAccesses)
      .where(own)
      .orderBy(desc(customerAccesses.id))
      .limit(size)
      .offset(page * size),
    orm.$count(customerAccesses, own),
  ]);
  return { rows, total };
};
