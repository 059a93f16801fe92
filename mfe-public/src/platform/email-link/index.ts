/** The secret an e-mailed link carries, taken out of the address bar. */
export { useLinkKey, type LinkKey } from "./link-key.ts";
export { useLinkToken } from "./link-token.ts";
