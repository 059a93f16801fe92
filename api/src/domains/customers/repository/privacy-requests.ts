import { and, eq, lt, sql } from "drizzle-orm";
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

/** The account of the e-mail whose owner has just shown that it is theirs; null where it is nobody's confirmed one. */
const ACCOUNT = sql`(SELECT c.id FROM customers c WHERE c.email = privacy_requests.email AND c.email_confirmed_at IS NOT NULL)`;

/**
 * Opens an unconfirmed request, which is about the account of its e-mail from then on; null when it is none (any more): of
 * simultaneous confirmations one opens it.
 */
export const openRequest = async (
  tx: Tx,
  protocol: string,
  confirmedAt: Date,
  answerBy: Date,
): Promise<PrivacyRequestRow | null> => {
  const [opened] = await tx
    .update(privacyRequests)
    .set({ status: "open", confirmedAt, answerBy, customerId: ACCOUNT })
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
