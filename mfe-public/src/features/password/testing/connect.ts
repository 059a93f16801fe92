import { wireSessions } from "@gleba/shared/http";
import { crmSession, customerSession, hasCustomer } from "@gleba/shared/session";

/** Connects client and sessions as the shell does; the answer fills with whose session was said to have ended. */
export const connect = (): string[] => {
  const expired: string[] = [];
  const customer = customerSession.getState();
  const staff = crmSession.getState();
  wireSessions({
    customer: {
      read: customer.current,
      live: hasCustomer,
      replace: customer.replaceTokens,
      clear: customer.clear,
    },
    staff: { read: staff.current, replace: staff.replaceTokens, clear: staff.clear },
    onSessionExpired: (audience) => expired.push(audience),
  });
  return expired;
};
