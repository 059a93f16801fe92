import { forgetAnswers, SESSION_EXPIRED, wireSessions } from "@gleba/shared/http";
import { crmSession, customerSession, hasCustomer, hasStaff, rememberIntended } from "@gleba/shared/session";
import { notify } from "@gleba/shared/ui";
import { ownerOf } from "../remotes.ts";

/** Time to read the notice before the screen changes (specification §9). */
const READING_MS = 2_000;

/** Where a person whose session ended signs in, and whether they did so meanwhile, in this tab or another one. */
const signInPages = {
  customer: { path: "/login", signedIn: hasCustomer },
  staff: { path: "/admin/login", signedIn: hasStaff },
} as const;

type Navigate = (path: string) => void;

/** Connects the HTTP clients with the sessions, the notices and the router; they do not depend on each other. */
export const connectSessions = (navigate: Navigate): void => {
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
    onSessionExpired: (audience) => {
      forgetAnswers();
      notify.error(SESSION_EXPIRED);
      // Signing in again leads back to the screen that required the session.
      const { pathname, search, hash } = window.location;
      if (audience === "customer" || ownerOf(pathname)?.requires) rememberIntended(`${pathname}${search}${hash}`);
      if (audience === "renewal") return navigate("/");
      const { path, signedIn } = signInPages[audience];
      setTimeout(() => !signedIn() && navigate(path), READING_MS);
    },
    onProofRequired: async (...asked) => (await import("./forms.ts")).askProof(navigate, ...asked),
  });
};
