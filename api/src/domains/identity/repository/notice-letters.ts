import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { staffNotices } from "#platform/db/schema/index.ts";
import type { NoticeRow } from "./staff-notices.ts";

/** Somebody who is to be mailed. */
export interface Addressee {
  id: number;
  name: string;
  email: string;
  /** Whoever has left is mailed nothing. */
  active: boolean;
}

/**
 * The next member of staff who is to be mailed, whose letter nobody else writes until this transaction ends; null when there is
 * none. Any number of processes take each once.
 */
export const takeAddressee = async (tx: Tx, now: Date): Promise<Addressee | null> => {
  const { rows } = await tx.execute<{ id: string; name: string; email: string; active: boolean }>(sql`
    SELECT u.id, u.name, u.email, u.active FROM crm_users u WHERE u.id IN (
      SELECT n.staff_id FROM staff_notices n WHERE n.mail_at <= ${now} ORDER BY n.mail_at LIMIT 200
    ) ORDER BY u.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
};

const isDue = (staffId: number, now: Date) => and(eq(staffNotices.staffId, staffId), lte(staffNotices.mailAt, now));

/** Notices of one person whose time has come, the oldest first. */
export const readDueNotices = (tx: Tx, staffId: number, now: Date, most: number): Promise<NoticeRow[]> =>
  tx.select().from(staffNotices).where(isDue(staffId, now)).orderBy(asc(staffNotices.id)).limit(most).for("update");

/** Says when these are to be mailed; null: no more. */
export const setMailTime = async (tx: Tx, ids: readonly number[], mailAt: Date | null): Promise<void> => {
  await tx
    .update(staffNotices)
    .set({ mailAt })
    .where(inArray(staffNotices.id, [...ids]));
};
