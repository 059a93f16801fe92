import { readClaims } from "@gleba/shared/session";

/** A token's life in seconds, when it does not say when it was made (contract: 15 minutes). */
const LIFETIME_SECONDS = 900;

let lastActivity = 0;
const onActivity = (): void => {
  lastActivity = Date.now();
};
for (const sign of ["pointerdown", "keydown", "wheel"])
  window.addEventListener(sign, onActivity, { passive: true, capture: true });

/** Whether somebody used this page since the token was made. */
export const wasActiveSince = (token: string): boolean => {
  const { exp = 0 } = readClaims(token) ?? {};
  return lastActivity >= (exp - LIFETIME_SECONDS) * 1000;
};
