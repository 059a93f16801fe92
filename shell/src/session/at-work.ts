import { readClaims } from "@gleba/shared/session";

/** A token's life in seconds, when it does not say when it was made (contract: 15 minutes). */
const LIFE_SECONDS = 900;

let lastTouch = 0;
const touched = (): void => {
  lastTouch = Date.now();
};
for (const sign of ["pointerdown", "keydown", "wheel"])
  window.addEventListener(sign, touched, { passive: true, capture: true });

/** Whether somebody used this page since the token was made. */
export const workedSince = (token: string): boolean => {
  const { exp = 0 } = readClaims(token) ?? {};
  return lastTouch >= (exp - LIFE_SECONDS) * 1000;
};
