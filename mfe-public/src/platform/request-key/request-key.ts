import { useRef } from "react";

/** One request and the key that names it. */
export interface KeyedRequest {
  key: string;
  body: string;
}

const BYTES = 16;

/** 128 random bits; works on plain http too, where `randomUUID` does not exist. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The same data keep their key over every retry; other data are another request. */
export const withIdempotencyKey = (body: unknown, before: KeyedRequest | undefined): KeyedRequest => {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { key: newKey(), body: text };
};

/** The key of what a form sends, for as long as the form is there. */
export const useRequestKey = (): ((body: unknown) => string) => {
  const last = useRef<KeyedRequest>(undefined);
  return (body) => {
    last.current = withIdempotencyKey(body, last.current);
    return last.current.key;
  };
};
