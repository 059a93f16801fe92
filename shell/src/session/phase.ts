import { readClaims } from "@gleba/shared/session";
import { useCallback, useSyncExternalStore } from "react";

/** A session is said to end this long before it does (expectation E27). */
const WARNING_MS = 120_000;
/** Browsers keep no longer timers than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Where a token stands in its life. */
export type Phase = "steady" | "ending" | "ended";

const leftOf = (token: string): number => (readClaims(token)?.exp ?? 0) * 1000 - Date.now();

const phaseOf = (token: string): Phase => {
  const left = leftOf(token);
  if (left <= 0) return "ended";
  return left <= WARNING_MS ? "ending" : "steady";
};

/** Follows a token through its life, also where timers stood still because the computer slept. */
export const usePhase = (token: string | undefined): Phase | undefined => {
  const follow = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        clearTimeout(timer);
        changed();
        const left = token === undefined ? 0 : leftOf(token);
        if (left <= 0) return;
        timer = setTimeout(look, Math.min(left > WARNING_MS ? left - WARNING_MS : left, LONGEST_TIMER_MS));
      };
      look();
      document.addEventListener("visibilitychange", look);
      return () => {
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", look);
      };
    },
    [token],
  );
  return useSyncExternalStore(follow, () => (token === undefined ? undefined : phaseOf(token)));
};
