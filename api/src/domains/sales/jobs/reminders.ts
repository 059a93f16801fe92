import type { Deps } from "#platform/http/deps.ts";
import { reminderEmail } from "../emails/reservations.ts";
import { noticeFor } from "../promote-queue.ts";
import { pushReservation } from "../repository/push.ts";
import { takeDueReminder } from "../repository/reminders.ts";
import { postEach } from "./post-each.ts";

/** Writes to everybody whose reservation ends soon, each once. */
export const sendReminders = (deps: Deps): Promise<void> =>
  postEach(deps, async (tx, at) => {
    const due = await takeDueReminder(tx, at);
    if (due) await pushReservation(tx, { id: due.id, place: due.place, what: "reminder", at });
    return due && reminderEmail(noticeFor(deps, due, due, at), due.holdUntil);
  });
