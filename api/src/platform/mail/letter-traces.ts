import { createHash } from "node:crypto";
import { traceparentNow } from "@gleba/shared/tracing";

/** E-mails of recorded requests that have not left yet; beyond this the oldest begin a trace of their own. */
const MOST_REMEMBERED = 2_000;

/** What tells one e-mail from another: each has its own link or protocol. */
interface Written {
  to: string | null;
  subject: string;
  text: string;
}

const keyOf = ({ to, subject, text }: Written): string =>
  createHash("sha256")
    .update(JSON.stringify([to, subject, text]))
    .digest("base64");

/** By e-mail, the request that wrote it. In this process alone: one that another process sends begins a trace of its own. */
const traces = new Map<string, string>();

/** Remembers which request writes an e-mail, where that is recorded. */
export const rememberTrace = (written: Written): void => {
  const traceparent = traceparentNow();
  if (traceparent === undefined) return;
  traces.set(keyOf(written), traceparent);
  const [oldest] = traces.keys();
  if (traces.size > MOST_REMEMBERED && oldest !== undefined) traces.delete(oldest);
};

/** Under which trace an e-mail leaves; null: under one of its own. */
export const traceOf = (written: Written): string | null =>
  traces.size === 0 ? null : (traces.get(keyOf(written)) ?? null);

/** Forgets an e-mail that has left. */
export const forgetTrace = (written: Written): void => {
  if (traces.size > 0) traces.delete(keyOf(written));
};
