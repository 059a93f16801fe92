import { crmSession as crmSchema, customerSession as customerSchema } from "@gleba/shared/contracts";
import { useStore } from "zustand";
import { isLive } from "./claims.ts";
import { storedSession } from "./stored-session.ts";

/** The signed-in customer, under the local storage key the specification names. */
export const customerSession = storedSession("customer", customerSchema);

// What the customer's area keeps on this device for want of a connection goes with the session, however it ends.
customerSession.subscribe(({ session }) => session ?? localStorage.removeItem("customer-kept"));

/** The signed-in member of staff. */
export const crmSession = storedSession("CRM", crmSchema);

/** True when a customer's token is present and has not expired. */
export const hasCustomer = (): boolean => isLive(customerSession.getState().session?.token);

/** True when a staff token is present and has not expired. */
export const hasStaff = (): boolean => isLive(crmSession.getState().session?.token);

/** The customer's session inside a component; renders again when it changes, in any tab. */
export const useCustomerSession = () => useStore(customerSession, ({ session }) => session);

/** The staff session inside a component; renders again when it changes, in any tab. */
export const useCrmSession = () => useStore(crmSession, ({ session }) => session);
