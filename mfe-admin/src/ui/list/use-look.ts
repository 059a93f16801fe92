import type { LiveList } from "@gleba/shared/contracts/crm";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLiveList } from "#platform/live";

/**
 * Looks again whenever somebody changed something in a list: once at a time, and once more for all that came meanwhile.
 * While it is not `isReady` (what there is to compare is still being read) that waits. What fails is looked at with the next change.
 */
export const useLook = (name: LiveList, look: (signal: AbortSignal) => Promise<void>, isReady = true): void => {
  const latest = useRef({ look, isReady });
  const asking = useRef<AbortController>(undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = { look, isReady };
  });
  const lookIfAsked = (): void => {
    if (asking.current || !isAsked.current || !latest.current.isReady) return;
    const own = new AbortController();
    asking.current = own;
    const lookWhileAsked = async (): Promise<void> => {
      while (isAsked.current && latest.current.isReady && !own.signal.aborted) {
        isAsked.current = false;
        await latest.current.look(own.signal).catch(() => undefined);
      }
      if (asking.current === own) asking.current = undefined;
    };
    void lookWhileAsked();
  };
  useLiveList(name, () => {
    isAsked.current = true;
    lookIfAsked();
  });
  const whenReady = useEffectEvent(lookIfAsked);
  useEffect(() => {
    if (isReady) whenReady();
  }, [isReady]);
  useEffect(
    () => () => {
      asking.current?.abort();
      asking.current = undefined;
    },
    [],
  );
};
