import { and, desc, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { publishEndedSessions } from "#platform/events/bus.ts";
import { pushDevices, sessions } from "#platform/db/schema/index.ts";
import { LONGEST_SESSION_MS, REFRESH_LIFE_MS, type Role } from "../rules/sessions.ts";

/** A session as stored. */
export type SessionRow = typeof sessions.$inferSelect;

/** Somebody's sessions, whose id one role alone does not tell. */
interface Owner {
  role: Role;
  subject: number;
}

const of = ({ role, subject }: Owner) => and(eq(sessions.role, role), eq(sessions.subject, subject));

/** Keeps where a session came from. */
export const insertSession = async (tx: Tx, row: typeof sessions.$inferInsert): Promise<void> => {
  await tx.insert(sessions).values(row);
};

/** Whether somebody came in from other devices before, and never from this one. */
export const isNewDevice = async (tx: Tx, owner: Owner, device: string): Promise<boolean> => {
  if (device === "") return false;
  const before = await tx
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(and(of(owner), ne(sessions.device, "")));
  return before.length > 0 && before.every((known) => known.device !== device);
};

/** Notes that a session was used just now, and answers when it began; null for one of before sessions were listed. */
export const touchSession = async (tx: Tx, id: string, at: Date): Promise<Date | null> => {
  const [session] = await tx
    .update(sessions)
    .set({ lastUsedAt: at })
    .where(eq(sessions.id, id))
    .returning({ createdAt: sessions.createdAt });
  return session?.createdAt ?? null;
};

/** Notes that a session's person proved to be it once more; false when it ended meanwhile. */
export const confirmSession = async (tx: Tx, id: string, by: SessionRow["confirmedBy"], at: Date): Promise<boolean> => {
  const done = await tx
    .update(sessions)
    .set({ confirmedAt: at, confirmedBy: by })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return done.length === 1;
};

/** Marks sessions as over, has every process end what is open in them, and notifies their devices no more. */
export const endSessions = async (on: Orm | Tx, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await on
    .update(sessions)
    .set({ endedAt: at })
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt)));
  await on.delete(pushDevices).where(inArray(pushDevices.session, [...ids]));
  await publishEndedSessions(on, ids);
};

/** So many are shown; who has more ends all others. */
const MOST_SHOWN = 100;

/** Somebody's sessions that can still be renewed, the last used first. */
export const readOpenSessions = (on: Orm | Tx, owner: Owner, now: Date): Promise<SessionRow[]> =>
  on
    .select()
    .from(sessions)
    .where(
      and(
        of(owner),
        isNull(sessions.endedAt),
        gt(sessions.lastUsedAt, new Date(now.getTime() - REFRESH_LIFE_MS[owner.role])),
        gt(sessions.createdAt, new Date(now.getTime() - LONGEST_SESSION_MS[owner.role])),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
    .limit(MOST_SHOWN);

/** Forgets where somebody was signed in. */
export const forgetSessionsOf = async (tx: Tx, role: Role, subject: number): Promise<void> => {
  await tx.delete(sessions).where(of({ role, subject }));
};

/** Forgets sessions, and with them their devices, that nobody used since `limit`. */
export const deleteSessionsBefore = async (orm: Orm, limit: Date): Promise<void> => {
  await orm.delete(sessions).where(lt(sessions.lastUsedAt, limit));
};
