import { useRef } from "react";
import { messageKey } from "./message-key.ts";

/** One request and the key that names it. */
export interface KeyedRequest {
  key: string;
  body: string;
}

/** The same data keep their key over every retry, so that they are carried out once; other data are another request. */
export const withIdempotencyKey = (body: unknown, before: KeyedRequest | undefined): KeyedRequest => {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { key: messageKey(), body: text };
};

/** The key of what a form sends, for as long as the form is there. */
export const useRequestKey = (): ((body: unknown) => string) => {
  const last = useRef<KeyedRequest>(undefined);
  return (body) => {
    last.current = withIdempotencyKey(body, last.current);
    return last.current.key;
  };
};
