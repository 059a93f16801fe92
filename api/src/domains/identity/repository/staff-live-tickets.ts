import { and, eq, gt, lte } from "drizzle-orm";
import { hashOfToken, newToken } from "#platform/auth/one-time.ts";
import type { Db } from "#platform/db/db.ts";
import { crmUsers, staffLiveTickets } from "#platform/db/schema/index.ts";
import type { Reader } from "#platform/http/person-streams.ts";

/** A ticket is asked for and used at once. */
const LIFE_MS = 60_000;

/** A ticket that opens one live stream of a member of staff, once. Dead ones of everybody are forgotten on the way. */
export const issueStaffTicket = async ({ orm }: Db, { id, session }: Reader, now: Date) => {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await orm.delete(staffLiveTickets).where(lte(staffLiveTickets.expiresAt, now));
  await orm.insert(staffLiveTickets).values({ tokenHash: hashOfToken(ticket), staffId: id, session, expiresAt });
  return { ticket, expiresAt };
};

/** Takes a ticket out of use; answers whose stream it opens, null where it opens none or they have left. */
export const consumeStaffTicket = async ({ orm }: Db, ticket: string, now: Date): Promise<Reader | null> => {
  const isIt = and(eq(staffLiveTickets.tokenHash, hashOfToken(ticket)), gt(staffLiveTickets.expiresAt, now));
  const [taken] = await orm
    .delete(staffLiveTickets)
    .where(isIt)
    .returning({ id: staffLiveTickets.staffId, session: staffLiveTickets.session });
  if (!taken) return null;
  const here = await orm.$count(crmUsers, and(eq(crmUsers.id, taken.id), eq(crmUsers.active, true)));
  return here > 0 ? taken : null;
};
