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

/**
 * Sends the queue. `keepalive` lets the request outlive the page; failures are ignored, since a lost report must not be
 * another error.
 */
export const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  while (queue.length > 0) {
    const { revision, shell } = readRegistry();
    const body: PageReports = { revision, shell: shell.version, reports: queue.splice(0, MAX_BATCH) };
    const headers = { "content-type": "application/json" };
    const address = `${portalConfig().apiUrl}/api/public/reports`;
    void fetch(address, { method: "POST", headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
  }
};

/** Queues a report for the next request, a few seconds from now or when the page is left. */
export const enqueue = (report: PageReport): void => {
  if (enqueued >= MAX_PER_PAGE) return;
  enqueued += 1;
  queue.push(report);
  timer ??= setTimeout(flush, FLUSH_MS);
};
