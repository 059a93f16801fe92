import type { LiveList } from "@gleba/shared/contracts/crm";
import { useEffect, useRef } from "react";
import { useLiveList } from "#platform/live";

/**
 * Looks again whenever somebody changed something in a list: once at a time, and once more for all that came meanwhile.
 * What cannot be looked at now is looked at with the next change.
 */
export const useLook = (name: LiveList, look: (signal: AbortSignal) => Promise<void>): void => {
  const latest = useRef(look);
  const asking = useRef<AbortController>(undefined);
  const isAskedAgain = useRef(false);
  useEffect(() => {
    latest.current = look;
  });
  useLiveList(name, () => {
    isAskedAgain.current = true;
    if (asking.current) return;
    const own = new AbortController();
    asking.current = own;
    const lookWhileAsked = async (): Promise<void> => {
      while (isAskedAgain.current && !own.signal.aborted) {
        isAskedAgain.current = false;
        await latest.current(own.signal).catch(() => undefined);
      }
      if (asking.current === own) asking.current = undefined;
    };
    void lookWhileAsked();
  });
  useEffect(
    () => () => {
      asking.current?.abort();
      asking.current = undefined;
    },
    [],
  );
};
