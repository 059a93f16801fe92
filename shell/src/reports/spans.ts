import type { PageReport } from "@gleba/shared/contracts";
import { passCalls } from "@gleba/shared/http";
import { enqueueSpan, newId } from "./queue.ts";
import { currentRelease } from "./release.ts";

/** After so long without a request, what somebody clicked has been shown. */
const QUIET_MS = 1_000;
/** What lasts longer belongs to no click. */
const LONGEST_MS = 30_000;

type Span = Extract<PageReport, { kind: "span" }>;

/** A part of a trace that others stand under: the opening of the page, or a click. */
interface Act {
  trace: string;
  span: string;
  /** Milliseconds of the page's clock. */
  at: number;
  open: number;
  /** When the last answer came, and when the page had drawn after it. */
  answered: number;
  drawn: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let act: Act | undefined;
let last: string | undefined;
let remote: () => string | undefined = () => undefined;

/** The last trace that was recorded in this page, for what failed in it. */
export const lastTrace = (): { trace?: string } => (last === undefined ? {} : { trace: last });

const report = (
  name: Span["name"],
  { trace, span = newId(16), parent }: { trace: string; span?: string; parent?: string | undefined },
  from: number,
  to: number,
  status?: number,
): void =>
  enqueueSpan(from, {
    kind: "span",
    ...currentRelease(remote()),
    name,
    trace,
    span,
    ...(parent !== undefined && { parent }),
    ms: Math.max(0, to - from),
    ...(status !== undefined && { status }),
  });

/** Ends a click: it lasted until the page had drawn what it brought. */
const finish = (ended: Act): void => {
  clearTimeout(ended.timer);
  if (act === ended) act = undefined;
  report("paint", { trace: ended.trace, parent: ended.span }, ended.answered, ended.drawn);
  report("click", ended, ended.at, ended.drawn);
};

/** Something happened: once the page has drawn it and nothing follows, the click is over. */
const settle = (happened: Act): void => {
  happened.answered = happened.drawn = performance.now();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      happened.drawn = performance.now();
    }),
  );
  clearTimeout(happened.timer);
  happened.timer = setTimeout(() => {
    if (happened.open === 0 || performance.now() - happened.at > LONGEST_MS) finish(happened);
    else settle(happened);
  }, QUIET_MS);
};

const onClick = (event: Event): void => {
  if (act) finish(act);
  const trace = newId(32);
  last = trace;
  act = { trace, span: newId(16), at: event.timeStamp, open: 0, answered: 0, drawn: 0, timer: undefined };
  settle(act);
};

/** What was answered, when it was refused; 0: nothing was. */
const statusOf = (thrown: unknown): number => (thrown as { response?: { status: number } }).response?.status ?? 0;

/** Names the trace to the server with each request of a click: a repetition is a request of its own. */
const traceCall: Parameters<typeof passCalls>[0] = (send) => async (request) => {
  const under = act;
  if (!under) return send(request);
  const span = newId(16);
  const from = performance.now();
  let status = 0;
  under.open += 1;
  request.headers.set("traceparent", `00-${under.trace}-${span}-01`);
  try {
    const response = await send(request);
    status = response.status;
    return response;
  } catch (error) {
    status = statusOf(error);
    throw error;
  } finally {
    under.open -= 1;
    report("request", { trace: under.trace, span, parent: under.span }, from, performance.now(), status);
    if (act === under) settle(under);
  }
};

const navigation = (): PerformanceNavigationTiming | undefined => {
  const [entry] = performance.getEntriesByType("navigation");
  return entry as PerformanceNavigationTiming | undefined;
};

/**
 * Records what the page does, if the host recorded that it was opened: its opening under the host's trace, and each
 * click with its requests until it is drawn as a trace of its own.
 *
 * @param nameOnScreen the remote that is on screen
 */
export const watchSpans = (nameOnScreen: () => string | undefined): void => {
  const host = navigation()?.serverTiming.find(({ name }) => name === "trace");
  const [, trace, parent] = /^00-(\w{32})-(\w{16})-01$/.exec(host?.description ?? "") ?? [];
  if (!trace || !parent) return;
  remote = nameOnScreen;
  last = trace;
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now();
  report("page", { trace, parent }, 0, painted);
  document.addEventListener("click", onClick, true);
  passCalls(traceCall);
};
