/** The only way to the server: two clients, one catalogue of errors, every answer parsed by its schema. */
export { ApiError, watchUnexpectedAnswers } from "./api-error.ts";
export {
  messageFor,
  serverMessage,
  SESSION_EXPIRED,
  SITE_NOT_CONFIGURED,
  SITE_NOT_CONFIGURED_STAFF,
  UPLOAD_LIMIT,
  UPLOAD_TOO_LARGE,
  type CustomMessages,
} from "./catalogue.ts";
export { customerApi, passCalls, portalApi } from "./clients.ts";
export { loadConfig, portalConfig, setPortalConfig, type PortalConfig } from "./config.ts";
export { answered, forgetAnswers, graphql, type GraphqlOptions } from "./graphql.ts";
export { loadPreloaded, takeInlined } from "./inlined.ts";
export { useGlobalLoading, wireLoading } from "./loading.ts";
export { operation, type Operation } from "./operation.ts";
export { watchConnection } from "./probe.ts";
export { useReachability } from "./reachability.ts";
export { extendSession, renewCustomer } from "./renewal.ts";
export { get, getFile, patch, post, put, remove, written, type RequestOptions } from "./requests.ts";
export { fetchSiteHome, knownSiteHome } from "./site-home.ts";
export { askForProof, wireSessions, type SessionWiring } from "./session-wiring.ts";
export { subscribe, type Subscription } from "./subscribe.ts";
export { subscribeByTicket, type TicketStream } from "./subscribe-by-ticket.ts";
