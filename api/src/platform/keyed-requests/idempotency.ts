import { createHash } from "node:crypto";

/** 16 to 128 visible ASCII characters: long enough not to be met by chance, short enough to index. */
const KEY = /^[\x21-\x7e]{16,128}$/;

/** The request's `Idempotency-Key` when it is one we accept. */
export const idempotencyKey = (header: string | string[] | undefined): string | null =>
  typeof header === "string" && KEY.test(header) ? header : null;

/** Fingerprint of a validated body, the same whatever the order of its fields. */
export const requestHash = (body: Readonly<Record<string, unknown>>): string => {
  const sorted = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
};
