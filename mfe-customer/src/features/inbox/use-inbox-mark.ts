import { markNav } from "@gleba/shared/ui";
import { useEffect } from "react";
import { paths } from "#paths";
import { customerId } from "#platform/session";
import { fetchInbox, fetchUnseenAnswers } from "./api.ts";

/** For whom the menu knows how many messages and answers wait. */
let markedFor = 0;

/** Marks the menu on screens that show no messages themselves: once for each person, when one of them is opened first. */
export const useInboxMark = (): void => {
  useEffect(() => {
    const person = customerId();
    if (person === 0 || person === markedFor) return;
    const asking = new AbortController();
    fetchInbox({ page: 0, size: 1, unreadOnly: true, search: "" }, asking.signal).then(
      ({ unread }) => {
        if (asking.signal.aborted) return;
        markedFor = person;
        markNav(paths.inbox(), unread);
      },
      // The mark is no more than a hint: the screen stands without it, and the next one asks again.
      () => undefined,
    );
    fetchUnseenAnswers(asking.signal).then(
      (answers) => asking.signal.aborted || markNav(paths.conversations(), answers),
      () => undefined,
    );
    return () => asking.abort();
  }, []);
};
