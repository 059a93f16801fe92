import { announce, markNav } from "@gleba/shared/ui";
import { useEffect, useEffectEvent } from "react";
import { paths } from "#paths";
import { subscribeToInbox } from "./api.ts";

/** Calls `onChange` when a message came or was read elsewhere, while this is on screen. */
export const useInboxEvents = (onChange: () => void): void => {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let unread: number | undefined;
    return subscribeToInbox((event, isAfterGap) => {
      if (event.answers !== undefined) markNav(paths.conversations(), event.answers);
      // The first event of a stream carries the count alone.
      if (unread !== undefined && event.unread > unread) announce("Chegou uma mensagem nova.");
      const news = isAfterGap || event.id > 0 || (unread !== undefined && event.unread !== unread);
      unread = event.unread;
      if (news) changed();
    });
  }, []);
};

/**
 * Calls `onChange` with the conversation in which something was written or changed, while this is on screen; with null where
 * that may have happened in any, since the connection was gone.
 */
export const useConversationEvents = (onChange: (conversation: number | null) => void): void => {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let unread: number | undefined;
    let answers: number | undefined;
    return subscribeToInbox((event, isAfterGap) => {
      if (answers !== undefined && (event.answers ?? 0) > answers) announce("Chegou uma resposta da empresa.");
      answers = event.answers;
      if (unread !== undefined && unread !== event.unread) markNav(paths.inbox(), event.unread);
      unread = event.unread;
      if (isAfterGap) changed(null);
      else if (event.conversation !== undefined) changed(event.conversation);
    });
  }, []);
};
