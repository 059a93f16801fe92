/** Who is signed in, as the shell stores it. */
export {
  crmSession,
  customerSession,
  hasCustomer,
  hasStaff,
  useCrmSession,
  useCustomerSession,
  wireSessionStores,
  type SessionState,
  type SessionStores,
} from "./sessions.ts";
export { areOfTwo, readClaims, type Claims } from "./claims.ts";
export { noteServerTime, serverTime, today } from "./server-clock.ts";
export { rememberIntended, takeIntended } from "./intended.ts";
export { signInCustomer, signInStaff, type Credentials } from "./sign-in.ts";
