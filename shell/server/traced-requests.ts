import { traceparentNow, type TracedRequests } from "@gleba/shared/tracing";
import type { FastifyInstance } from "fastify";

/** Whoever watches, and files: a page asks for a dozen, and they come from the disk. */
const SKIPPED = /^\/(?:(?:health|ready)z$|metrics$|(?:shell|mfe-[a-z]+)\/)|\.\w+(?:\?|$)/;

/** Which requests are traced. */
export const tracedRequests: TracedRequests = { isSkipped: ({ url }) => SKIPPED.test(url) };

/**
 * Tells a page which trace it began, where that is recorded: the page then reports its own side under it, and its clicks
 * are recorded too. In a header, so that the same page is the same bytes.
 */
export const namePageTrace = (app: FastifyInstance): void => {
  app.addHook("onSend", async (_request, reply) => {
    const traceparent = traceparentNow();
    if (traceparent !== undefined && reply.hasHeader("etag"))
      reply.header("server-timing", `trace;desc="${traceparent}"`);
  });
};
