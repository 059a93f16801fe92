import { and, asc, eq, lt } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { crmUsers, customerPasskeys, customers, staffPasskeys, usedChallenges } from "#platform/db/schema/index.ts";
import type { Role } from "../rules/sessions.ts";

/** A passkey as stored. */
export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** Whose passkeys: an id alone does not tell. */
export interface PasskeyOwner {
  role: Role;
  id: number;
}

/** Both tables have the same columns, `owner` with a foreign key of its own; the query builder knows them by one type. */
const tableOf = (role: Role): typeof staffPasskeys =>
  role === "staff" ? staffPasskeys : (customerPasskeys as unknown as typeof staffPasskeys);

/** Somebody's passkeys, the oldest first: few (`MOST_PASSKEYS`). */
export const readPasskeys = (on: Orm | Tx, { role, id }: PasskeyOwner): Promise<PasskeyRow[]> => {
  const table = tableOf(role);
  return on.select().from(table).where(eq(table.owner, id)).orderBy(asc(table.createdAt), asc(table.id));
};

/** A passkey of somebody of this role. */
export const findPasskey = async (on: Orm | Tx, role: Role, id: string): Promise<PasskeyRow | null> => {
  const table = tableOf(role);
  const [found] = await on.select().from(table).where(eq(table.id, id));
  return found ?? null;
};

/** Keeps a passkey; false when it is somebody's already. */
export const insertPasskey = async (tx: Tx, role: Role, row: PasskeyRow): Promise<boolean> => {
  const table = tableOf(role);
  const kept = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
  return kept.length === 1;
};

/** Waits for other changes of this person's passkeys. */
export const lockOwner = async (tx: Tx, { role, id }: PasskeyOwner): Promise<void> => {
  const people = role === "staff" ? crmUsers : customers;
  await tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for("update");
};

const own = (table: typeof staffPasskeys, ownerId: number, id: string) =>
  and(eq(table.owner, ownerId), eq(table.id, id));

/** Calls one's own passkey by another name; false for one that is not there. */
export const renamePasskey = async (tx: Tx, owner: PasskeyOwner, id: string, name: string): Promise<boolean> => {
  const table = tableOf(owner.role);
  const done = await tx
    .update(table)
    .set({ name })
    .where(own(table, owner.id, id))
    .returning({ id: table.id });
  return done.length === 1;
};

/** Forgets one's own passkey; answers its name, null for one that is not there. */
export const deletePasskey = async (tx: Tx, owner: PasskeyOwner, id: string): Promise<string | null> => {
  const table = tableOf(owner.role);
  const [gone] = await tx
    .delete(table)
    .where(own(table, owner.id, id))
    .returning({ name: table.name });
  return gone?.name ?? null;
};

/** Forgets all passkeys of somebody. */
export const deletePasskeysOf = async (tx: Tx, { role, id }: PasskeyOwner): Promise<void> => {
  const table = tableOf(role);
  await tx.delete(table).where(eq(table.owner, id));
};

/** Notes a signature; false when another one came meanwhile, or the passkey went. */
export const notePasskeyUse = async (
  tx: Tx,
  role: Role,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  use: { counter: number; at: Date },
): Promise<boolean> => {
  const table = tableOf(role);
  const done = await tx
    .update(table)
    .set({ counter: use.counter, lastUsedAt: use.at })
    .where(and(eq(table.id, id), eq(table.counter, counter)))
    .returning({ id: table.id });
  return done.length === 1;
};

/** Spends a challenge: of any number of answers to it one succeeds. Those that are over are forgotten. */
export const spendChallenge = async (tx: Tx, challenge: string, expiresAt: Date, now: Date): Promise<boolean> => {
  await tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
  const spent = await tx
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return spent.length === 1;
};
