import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Who drew a component first. React asks `onHost` where it takes over what the host drew, and there alone. */
const createOrigin = () => {
  let painted = false;
  return {
    inBrowser: () => !painted,
    onHost: () => {
      painted = true;
      return false;
    },
  };
};

/**
 * False on the portal host and while the screen that it rendered is hydrated, true from then on and in every screen that
 * the browser opens by itself. What depends on the device or on the moment (a draft, a session, today) waits for it, so
 * that the browser first draws the very screen that the host drew. What it then lets through, a whole form or simulator, is
 * drawn in slices: no tap waits for it.
 */
export const useHydrated = (): boolean => {
  const [origin] = useState(createOrigin);
  const opened = useSyncExternalStore(never, origin.inBrowser, origin.onHost);
  const [taken, setTaken] = useState(false);
  useEffect(() => startTransition(() => setTaken(true)), []);
  return opened || taken;
};
