import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { contextOf, tracer } from "./span.ts";

/** What a server says of its requests. */
export interface TracedRequests {
  /** Requests that nobody looks for: probes, files, streams that last for hours. */
  isSkipped(request: FastifyRequest): boolean;
  /** What it is called, by its route and never by its address; undefined: as its method and route. */
  nameOf?(request: FastifyRequest): string | undefined;
}

const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? "unknown" : (routeOptions.url ?? "unknown");

/**
 * One span for each request, under the `traceparent` it came with: named by method and route. Everything done for the
 * request stands under it, the lines of the log and the measured time included. Register it before all other hooks.
 */
export const traceRequests = (app: FastifyInstance, { isSkipped, nameOf }: TracedRequests): void => {
  const traced = new WeakMap<FastifyRequest, { span: Span; under: Context }>();

  app.addHook("onRequest", (request, _reply, done) => {
    if (isSkipped(request)) return done();
    const { method, headers } = request;
    const route = routeOf(request);
    const attributes = { "http.request.method": method, "http.route": route };
    const above = contextOf(headers["traceparent"]);
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, above);
    const under = trace.setSpan(above, span);
    traced.set(request, { span, under });
    context.with(under, done);
  });
  // The body arrives by the connection's events, which belong to no request.
  app.addHook("preValidation", (request, _reply, done) => {
    const known = traced.get(request);
    if (known) context.with(known.under, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const known = traced.get(request);
    if (!known) return done();
    const { span, under } = known;
    const name = nameOf?.(request);
    if (name !== undefined) span.updateName(name);
    span.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    context.with(under, done);
  });
};
