import { hasCustomer } from "@gleba/shared/session";
import { markNav } from "@gleba/shared/ui";
import { useEffect } from "react";
import { paths } from "#paths";

/** Shows in the menu how many messages wait to be read, until the person leaves. */
export const useUnreadMark = (unread: number | undefined): void => {
  useEffect(() => {
    if (unread !== undefined) markNav(paths.inbox(), unread);
    return () => {
      if (hasCustomer()) return;
      for (const path of [paths.inbox(), paths.conversations()]) markNav(path, 0);
    };
  }, [unread]);
};
