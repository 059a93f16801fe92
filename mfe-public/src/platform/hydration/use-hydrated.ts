import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the portal host and while the screen that it rendered is hydrated, true from then on and in every screen that
 * the browser opens by itself. What depends on the device or on the moment (a draft, a session, today) waits for it, so
 * that the browser first draws the very screen that the host drew.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
