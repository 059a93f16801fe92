import { and, asc, eq, lt } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { crmUsers, staffPasskeys, usedChallenges } from "#platform/db/schema/index.ts";

/** A passkey as stored. */
export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** Somebody's passkeys, the oldest first: few (`MOST_PASSKEYS`). */
export const readPasskeys = (on: Orm | Tx, staffId: number): Promise<PasskeyRow[]> =>
  on
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));

/** A passkey with its owner, who has not left. */
export const findPasskey = async (on: Orm | Tx, id: string) => {
  const [found] = await on
    .select({ passkey: staffPasskeys, owner: crmUsers })
    .from(staffPasskeys)
    .innerJoin(crmUsers, and(eq(crmUsers.id, staffPasskeys.staffId), eq(crmUsers.active, true)))
    .where(eq(staffPasskeys.id, id));
  return found ?? null;
};

/** Keeps a passkey; false when it is somebody's already. */
export const insertPasskey = async (tx: Tx, row: typeof staffPasskeys.$inferInsert): Promise<boolean> => {
  const kept = await tx.insert(staffPasskeys).values(row).onConflictDoNothing().returning({ id: staffPasskeys.id });
  return kept.length === 1;
};

/** Waits for other changes of this person's passkeys. */
export const lockOwner = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.select({ id: crmUsers.id }).from(crmUsers).where(eq(crmUsers.id, staffId)).for("update");
};

const own = (staffId: number, id: string) => and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id));

/** Calls one's own passkey by another name; false for one that is not there. */
export const renamePasskey = async (tx: Tx, staffId: number, id: string, name: string): Promise<boolean> => {
  const done = await tx.update(staffPasskeys).set({ name }).where(own(staffId, id)).returning({ id: staffPasskeys.id });
  return done.length === 1;
};

/** Forgets one's own passkey; answers its name, null for one that is not there. */
export const deletePasskey = async (tx: Tx, staffId: number, id: string): Promise<string | null> => {
  const [gone] = await tx.delete(staffPasskeys).where(own(staffId, id)).returning({ name: staffPasskeys.name });
  return gone?.name ?? null;
};

/** Notes a signature; false when another one came meanwhile, or the passkey went. */
export const notePasskeyUse = async (
  tx: Tx,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  next: number,
  at: Date,
): Promise<boolean> => {
  const done = await tx
    .update(staffPasskeys)
    .set({ counter: next, lastUsedAt: at })
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id });
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
