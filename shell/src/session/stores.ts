import { crmSession as crmSchema, customerSession as customerSchema } from "@gleba/shared/contracts";
import { readClaims, wireSessionStores } from "@gleba/shared/session";
import { storedSession } from "./stored-session.ts";
import { settleDrafts } from "./typed-drafts.ts";

/** Who became a broker, or is none any more, is so from the next renewal on; a token that does not tell changes nothing. */
const brokerFlag = (token: string): { broker?: boolean } => {
  const { broker } = readClaims(token) ?? {};
  return broker === undefined ? {} : { broker };
};

/** Lets every remote ask `@gleba/shared/session` who is signed in. The keys are the specification's (§4). */
export const connectSessionStores = (): void => {
  const customer = storedSession("customer", customerSchema, brokerFlag);
  // What the customer's area keeps on this device for want of a connection goes with the session, however it ends; also
  // where somebody else signs in over it.
  customer.subscribe(({ session }, { session: before }) => {
    if (session && (!before || before.customerId === session.customerId)) return;
    localStorage.removeItem("customer-kept");
    localStorage.removeItem("customer-offline");
  });
  const staff = storedSession("CRM", crmSchema);
  const settle = (): void => {
    settleDrafts("customer", customer.getState().session?.customerId);
    settleDrafts("staff", staff.getState().session?.userId);
  };
  settle();
  customer.subscribe(settle);
  staff.subscribe(settle);
  wireSessionStores({ customer, staff });
};
