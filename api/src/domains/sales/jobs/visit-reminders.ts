import type { Deps } from "#platform/http/deps.ts";
import { visitReminderEmail } from "../emails/visits.ts";
import { takeDueVisit } from "../repository/visits.ts";
import { visitNotice } from "../visit-notice.ts";

/** Writes to everybody whose visit is a day ahead, each once, in the transaction that remembers it. */
export const remindOfVisits = async (deps: Deps): Promise<void> => {
  const remindNext = (): Promise<boolean> =>
    deps.db.transaction(async (tx) => {
      const at = deps.clock();
      const due = await takeDueVisit(tx, at);
      if (due) await deps.outbox.post(tx, visitReminderEmail(visitNotice(deps, due, at)));
      return due !== null;
    });
  let reminded = false;
  while (await remindNext()) reminded = true;
  if (reminded) deps.outbox.wake();
};
