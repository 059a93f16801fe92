import { failureOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { setUnreadNotices } from "#platform/live";
import { fetchNotices, readNotices } from "./api.ts";

/** Marks what there is as read; what comes meanwhile stays unread. */
export const markAllRead = async (): Promise<void> => {
  try {
    const [newest] = (await fetchNotices(undefined)).notices;
    if (newest) setUnreadNotices(await readNotices({ upTo: newest.id }));
    notify.success("Avisos marcados como lidos.");
  } catch (thrown) {
    notify.error(failureOf(thrown).message);
  }
};
