/** Names what is sent, so that it is carried out once. */
export { useRequestKey, withIdempotencyKey } from "./request-key.ts";
