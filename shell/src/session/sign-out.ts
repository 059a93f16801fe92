import { forgetAnswers, graphql, type Operation } from "@gleba/shared/http";
import { crmSession, customerSession } from "@gleba/shared/session";
import * as z from "zod/mini";

const logout: Operation<boolean> = {
  name: "logout",
  query: "mutation logout($refreshToken: String!) { logout(refreshToken: $refreshToken) }",
  schema: z.boolean(),
};

/**
 * Ends the session here at once and on the server as soon as it hears of it. A server that cannot be reached keeps
 * nobody signed in on this device.
 */
export const signOut = (who: "customer" | "staff"): void => {
  const store = who === "staff" ? crmSession : customerSession;
  const { session, clear } = store.getState();
  clear();
  forgetAnswers();
  if (session) graphql(logout, { refreshToken: session.refreshToken }).catch(() => undefined);
};
