import type { PageReport, PageReports } from "@gleba/shared/contracts";
import { readRegistry } from "@gleba/shared/federation";
import { portalConfig } from "@gleba/shared/http";

/** What one request may carry (contract). */
const MOST = 20;
/** What one page may say in all: an error in a loop is told often enough. */
const MOST_OF_A_PAGE = 60;
const PAUSE_MS = 5_000;

const waiting: PageReport[] = [];
let said = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what waits. `keepalive` lets it outlive the page; whether it arrives is nobody's business here: a report that is
 * lost must never be one more thing that fails.
 */
export const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const { revision, shell } = readRegistry();
    const body: PageReports = { revision, shell: shell.version, reports: waiting.splice(0, MOST) };
    const headers = { "content-type": "application/json" };
    const address = `${portalConfig().apiUrl}/api/public/reports`;
    void fetch(address, { method: "POST", headers, body: JSON.stringify(body), keepalive: true }).catch(() => {});
  }
};

/** Keeps a report for the next request, a few seconds from now or when the page is left. */
export const say = (report: PageReport): void => {
  if (said >= MOST_OF_A_PAGE) return;
  said += 1;
  waiting.push(report);
  timer ??= setTimeout(flush, PAUSE_MS);
};
