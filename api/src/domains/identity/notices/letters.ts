import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { noticesEmail } from "../emails/notices.ts";
import { readDueNotices, setMailTime, takeAddressee, type Addressee } from "../repository/notice-letters.ts";
import { readNoticeSettings } from "../repository/notice-settings.ts";
import type { NoticeRow } from "../repository/staff-notices.ts";
import { mailTime } from "../rules/quiet-hours.ts";

/** Notices of one letter; more than these follow in the next. */
const MOST_IN_A_LETTER = 50;

/** Read at the bell: no letter is needed. */
const wasSeen = ({ readAt, bell }: NoticeRow): boolean => bell && readAt !== null;

const writeLetter = async (
  { outbox, config }: Deps,
  tx: Tx,
  { id, name, email, active }: Addressee,
  at: Date,
): Promise<void> => {
  const due = await readDueNotices(tx, id, at, MOST_IN_A_LETTER);
  const ids = due.map((one) => one.id);
  const { quiet } = await readNoticeSettings(tx, id);
  const time = mailTime(at, quiet);
  if (time > at) return setMailTime(tx, ids, time);
  const notices = active ? due.filter((one) => !wasSeen(one)) : [];
  if (notices.length > 0)
    await outbox.post(tx, noticesEmail({ to: email, name, portal: config.portalOrigin, notices, at }));
  return setMailTime(tx, ids, null);
};

/**
 * Mails what staff are to be mailed: one letter for all that somebody has not read at the bell by then, and none in their
 * quiet hours. Letter and its mark are one transaction.
 */
export const sendNoticeLetters = async (deps: Deps, isClosed: () => boolean = () => false): Promise<void> => {
  const writeNext = (): Promise<boolean> =>
    deps.db.transaction(async (tx) => {
      const at = deps.clock();
      const addressee = await takeAddressee(tx, at);
      if (addressee) await writeLetter(deps, tx, addressee, at);
      return addressee !== null;
    });
  let wrote = false;
  while (!isClosed() && (await writeNext())) wrote = true;
  if (wrote) deps.outbox.wake();
};
