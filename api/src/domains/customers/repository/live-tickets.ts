import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { liveTickets } from "#platform/db/schema/index.ts";

/** A ticket is asked for and used at once. */
const LIFE_MS = 60_000;

/** A ticket that opens one live stream of a customer's session, once. Spent and dead ones of everybody are forgotten on the way. */
export const issueTicket = async ({ orm }: Db, owner: { customerId: number; session: string | null }, now: Date) => {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await orm.delete(liveTickets).where(lte(liveTickets.expiresAt, now));
  await orm.insert(liveTickets).values({ tokenHash: hashOfToken(ticket), ...owner, expiresAt });
  return { ticket, expiresAt };
};

/** Takes a ticket out of use; answers the session whose stream it opens, null where it opens none of this customer's. */
export const consumeTicket = async (
  { orm }: Db,
  ticket: string,
  customerId: number,
  now: Date,
): Promise<{ session: string | null } | null> => {
  const isIt = and(
    eq(liveTickets.tokenHash, hashOfToken(ticket)),
    eq(liveTickets.customerId, customerId),
    gt(liveTickets.expiresAt, now),
  );
  const [taken] = await orm.delete(liveTickets).where(isIt).returning({ session: liveTickets.session });
  return taken ?? null;
};
