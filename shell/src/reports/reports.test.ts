import { fetchSiteHome, setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { createMemoryRouter } from "react-router";

const facts = {
  commit: "0",
  contract: 1,
  entry: { file: "a.js", integrity: "" },
  css: [],
  preload: [],
  requires: null,
  nav: [],
};
const registry = {
  revision: 3,
  createdAt: "2026-11-21T12:00:00Z",
  shell: { ...facts, name: "shell", version: "1.0.0", mounts: [] },
  remotes: { "mfe-public": { ...facts, name: "mfe-public", version: "1.1.0", mounts: ["/"], side: "stable" } },
};

test("a visitor whose screen gets an answer it cannot parse, even before reporting starts, is counted once as a failure of that remote", async () => {
  // The API answers what a newer contract refuses.
  const api = await startStubServer(() => ({ body: { data: { siteHome: { entries: "none" } } } }));
  document.body.innerHTML = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
  setPortalConfig({
    apiUrl: api.url,
    customerApiTimeoutMs: 1,
    derivedToken: { odd: 1, even: 1 },
    mapTiles: null,
  });
  const sent: { visit: string; reports: { kind: string; failure?: string }[] }[] = [];
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

  await expect(fetchSiteHome()).rejects.toMatchObject({ code: "unexpected_answer" });
  await api.close();
  jest.useFakeTimers({ doNotFake: ["performance"] });
  const { watchPage } = await import("./index.ts");
  watchPage(createMemoryRouter([{ path: "/", element: null }]), []);
  await jest.advanceTimersByTimeAsync(6_000);
  jest.useRealTimers();

  const reports = sent.flatMap((body) => body.reports);
  const build = { remote: "mfe-public", version: "1.1.0", canary: false, compared: true };
  expect(reports).toContainEqual({ kind: "start", ...build });
  expect(reports.filter(({ failure }) => failure === "answer")).toEqual([
    { kind: "failure", ...build, failure: "answer", error: "ApiError", id: expect.stringMatching(/^[0-9a-f]{8}$/) },
  ]);
  expect(new Set(sent.map(({ visit }) => visit)).size).toBe(1);
  expect(sent[0]?.visit).toMatch(/^[0-9a-f]{16}$/);
});
