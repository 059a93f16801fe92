import type { CrmSession, CustomerSession } from "@gleba/shared/contracts";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { isLive } from "./claims.ts";

/** A session and the ways it changes. */
export interface SessionState<Session> {
  session: Session | null;
  /** As stored at this moment: another tab may have changed it before its notice arrived here. */
  current: () => Session | null;
  signIn: (session: Session) => void;
  /** Keeps who it is, replaces both tokens; nothing happens when nobody is signed in any more. */
  replaceTokens: (tokens: { token: string; refreshToken: string }) => void;
  clear: () => void;
}

/** Where the sessions live. The shell owns both and hands them over. */
export interface SessionStores {
  customer: StoreApi<SessionState<CustomerSession>>;
  staff: StoreApi<SessionState<CrmSession>>;
}

const nothing = () => null;

/** Without a shell, as on the host, nobody is signed in. */
const nobody = <Session>(): StoreApi<SessionState<Session>> =>
  createStore(() => ({
    session: null,
    current: nothing,
    signIn: nothing,
    replaceTokens: nothing,
    clear: nothing,
  }));

/** The signed-in customer: the store that the shell handed over by the time somebody asks. */
export let customerSession: SessionStores["customer"] = nobody();

/** The signed-in member of staff: the same. */
export let crmSession: SessionStores["staff"] = nobody();

/** Connects this door with where the sessions live. */
export const wireSessionStores = ({ customer, staff }: SessionStores): void => {
  customerSession = customer;
  crmSession = staff;
};

/** True when a customer's token is present and has not expired. */
export const hasCustomer = (): boolean => isLive(customerSession.getState().session?.token);

/** True when a staff token is present and has not expired. */
export const hasStaff = (): boolean => isLive(crmSession.getState().session?.token);

/** The customer's session inside a component; renders again when it changes, in any tab. */
export const useCustomerSession = () => useStore(customerSession, ({ session }) => session);

/** The staff session inside a component; renders again when it changes, in any tab. */
export const useCrmSession = () => useStore(crmSession, ({ session }) => session);
