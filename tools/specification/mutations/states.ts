import { breaks, type Mutation } from "../mutation.ts";

const CLIENTS = "shared/src/http/clients.ts";
const STORES = "shell/src/session/stores.ts";
const SESSIONS = "shared/src/session/sessions.ts";
const WIRING = "shell/src/session/wiring.ts";

/** Of the states, rules and roles (sections 4 to 6). */
export const states: readonly Mutation[] = [
  breaks(
    4,
    "kept in local storage under 'customer'",
    STORES,
    'storedSession("customer", customerSchema, ',
    'storedSession("cliente", customerSchema, ',
  ),
  breaks(
    4,
    "Valid only if a token is present and its exp has not passed",
    "shared/src/session/claims.ts",
    "return expires !== undefined && expires * 1000 > serverTime();",
    "return expires !== undefined;",
  ),
  breaks(
    4,
    "the product first tries to renew the token with the refresh token and replaces the stored token on success",
    "shared/src/http/renewal.ts",
    'axios.post<unknown>("refreshtoken", { refreshToken }, { baseURL, timeout })',
    'axios.post<unknown>("refreshtoken", { token: refreshToken }, { baseURL, timeout })',
  ),
  breaks(
    4,
    "The second request layer instead clears the customer data and goes to /login",
    WIRING,
    'customer: { path: "/login", signedIn: hasCustomer }',
    'customer: { path: "/", signedIn: hasCustomer }',
  ),
  breaks(
    4,
    "CRM session: kept under 'CRM'",
    STORES,
    'storedSession("CRM", crmSchema)',
    'storedSession("crm", crmSchema)',
  ),
  breaks(
    4,
    "Valid when its token's exp is in the future",
    SESSIONS,
    "isLive(crmSession.getState().session?.token)",
    "crmSession.getState().session !== null",
  ),
  breaks(
    4,
    "On 401 or 403 a session-expired message shows",
    WIRING,
    "notify.error(SESSION_EXPIRED);",
    'if (audience === "customer") notify.error(SESSION_EXPIRED);',
  ),
  breaks(
    4,
    ", the session is cleared",
    "shared/src/http/client.ts",
    "status === 401 || status === 403",
    "status === 401",
  ),
  breaks(
    4,
    "If renewal fails it clears the session and goes to /",
    WIRING,
    'if (audience === "renewal") return navigate("/");',
    'if (audience === "renewal") return navigate("/login");',
  ),
  breaks(
    4,
    "and after 2 seconds the user goes to /admin/login (customers go to /login)",
    WIRING,
    'staff: { path: "/admin/login", signedIn: hasStaff }',
    'staff: { path: "/admin", signedIn: hasStaff }',
  ),
  breaks(
    4,
    "A global loading indicator is on while any request is in flight",
    "shared/src/http/requests.ts",
    'await counted(clientFor(path).get<Blob>(path, { responseType: "blob", params }))',
    'await clientFor(path).get<Blob>(path, { responseType: "blob", params })',
  ),
  breaks(
    4,
    "On a successful delete the item is removed from the local list",
    "mfe-customer/src/ui/entries/use-entries.ts",
    "setLocal(items.filter((one) => one.id !== id));",
    "void refresh();",
  ),
  breaks(
    4,
    "on a successful add it is appended",
    "mfe-admin/src/ui/list/use-list.ts",
    "content: [...left, ...added]",
    "content: [...added, ...left]",
  ),
  breaks(
    5,
    "Upload limit of 10MB per request (the server answers 413)",
    "api/src/platform/http/whole-body.ts",
    "export const UPLOAD_LIMIT = 10 * 1024 * 1024;",
    "export const UPLOAD_LIMIT = 15 * 1024 * 1024;",
  ),
  breaks(
    5,
    "Date picker range: 1900-01-01 to 2099-12-31",
    "shared/src/ui/fields/day-range.ts",
    'LAST_DAY = "2099-12-31"',
    'LAST_DAY = "2099-12-30"',
  ),
  breaks(
    6,
    "Roles: public visitor, customer (some with broker flag), admin/CRM staff",
    "api/src/platform/auth/guard.ts",
    'if (bearer.role !== "staff") return forbidden();',
    "",
  ),
  breaks(
    6,
    "Public calls use the /api/public prefix",
    "api/src/domains/development/public/lot-routes.ts",
    '"/api/public/batches/:id/details"',
    '"/api/batches/:id/details"',
  ),
  breaks(6, "staff calls use /api/crm", CLIENTS, 'url.includes("crm")', 'url.includes("/admin/")'),
  breaks(
    6,
    "How the role is determined and other permissions",
    "api/src/platform/auth/staff-lookup.ts",
    "ON crm_users.id = k.id AND crm_users.active",
    "ON crm_users.id = k.id",
  ),
  breaks(
    6,
    "has customerId added to the venture and batch-detail requests",
    "mfe-public/src/features/development/api.ts",
    'encoding: "packed", customerId: customerId() }',
    'encoding: "packed" }',
  ),
];
