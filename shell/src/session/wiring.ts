import { forgetAnswers, SESSION_EXPIRED, wireSessions } from "@gleba/shared/http";
import { crmSession, customerSession, hasCustomer, hasStaff, rememberIntended } from "@gleba/shared/session";
import { notify } from "@gleba/shared/ui";
import { ownerOf } from "../remotes.ts";

/** Time to read why before the screen changes (specification §9). */
const READING_MS = 2_000;

/** Where somebody whose session ended signs in, unless they did so meanwhile, in this tab or another one. */
const doors = {
  customer: { door: "/login", isBack: hasCustomer },
  staff: { door: "/admin/login", isBack: hasStaff },
} as const;

type Go = (path: string) => void;

/** Connects the HTTP clients with the sessions, the notices and the router; they know nothing of each other. */
export const connectSessions = (go: Go): void => {
  wireSessions({
    customer: {
      read: () => customerSession.getState().current(),
      live: hasCustomer,
      replace: (tokens) => customerSession.getState().replaceTokens(tokens),
      clear: () => customerSession.getState().clear(),
    },
    staff: {
      read: () => crmSession.getState().current(),
      replace: (tokens) => crmSession.getState().replaceTokens(tokens),
      clear: () => crmSession.getState().clear(),
    },
    onSessionExpired: (whose) => {
      forgetAnswers();
      notify.error(SESSION_EXPIRED);
      // Signing in again leads back to what asked for the session.
      const { pathname, search, hash } = window.location;
      if (whose === "customer" || ownerOf(pathname)?.requires) rememberIntended(`${pathname}${search}${hash}`);
      if (whose === "renewal") return go("/");
      const { door, isBack } = doors[whose];
      setTimeout(() => !isBack() && go(door), READING_MS);
    },
  });
};
