import { logoutOperation } from "@gleba/shared/contracts";
import { forgetAnswers, graphql, operation } from "@gleba/shared/http";
import { crmSession, customerSession } from "@gleba/shared/session";
import * as z from "zod/mini";
import { forgetDrafts } from "./typed-drafts.ts";

const logout = operation(logoutOperation, z.boolean());

/**
 * Ends the session here at once, and on the server as soon as it answers. An unreachable server keeps nobody signed in on
 * this device.
 */
export const signOut = (who: "customer" | "staff"): void => {
  const store = who === "staff" ? crmSession : customerSession;
  const { session, clear } = store.getState();
  clear();
  forgetDrafts(who);
  forgetAnswers();
  if (session) graphql(logout, { refreshToken: session.refreshToken }, { keepSession: true }).catch(() => undefined);
};
