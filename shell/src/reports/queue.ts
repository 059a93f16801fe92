import type { PageReport, PageReports } from "@gleba/shared/contracts";
import { readRegistry } from "@gleba/shared/federation";
import { portalConfig } from "@gleba/shared/http";

/** Reports a request may carry (contract). */
const MAX_BATCH = 20;
/** Reports of a page in all, so that an error in a loop ends. */
const MAX_PER_PAGE = 60;
/** Parts of traces of a page in all. */
const MAX_SPANS = 600;
const FLUSH_MS = 5_000;

type Span = Extract<PageReport, { kind: "span" }>;
/** When a report is sent it says how long ago a part of a trace began, since a page's clock may be wrong. */
const queue: (() => PageReport)[] = [];
let enqueued = 0;
let spans = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A number of that many hexadecimal digits, eight at a time. */
export const newId = (digits: 8 | 16 | 32): string =>
  [...crypto.getRandomValues(new Uint32Array(digits / 8))].map((part) => part.toString(16).padStart(8, "0")).join("");

/** Drawn anew by each page: its reports are one visit, and nothing tells whose. */
export const VISIT = newId(16);

/**
 * Sends reports of a visit at once. `keepalive` lets the request outlive the page; failures are ignored, since a lost
 * report must not be another error.
 */
export const send = (visit: string, reports: PageReport[]): void => {
  const { revision, shell } = readRegistry();
  const body: PageReports = { revision, shell: shell.version, visit, reports };
  const headers = { "content-type": "application/json" };
  const address = `${portalConfig().apiUrl}/api/public/reports`;
  void fetch(address, { method: "POST", headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
};

/** Sends the queue. */
export const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  while (queue.length > 0)
    send(
      VISIT,
      queue.splice(0, MAX_BATCH).map((reportNow) => reportNow()),
    );
};

const add = (report: () => PageReport): void => {
  queue.push(report);
  timer ??= setTimeout(flush, FLUSH_MS);
};

/** Queues a report for the next request, a few seconds from now or when the page is left. */
export const enqueue = (report: PageReport): void => {
  if (enqueued >= MAX_PER_PAGE) return;
  enqueued += 1;
  add(() => report);
};

/** Queues a part of a trace that began at `at` of the page's clock. */
export const enqueueSpan = (at: number, span: Omit<Span, "ago">): void => {
  if (spans >= MAX_SPANS) return;
  spans += 1;
  add(() => ({ ...span, ago: performance.now() - at }));
};
