import type { TracedRequests } from "@gleba/shared/tracing";

/** Whoever watches, and streams, whose answer lasts as long as somebody looks. */
const SKIPPED = /^\/(?:(?:health|ready)z|metrics)$/;

/**
 * Which requests are traced, and what they are called. Of an operation only its name: the text and the variables are
 * what a person typed.
 */
export const tracedRequests: TracedRequests = {
  isSkipped: ({ url, headers }) => SKIPPED.test(url) || headers.accept === "text/event-stream",
  nameOf: ({ method, operation }) =>
    /^[A-Za-z]{1,40}$/.test(operation) ? `${method} /graphql ${operation}` : undefined,
};
