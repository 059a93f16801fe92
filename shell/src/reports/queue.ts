import type { PageReport, PageReports } from "@gleba/shared/contracts";
import { readRegistry } from "@gleba/shared/federation";
import { portalConfig } from "@gleba/shared/http";

/** Reports a request may carry (contract). */
const MAX_BATCH = 20;
/** Reports of a page in all, so that an error in a loop ends. */
const MAX_PER_PAGE = 60;
const FLUSH_MS = 5_000;

const queue: PageReport[] = [];
let enqueued = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A number of that many hexadecimal digits, eight at a time. */
export const newId = (digits: 8 | 16): string =>
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
  while (queue.length > 0) send(VISIT, queue.splice(0, MAX_BATCH));
};

/** Queues a report for the next request, a few seconds from now or when the page is left. */
export const enqueue = (report: PageReport): void => {
  if (enqueued >= MAX_PER_PAGE) return;
  enqueued += 1;
  queue.push(report);
  timer ??= setTimeout(flush, FLUSH_MS);
};
