import { ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { createBudget } from "./budget.ts";
import { contextOf } from "./span.ts";
import { createSampler, startTracing } from "./start.ts";

const named = (traceparent: unknown) => trace.getSpanContext(contextOf(traceparent));
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

test("a traceparent is taken as W3C writes it, and anything else is none", () => {
  expect(named(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true });
  expect(named(`00-${TRACE}-${SPAN}-00`)?.traceFlags).toBe(0);
  for (const wrong of [
    undefined,
    ["a", "b"],
    "",
    `01-${TRACE}-${SPAN}-01`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01\r\nx: y`,
  ])
    expect(named(wrong)).toBeUndefined();
});

test("strangers who ask for a record get so many a minute, and what is under way here is recorded to its end", () => {
  let now = 0;
  const sampler = createSampler(
    { shouldSample: () => ({ decision: 0 }), toString: () => "never" },
    createBudget(2, () => now),
  );
  const decide = (above = ROOT_CONTEXT) => sampler.shouldSample(above, TRACE, "a", 0, {}, []).decision;
  const remote = contextOf(`00-${TRACE}-${SPAN}-01`);
  expect([decide(remote), decide(remote), decide(remote)]).toEqual([2, 2, 0]);
  expect(decide(contextOf(`00-${TRACE}-${SPAN}-00`))).toBe(0);
  const local = trace.setSpanContext(ROOT_CONTEXT, { traceId: TRACE, spanId: SPAN, traceFlags: 1 });
  expect([decide(local), decide()]).toEqual([2, 0]);
  now = 60_000;
  expect(decide(remote)).toBe(2);
});

test("without an endpoint nothing is traced and nothing of the packages is started", async () => {
  const tracing = await startTracing({ service: "gleba-test", endpoint: undefined, ratio: 1 });
  expect(tracing.isOn).toBe(false);
  expect(trace.getTracer("gleba").startSpan("a").isRecording()).toBe(false);
  tracing.recordPage([], 0);
  await tracing.stop();
});
