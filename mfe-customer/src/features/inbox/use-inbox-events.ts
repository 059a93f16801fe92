import { announce, markNav } from "@gleba/shared/ui";
import { useEffect, useEffectEvent } from "react";
import { paths } from "#paths";
import { subscribeToInbox } from "./api.ts";

/**
 * Calls `onChange` when a message came or was read elsewhere, while this is on screen. `known` is how many are unread by what
 * the screen has read, once it has: a stream that opens later counts what came in between, too.
 */
export const useInboxEvents = (onChange: () => void, known: number | undefined): void => {
  const changed = useEffectEvent(onChange);
  const knows = useEffectEvent(() => known);
  useEffect(() => {
    let unread: number | undefined;
    return subscribeToInbox((event, isAfterGap) => {
      if (event.answers !== undefined) markNav(paths.conversations(), event.answers);
      // The first event of a stream carries the count alone.
      const before = unread ?? knows();
      if (before !== undefined && event.unread > before) announce("Chegou uma mensagem nova.");
      const news = isAfterGap || event.id > 0 || (before !== undefined && event.unread !== before);
      unread = event.unread;
      if (news) changed();
    });
  }, []);
};

/**
 * Calls `onChange` with the conversation in which something was written or changed, while this is on screen; with null where
 * that may have happened in any: the connection was gone, or an answer waits that may have come before there was one.
 */
export const useConversationEvents = (onChange: (conversation: number | null) => void): void => {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let unread: number | undefined;
    let answers: number | undefined;
    return subscribeToInbox((event, isAfterGap) => {
      if (answers !== undefined && (event.answers ?? 0) > answers) announce("Chegou uma resposta da empresa.");
      const mayHaveMissed = isAfterGap || (unread === undefined && (event.answers ?? 0) > 0);
      answers = event.answers;
      if (unread !== undefined && unread !== event.unread) markNav(paths.inbox(), event.unread);
      unread = event.unread;
      if (mayHaveMissed) changed(null);
      else if (event.conversation !== undefined) changed(event.conversation);
    });
  }, []);
};
