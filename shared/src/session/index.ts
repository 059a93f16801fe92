/** Who is signed in: two stores kept in local storage and in step across tabs. */
export { crmSession, customerSession, hasCustomer, hasStaff, useCrmSession, useCustomerSession } from "./sessions.ts";
export { readClaims, type Claims } from "./claims.ts";
export { rememberIntended, takeIntended } from "./intended.ts";
export { signInCustomer, signInStaff, type Credentials } from "./sign-in.ts";
