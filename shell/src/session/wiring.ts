import { forgetAnswers, SESSION_EXPIRED, wireSessions } from "@gleba/shared/http";
import { crmSession, customerSession, hasCustomer } from "@gleba/shared/session";
import { notify } from "@gleba/shared/ui";

/** Time to read why before the screen changes (specification §9). */
const READING_MS = 2_000;

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
    staff: { read: () => crmSession.getState().current(), clear: () => crmSession.getState().clear() },
    onSessionExpired: (whose) => {
      forgetAnswers();
      notify.error(SESSION_EXPIRED);
      if (whose === "renewal") go("/");
      else setTimeout(() => go(whose === "staff" ? "/admin/login" : "/login"), READING_MS);
    },
  });
};
