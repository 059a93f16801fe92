import { forgetAnswers, SESSION_EXPIRED, wireSessions } from "@gleba/shared/http";
import {
  areOfTwo,
  crmSession,
  customerSession,
  hasCustomer,
  hasStaff,
  rememberIntended,
  type SessionState,
} from "@gleba/shared/session";
import { notify } from "@gleba/shared/ui";
import { ownerOf } from "../remotes.ts";

/** Time to read the notice before the screen changes (specification §9). */
const READING_MS = 2_000;

/** Where a person whose session ended signs in, and whether they did so meanwhile, in this tab or another one. */
const signInPages = {
  customer: { path: "/login", signedIn: hasCustomer },
  staff: { path: "/admin/login", signedIn: hasStaff },
} as const;

type Tokens = Parameters<SessionState<object>["replaceTokens"]>[0];
type Navigate = (path: string) => void;

/** How a client reaches a session, as it is by then. */
const wired = <Session extends Tokens>(now: () => SessionState<Session>) => ({
  read: () => now().current(),
  replace: (tokens: Tokens) => now().replaceTokens(tokens),
  clear: () => now().clear(),
});

/** Connects the HTTP clients with the sessions, the notices and the router; they do not depend on each other. */
export const connectSessions = (navigate: Navigate): void => {
  wireSessions({
    customer: { ...wired(() => customerSession.getState()), live: hasCustomer, areOfTwo },
    staff: wired(() => crmSession.getState()),
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
