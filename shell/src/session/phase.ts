import { readClaims, serverTime } from "@gleba/shared/session";
import { useCallback, useSyncExternalStore } from "react";

/** The warning comes this long before the session ends (expectation E27). */
const WARNING_MS = 120_000;
/** The longest timer browsers support. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The phase of a token's lifetime. */
export type Phase = "steady" | "ending" | "ended";

const remainingMs = (token: string): number => (readClaims(token)?.exp ?? 0) * 1000 - serverTime();

const phaseOf = (token: string): Phase => {
  const left = remainingMs(token);
  if (left <= 0) return "ended";
  return left <= WARNING_MS ? "ending" : "steady";
};

/** Follows a token's phase, also after the computer slept and timers stood still. */
export const usePhase = (token: string | undefined): Phase | undefined => {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const check = (): void => {
        clearTimeout(timer);
        changed();
        const left = token === undefined ? 0 : remainingMs(token);
        if (left <= 0) return;
        timer = setTimeout(check, Math.min(left > WARNING_MS ? left - WARNING_MS : left, LONGEST_TIMER_MS));
      };
      check();
      document.addEventListener("visibilitychange", check);
      return () => {
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", check);
      };
    },
    [token],
  );
  return useSyncExternalStore(
    subscribe,
    () => (token === undefined ? undefined : phaseOf(token)),
    () => undefined,
  );
};
