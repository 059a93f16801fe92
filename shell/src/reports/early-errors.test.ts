import { setPortalConfig } from "@gleba/shared/http";
import { createMemoryRouter } from "react-router";
import { startReporting } from "./lazy-reports.ts";

const facts = { commit: "0", contract: 1, entry: { file: "a.js", integrity: "" }, css: [], preload: [], nav: [] };
const registry = {
  revision: 3,
  createdAt: "2026-11-21T12:00:00Z",
  shell: { ...facts, name: "shell", version: "1.0.0", mounts: [], requires: null },
  remotes: { "mfe-public": { ...facts, name: "mfe-public", version: "1.1.0", mounts: ["/"], requires: null } },
};

const thrown = (message: string): Error =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at f (${location.origin}/mfe-public/1.1.0/start.js:2:5)`,
  });

test("what a screen throws in the first seconds of a page is counted before its visitor leaves, and the visit with it", async () => {
  document.body.innerHTML = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
  setPortalConfig({
    apiUrl: "http://localhost",
    customerApiTimeoutMs: 1,
    derivedToken: { odd: 1, even: 1 },
    mapTiles: null,
  });
  const sent: { reports: { kind: string; failure?: string }[] }[] = [];
  globalThis.fetch = jest.fn(async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return { ok: true } as Response;
  });
  // jsdom measures nothing.
  performance.getEntriesByType ??= () => [];
  globalThis.PerformanceObserver ??= class {
    static supportedEntryTypes = [];
    observe() {}
  } as never;

  jest.useFakeTimers({ doNotFake: ["performance"] });
  startReporting(createMemoryRouter([{ path: "/", element: null }]));
  window.dispatchEvent(new ErrorEvent("error", { error: thrown("first") }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: thrown("second") }));
  // As soon as the code of the reports is there: nobody waits for five seconds on a broken page.
  await jest.advanceTimersByTimeAsync(100);
  jest.useRealTimers();
  const reports = sent.flatMap((one) => one.reports);
  expect(reports.flatMap(({ failure }) => failure ?? [])).toEqual(["script", "unhandled"]);
  expect(reports.filter(({ kind }) => kind === "start")).toHaveLength(1);
});
