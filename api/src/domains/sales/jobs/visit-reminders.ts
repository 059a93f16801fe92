import type { Deps } from "#platform/http/deps.ts";
import { visitReminderEmail } from "../emails/visits.ts";
import { takeDueVisit } from "../repository/visits.ts";
import { visitNotice } from "../visit-notice.ts";
import { postEach } from "./post-each.ts";

/** Writes to everybody whose visit is a day ahead, each once. */
export const remindOfVisits = (deps: Deps): Promise<void> =>
  postEach(deps, async (tx, at) => {
    const due = await takeDueVisit(tx, at);
    return due && visitReminderEmail(visitNotice(deps, due, at));
  });
