import { announce } from "@gleba/shared/ui";
import { useEffect, useEffectEvent } from "react";
import { subscribeToInbox } from "./api.ts";

/** Calls `onChange` when a message came or was read elsewhere, while this is on screen. */
export const useInboxEvents = (onChange: () => void): void => {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let unread: number | undefined;
    return subscribeToInbox((event) => {
      // The first event of a stream carries the count alone.
      if (unread !== undefined && event.unread > unread) announce("Chegou uma mensagem nova.");
      const news = event.id > 0 || (unread !== undefined && event.unread !== unread);
      unread = event.unread;
      if (news) changed();
    });
  }, []);
};
