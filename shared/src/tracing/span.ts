import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A span under which others of this process may stand. Without tracing it records nothing. */
export interface SpanOptions {
  kind?: SpanKind;
  /** Names and numbers of our own alone: never what a person typed, and no address with its query. */
  attributes?: Attributes;
  /** In the place of what is under way here: a `traceparent` from elsewhere; null where there is nothing above it. */
  parent?: string | null;
}

const spanContextOf = (traceparent: unknown): SpanContext | undefined => {
  const [, traceId, spanId, flags] = (typeof traceparent === "string" && TRACEPARENT.exec(traceparent)) || [];
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
    : undefined;
};

/** What a `traceparent` of W3C Trace Context names, for spans to stand under; nothing where it is none. Vendors' `tracestate` is not taken. */
export const contextOf = (traceparent: unknown): Context => {
  const named = spanContextOf(traceparent);
  return named ? trace.setSpanContext(ROOT_CONTEXT, named) : ROOT_CONTEXT;
};

/** The tracer of this process: without tracing one whose spans record nothing. */
export const tracer = () => trace.getTracer("gleba");

const sampledNow = (): SpanContext | undefined => {
  const now = trace.getActiveSpan()?.spanContext();
  return now && (now.traceFlags & TraceFlags.SAMPLED) !== 0 ? now : undefined;
};

/** Whether what is under way here is recorded. */
export const isRecorded = (): boolean => sampledNow() !== undefined;

/** What is under way here as another process, or a later job, takes it; undefined when it is not recorded. */
export const traceparentNow = (): string | undefined => {
  const now = sampledNow();
  return now && `00-${now.traceId}-${now.spanId}-01`;
};

/** As labels of an exemplar: a measured value that names its trace. Empty when it is not recorded. */
export const exemplarNow = (): Record<string, string> => {
  const now = sampledNow();
  return now ? { trace_id: now.traceId } : {};
};

/** As fields of a line of the log. Empty when nothing is traced here. */
export const logFieldsNow = (): { trace_id?: string; span_id?: string } => {
  const now = trace.getActiveSpan()?.spanContext();
  return now ? { trace_id: now.traceId, span_id: now.spanId } : {};
};

/** Marks a span as failed by the class of what was thrown: its text may hold what a person typed. */
export const markFailed = (span: Span, thrown: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", thrown instanceof Error ? thrown.name : "unknown");
};

/** Does work inside a span, which ends with it. What the work throws comes through. */
export const inSpan = async <Value>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent }: SpanOptions,
  work: (span: Span) => Promise<Value>,
): Promise<Value> => {
  const above = parent === undefined ? context.active() : contextOf(parent);
  return tracer().startActiveSpan(name, { kind, attributes }, above, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};

/** Does work that belongs to nobody's request, although one may have caused it. */
export const detached = <Value>(work: () => Value): Value => context.with(ROOT_CONTEXT, work);
