import { crmSession } from "@gleba/shared/session";

const CLAIMS = btoa(JSON.stringify({ exp: 4_102_444_800 }));

/** Somebody of the staff is signed in: screens ask them before what is typed is left. */
export const signIn = (userId = 4): void =>
  crmSession.getState().signIn({ token: `e30.${CLAIMS}.x`, refreshToken: "r", userId, name: "Ana" });
