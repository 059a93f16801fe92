import { meets, type Requirement } from "./requirement.ts";

/** Where the tests are. */
const at = {
  aguard: "api/src/platform/auth/guard.db.test.ts",
  app: "api/src/app.test.ts",
  cclient: "shared/src/http/customer-client.test.ts",
  cont: "mfe-customer/src/features/profile/contacts.test.tsx",
  ended: "shell/src/session/session-end.test.tsx",
  every: "api/src/documentation/every-call.db.test.ts",
  fields: "shared/src/ui/fields/chosen-fields.test.tsx",
  files: "shared/src/http/files.test.ts",
  pclient: "shared/src/http/portal-client.test.ts",
  sess: "shell/src/session/stored-session.test.ts",
  users: "mfe-admin/src/features/users/users.test.tsx",
  own: "mfe-public/src/features/development/own-lots.test.tsx",
} as const;

/** States, rules and roles (sections 4 to 6). */
export const behaviour: readonly Requirement[] = [
  meets(
    4,
    "kept in local storage under 'customer'",
    at.sess,
    "is still signed in after closing the page, under the key the specification names",
  ),
  meets(4, "Valid only if a token is present and its exp has not passed", at.sess, "is not signed in with %s"),
  meets(
    4,
    "the product first tries to renew the token with the refresh token and replaces the stored token on success",
    at.cclient,
    "notices nothing: the token is renewed and the call repeated",
  ),
  meets(
    4,
    "If renewal fails it clears the session and goes to /",
    at.ended,
    "leads a customer of the first client home, signed out, when it cannot be renewed",
  ),
  meets(
    4,
    "The second request layer instead clears the customer data and goes to /login",
    at.ended,
    "redirects a customer of the second client to their own sign-in",
  ),
  meets(4, "CRM session: kept under 'CRM'", at.sess, "has a session of their own"),
  meets(4, "Valid when its token's exp is in the future", at.sess, "is signed out once the token's end has passed"),
  meets(
    4,
    "On 401 or 403 a session-expired message shows",
    at.ended,
    "is cleared, staff read so and are redirected to their sign-in, which leads back",
  ),
  meets(
    4,
    ", the session is cleared",
    at.pclient,
    "ends the staff's session on %i, once however many calls were refused",
  ),
  meets(
    4,
    "and after 2 seconds the user goes to /admin/login (customers go to /login)",
    at.ended,
    "leads %s after 2 000 ms, and not a moment before",
  ),
  meets(
    4,
    "A global loading indicator is on while any request is in flight",
    at.files,
    "is handed what the server sends, with the portal loading meanwhile",
  ),
  meets(
    4,
    "On a successful delete the item is removed from the local list",
    at.cont,
    "removes one after being asked, and it leaves the list",
  ),
  meets(4, "on a successful add it is appended", at.users, "adds somebody, who is invited by e-mail"),
  meets(
    5,
    "Upload limit of 10MB per request (the server answers 413)",
    at.app,
    "whoever sends more than 10 MB is told the limit",
  ),
  meets(
    5,
    "Date picker range: 1900-01-01 to 2099-12-31",
    at.fields,
    "may choose the first and the last day there is, and none beyond: %s",
  ),
  meets(
    6,
    "Roles: public visitor, customer (some with broker flag), admin/CRM staff",
    at.aguard,
    "a customer's token got 403 from the staff list, a staff token 403 from a customer's data, also where the ids are equal",
  ),
  meets(
    6,
    "Public calls use the /api/public prefix",
    at.every,
    "what is open to visitors stands below /api/public, but for the few addresses that belong to nobody",
  ),
  meets(
    6,
    "staff calls use /api/crm",
    at.pclient,
    "carries the staff's token and session key wherever the address contains crm",
  ),
  meets(
    6,
    "has customerId added to the venture and batch-detail requests",
    at.own,
    "is asked for by their id, with map and lot, and sees which lot is theirs",
  ),
  meets(
    6,
    "How the role is determined and other permissions",
    at.aguard,
    "staff in other roles got 403 from the staff list; who left got 401, with a token that has not expired",
  ),
];
