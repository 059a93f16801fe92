/** Traces, and what hangs on them: what a server did for one request, from the browser's click to the SQL. */
export { createExposition } from "./exposition.ts";
export type { Span } from "@opentelemetry/api";
export type { PageSpan } from "./page-spans.ts";
export { traceRequests, type TracedRequests } from "./requests.ts";
export {
  contextOf,
  detached,
  exemplarNow,
  inSpan,
  isRecorded,
  logFieldsNow,
  markFailed,
  type SpanOptions,
  traceparentNow,
  tracer,
} from "./span.ts";
export { startTracing, type Tracing, type TracingOptions } from "./start.ts";
