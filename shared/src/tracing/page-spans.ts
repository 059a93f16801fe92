import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";
import { createBudget } from "./budget.ts";

/** What a page says of its side of a trace; of the contract of page reports. Times in milliseconds. */
export interface PageSpan {
  trace: string;
  span: string;
  parent?: string | undefined;
  name: string;
  /** How long before the report it began: the page's own clock may be wrong. */
  ago: number;
  ms: number;
  /** Of a request: what was answered; 0 for nothing. */
  status?: number | undefined;
  remote: string;
  version: string;
}

/** Anybody may report: what pages say beyond this a minute is not passed on. */
const PAGE_SPANS_PER_MINUTE = 6_000;

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

const readable = (page: PageSpan, now: number, resource: Resource): ReadableSpan => {
  const { trace: traceId, span: spanId, parent, name, ago, ms, status } = page;
  const contextOfSpan = (id: string) => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED });
  const isFailed = status !== undefined && (status === 0 || status >= 500);
  return {
    name,
    kind: name === "request" ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => contextOfSpan(spanId),
    ...(parent !== undefined && { parentSpanContext: { ...contextOfSpan(parent), isRemote: true } }),
    startTime: hrTime(now - ago),
    endTime: hrTime(now - ago + ms),
    duration: hrTime(ms),
    ended: true,
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {
      "gleba.remote": page.remote,
      "gleba.release": page.version,
      ...(status !== undefined && { "http.response.status_code": status }),
    },
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: "gleba" },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
};

/** Passes spans of pages on beside those of this process, as many a minute as one installation's pages have. */
export const exportPageSpans = (processor: Pick<SpanProcessor, "onEnd">, resource: Resource) => {
  const mayRecord = createBudget(PAGE_SPANS_PER_MINUTE);
  return (spans: readonly PageSpan[], now: number): void => {
    for (const span of spans) if (mayRecord()) processor.onEnd(readable(span, now, resource));
  };
};
