import {
  type Context,
  context,
  type Link,
  type Attributes,
  type SpanKind,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import type { Sampler, SamplingResult } from "@opentelemetry/sdk-trace";
import { createBudget } from "./budget.ts";
import { exportPageSpans, type PageSpan } from "./page-spans.ts";

/** Where spans go. */
export interface TracingOptions {
  /** `gleba-api`, `gleba-portal`. */
  service: string;
  /** Which of several processes, and which release; left out where there is none. */
  instance?: string | undefined;
  version?: string | undefined;
  /** Base address of an OTLP receiver over HTTP, `http://127.0.0.1:4318`; undefined: nothing is traced, and nothing is loaded. */
  endpoint: string | undefined;
  /** Sent with each batch: `authorization=Bearer …,name=value`. */
  headers?: string | undefined;
  /** Of what begins here, how much is recorded: 0 to 1. */
  ratio: number;
  /** Longest wait of a span for its batch, ms. */
  delayMs?: number | undefined;
}

/** What a process tells of its work. */
export interface Tracing {
  /** Whether anything is recorded at all. */
  isOn: boolean;
  /** Passes on what pages reported of their side; `now` in milliseconds since 1970. */
  recordPage(spans: readonly PageSpan[], now: number): void;
  /** Sends what waits, and records nothing more. */
  stop(): Promise<void>;
}

/** Traces a minute that others may ask for: whoever sends a `traceparent` decides that it is recorded. */
const ASKED_PER_MINUTE = 1_000;

/** SamplingDecision of the package, which is loaded only where it is used. */
const [NOT_RECORD, RECORD_AND_SAMPLED] = [0, 2] as const;

/**
 * What began here is recorded by `root`; what began elsewhere as it was decided there, and only so often a minute: a
 * stranger's header must not fill the disk behind us.
 */
export const createSampler = (root: Sampler, mayRecord: () => boolean): Sampler => ({
  shouldSample(above: Context, traceId: string, name: string, kind: SpanKind, given: Attributes, links: Link[]) {
    const parent = trace.getSpanContext(above);
    if (!parent) return root.shouldSample(above, traceId, name, kind, given, links);
    const isWanted = (parent.traceFlags & TraceFlags.SAMPLED) !== 0 && (parent.isRemote !== true || mayRecord());
    return { decision: isWanted ? RECORD_AND_SAMPLED : NOT_RECORD } as SamplingResult;
  },
  toString: () => "gleba",
});

/** `name=value,name=value`, as the environment gives it. */
const headersOf = (text = ""): Record<string, string> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const [, name = "", value = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      return name ? [[name, decodeURIComponent(value)]] : [];
    }),
  );

const OFF: Tracing = { isOn: false, recordPage: () => {}, stop: async () => {} };

/**
 * Starts tracing in this process. Call it before anything else of the server is made: what is made without it is never
 * traced. The packages are loaded only where there is an endpoint.
 */
export const startTracing = async (options: TracingOptions): Promise<Tracing> => {
  const { service, instance, version, endpoint, ratio, delayMs } = options;
  if (endpoint === undefined) return OFF;
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
    ]);
  // An installation's name, its process and its release: nothing of the machine, of which its users are a part.
  const resourceOf = (name: string) =>
    resourceFromAttributes({
      "service.name": name,
      "service.namespace": "gleba",
      ...(instance !== undefined && { "service.instance.id": instance }),
      ...(version !== undefined && { "service.version": version }),
    });
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: headersOf(options.headers) });
  const processor = new sdk.BatchSpanProcessor({
    exporter,
    ...(delayMs !== undefined && { scheduledDelayMillis: delayMs }),
  });
  const provider = new sdk.TracerProvider({
    resource: resourceOf(service),
    sampler: createSampler(new sdk.TraceIdRatioBasedSampler(ratio), createBudget(ASKED_PER_MINUTE)),
    spanProcessors: [processor],
  });
  const manager = new AsyncLocalStorageContextManager();
  context.setGlobalContextManager(manager.enable());
  trace.setGlobalTracerProvider(provider);
  const recordPage = exportPageSpans(processor, resourceOf("gleba-browser"));
  return {
    isOn: true,
    recordPage,
    stop: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
};
