/** Names what is sent, so that it is carried out once. */
export { useRequestKey } from "./request-key.ts";
