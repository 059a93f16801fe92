import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import { liveTickets } from "#platform/db/schema/index.ts";

/** A ticket is asked for and used at once. */
const LIFE_MS = 60_000;

/** A ticket that opens one live stream of a customer, once. Spent and dead ones of everybody are forgotten on the way. */
export const issueTicket = async ({ orm }: Db, customerId: number, now: Date) => {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await orm.delete(liveTickets).where(lte(liveTickets.expiresAt, now));
  await orm.insert(liveTickets).values({ tokenHash: hashOfToken(ticket), customerId, expiresAt });
  return { ticket, expiresAt };
};

/** Takes a ticket out of use; true when it opened this customer's stream. */
export const consumeTicket = async ({ orm }: Db, ticket: string, customerId: number, now: Date): Promise<boolean> => {
  const isIt = and(
    eq(liveTickets.tokenHash, hashOfToken(ticket)),
    eq(liveTickets.customerId, customerId),
    gt(liveTickets.expiresAt, now),
  );
  return (await orm.delete(liveTickets).where(isIt).returning({ hash: liveTickets.tokenHash })).length === 1;
};
