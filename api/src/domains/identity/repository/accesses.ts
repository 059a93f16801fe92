import { dayInBrazil } from "@gleba/shared/words";
import { desc, eq, sql } from "drizzle-orm";
import type { Bearer } from "#platform/auth/auth.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { crmUsers, customerAccesses, customers } from "#platform/db/schema/index.ts";

/** An access as stored. */
export type AccessRow = typeof customerAccesses.$inferSelect;

/** Writes that a customer saw, changed or took along their own data, in the transaction that it tells of. */
export const recordOwnAccess = async (tx: Tx | Orm, customerId: number, what: string, at: Date): Promise<void> => {
  await tx.insert(customerAccesses).values({ customerId, actor: `customer:${customerId}`, who: "Você", what, at });
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

/** Writes that `by` saw something of these customers: once a day, however often they look. */
export const recordAccesses = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: Bearer,
  customerIds: readonly number[],
  what: string,
): Promise<void> => {
  if (customerIds.length === 0) return;
  const at = clock();
  const [actor, who] = [`${by.role}:${by.id}`, await nameOf(db, by)];
  const today = new Date(`${dayInBrazil(at)}T03:00:00Z`);
  // One by one, by the index of their customer: joined, all that was ever seen would be read for a few hundred.
  await db.orm.execute(sql`
    INSERT INTO ${customerAccesses} (customer_id, actor, who, what, at)
    SELECT c.id, ${actor}, ${who}, ${what}, ${at} FROM unnest(${sql.param([...customerIds])}::bigint[]) AS c(id)
    WHERE (
      SELECT a.id FROM ${customerAccesses} a
      WHERE a.customer_id = c.id AND a.actor = ${actor} AND a.what = ${what} AND a.at >= ${today} LIMIT 1
    ) IS NULL`);
};

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
