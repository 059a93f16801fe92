import { and, eq, lt } from "drizzle-orm";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { privacyRequests } from "#platform/db/schema/index.ts";

export type PrivacyRequestRow = typeof privacyRequests.$inferSelect;

/** Keeps a request; false when its protocol is taken. */
export const insertRequest = async (tx: Tx, request: typeof privacyRequests.$inferInsert): Promise<boolean> => {
  const { rowCount } = await tx
    .insert(privacyRequests)
    .values(request)
    .onConflictDoNothing({ target: privacyRequests.protocol });
  return rowCount === 1;
};

/** The request of a protocol; null when there is none. */
export const readRequest = async ({ orm }: Db, protocol: string): Promise<PrivacyRequestRow | null> => {
  const [found] = await orm.select().from(privacyRequests).where(eq(privacyRequests.protocol, protocol));
  return found ?? null;
};

/** Opens an unconfirmed request; null when it is none (any more): of simultaneous confirmations one opens it. */
export const openRequest = async (
  tx: Tx,
  protocol: string,
  confirmedAt: Date,
  answerBy: Date,
): Promise<PrivacyRequestRow | null> => {
  const [opened] = await tx
    .update(privacyRequests)
    .set({ status: "open", confirmedAt, answerBy })
    .where(and(eq(privacyRequests.protocol, protocol), eq(privacyRequests.status, "unconfirmed")))
    .returning();
  return opened ?? null;
};

/** Forgets requests made before `limit` that nobody confirmed. */
export const deleteUnconfirmed = async (orm: Orm, limit: Date): Promise<void> => {
  await orm
    .delete(privacyRequests)
    .where(and(eq(privacyRequests.status, "unconfirmed"), lt(privacyRequests.createdAt, limit)));
};
