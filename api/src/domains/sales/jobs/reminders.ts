import type { Deps } from "#platform/http/deps.ts";
import { reminderEmail } from "../emails/reservations.ts";
import { noticeFor } from "../promote-queue.ts";
import { takeDueReminder } from "../repository/reminders.ts";

/** Writes to everybody whose reservation ends soon, each once, in the transaction that remembers it. */
export const sendReminders = async (deps: Deps): Promise<void> => {
  const remindNext = (): Promise<boolean> =>
    deps.db.transaction(async (tx) => {
      const at = deps.clock();
      const due = await takeDueReminder(tx, at);
      if (due) await deps.outbox.post(tx, reminderEmail(noticeFor(deps, due, due, at), due.holdUntil));
      return due !== null;
    });
  let reminded = false;
  while (await remindNext()) reminded = true;
  if (reminded) deps.outbox.wake();
};
