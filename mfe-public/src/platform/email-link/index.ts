/** The secret an e-mailed link carries, taken out of the address bar. */
export { isDeadLink } from "./dead-link.ts";
export { useLinkKey, type LinkKey } from "./link-key.ts";
export { useLinkToken } from "./link-token.ts";
export { useLinkSecret } from "./link-secret.ts";
