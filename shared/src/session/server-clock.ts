import { dayInBrazil } from "@gleba/shared/words";

const KEY = "gleba:clock";
/** Less is the way of an answer, or a clock that drifts: no token is used that close to its end. */
const NOTED_MS = 60_000;

/** Milliseconds the server's clock is ahead of this device's; where storage is refused, for as long as this page lives. */
let ahead = 0;

const readAhead = (): number => {
  try {
    return Number(localStorage.getItem(KEY) ?? ahead) || 0;
  } catch {
    return ahead;
  }
};

/** Notes what time it is for the server now, in milliseconds since 1970: devices go wrong by hours, as when somebody sets summer time by hand. */
export const noteServerTime = (now: number): void => {
  const found = now - Date.now();
  ahead = Math.abs(found) < NOTED_MS ? 0 : found;
  try {
    if (ahead === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(ahead));
  } catch {
    // Storage refused or full: this page knows it.
  }
};

/** What time it was for the server at an instant of this device, now by default; both in milliseconds since 1970. */
export const serverTime = (at = Date.now()): number => at + readAhead();

/** Today's calendar date on the company's clock, `2026-11-20`, also where the device's is wrong. */
export const today = (): string => dayInBrazil(new Date(serverTime()));
