import { DEFAULT_PAGE_SIZE, type InboxMessage, type MessagePage } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { notify, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { usePreviousData } from "#ui/previous-data";
import { fetchInbox, markMessage } from "./api.ts";
import type { InboxView } from "./inbox-url.ts";
import { useInboxEvents } from "./use-inbox-events.ts";

const withRead = (page: MessagePage, marked: ReadonlyMap<number, boolean>): MessagePage => {
  const isRead = ({ id, read }: InboxMessage): boolean => marked.get(id) ?? read;
  const content = page.content.map((message) => ({ ...message, read: isRead(message) }));
  const change = page.content.reduce((sum, message) => sum + Number(message.read) - Number(isRead(message)), 0);
  return { ...page, content, unread: Math.max(0, page.unread + change) };
};

/** The inbox of an address, live, and marking its messages. A mark shows at once and is taken back if it is refused. */
export const useInbox = ({ page, unreadOnly, search }: InboxView) => {
  const ask = useCallback(
    (signal: AbortSignal) => fetchInbox({ page, size: DEFAULT_PAGE_SIZE, unreadOnly, search }, signal),
    [page, unreadOnly, search],
  );
  const [answer, again] = useAnswer(ask);
  const latest = usePreviousData(answer);
  const [marked, setMarked] = useState<{ of: MessagePage | undefined; read: ReadonlyMap<number, boolean> }>();
  // A new answer knows better than what was told before it.
  const read = marked && marked.of === latest ? marked.read : new Map<number, boolean>();
  useInboxEvents(again, latest?.unread);
  const mark = async (id: number, value: boolean): Promise<void> => {
    setMarked({ of: latest, read: new Map(read).set(id, value) });
    try {
      await markMessage(id, value);
    } catch (thrown) {
      setMarked({ of: latest, read: new Map(read).set(id, !value) });
      notify.error(failureOf(thrown).message);
    }
  };
  return {
    answer,
    again,
    shown: latest && withRead(latest, read),
    mark: (id: number, value: boolean) => void mark(id, value),
  };
};
