import { setPortalConfig } from "@gleba/shared/http";
import { createMemoryRouter } from "react-router";
import { keepForOffline } from "./keep-for-offline.ts";

const facts = {
  version: "1.0.0",
  commit: "0",
  contract: 1,
  entry: { file: "a.js", integrity: "" },
  css: [],
  preload: [],
};
const registry = {
  revision: 3,
  createdAt: "2026-11-21T12:00:00Z",
  shell: { ...facts, name: "shell", mounts: [], requires: null, nav: [] },
  remotes: {
    "mfe-public": { ...facts, name: "mfe-public", mounts: ["/", "/empreendimentos/:id"], requires: null, nav: [] },
    "mfe-admin": { ...facts, name: "mfe-admin", mounts: ["/admin/dashboard"], requires: "staff", nav: [] },
  },
};

const unregister = jest.fn(async () => true);
const told = jest.fn();
const waits = jest.fn();
/** The browser's registration of the worker, as a page sees it. */
const createRegistration = () =>
  Object.assign(new EventTarget(), {
    active: { postMessage: told },
    waiting: undefined as object | undefined,
    installing: undefined as EventTarget | undefined,
  });
let registration = createRegistration();
const register = jest.fn(async () => undefined);
let whenControlled = (): void => undefined;
const deleted = jest.fn(async () => true);
const entries: { name: string }[] = [];
/** The browser's, which hands over what was noted since. */
class StubPerformanceObserver {
  observe = (): void => undefined;
  takeRecords = () => entries.splice(0);
}

/** A page as the host sends it, opened at an address. */
const openPage = (app: string | undefined, address: string) => {
  document.head.innerHTML = app === undefined ? "" : `<meta name="gleba-app" content="${app}">`;
  window.history.replaceState(null, "", address);
  const router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: [address] });
  keepForOffline(router);
  return router;
};
const rest = () => jest.advanceTimersByTimeAsync(4_000);

beforeAll(() => {
  document.body.innerHTML = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
  setPortalConfig({ apiUrl: "https://api.portal.example" });
  Object.assign(navigator, {
    serviceWorker: {
      register,
      get ready() {
        return Promise.resolve(registration);
      },
      addEventListener: (_kind: string, listener: () => void) => void (whenControlled = listener),
      getRegistration: async () => ({ unregister }),
    },
  });
  Object.assign(globalThis, { caches: { keys: async () => ["gleba-1-a", "other"], delete: deleted } });
  Object.assign(globalThis, { PerformanceObserver: StubPerformanceObserver });
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["performance"] });
  jest.clearAllMocks();
  entries.length = 0;
  registration = createRegistration();
});
afterEach(() => jest.useRealTimers());

describe("a visitor's page", () => {
  it("has the worker keep the address and what it fetched for it: files of releases and stored pictures alone", async () => {
    entries.push(
      { name: `${location.origin}/shell/1.0.0/main.js` },
      { name: `${location.origin}/index.html` },
      { name: "https://api.portal.example/files/plan.webp" },
      { name: "https://api.portal.example/contracts/7" },
      { name: "https://tiles.example/1.png" },
    );
    const router = openPage("on", "/");
    await rest();
    expect(register).toHaveBeenCalledWith("/sw.js");
    const first = ["/shell/1.0.0/main.js", "https://api.portal.example/files/plan.webp"];
    expect(told.mock.calls).toEqual([[{ kind: "visited", path: "/", resources: first }, []]]);

    entries.push({ name: `${location.origin}/mfe-public/1.0.0/venture.js` });
    window.history.pushState(null, "", "/empreendimentos/3?lote=1");
    await router.navigate("/empreendimentos/3?lote=1");
    await rest();
    const then = { kind: "visited", path: "/empreendimentos/3", resources: ["/mfe-public/1.0.0/venture.js"] };
    expect(told.mock.calls.slice(1)).toEqual([[then, []]]);
  });

  it("says to a set that waits of which revision it is, once it rests, and what it fetched once that has taken over", async () => {
    entries.push({ name: `${location.origin}/shell/1.0.0/main.js` });
    openPage("on", "/");
    await rest();
    registration.installing = new EventTarget();
    registration.dispatchEvent(new Event("updatefound"));
    entries.push({ name: `${location.origin}/shell/1.0.0/late.js` });
    registration.waiting = { postMessage: waits };
    registration.installing.dispatchEvent(new Event("statechange"));
    await rest();
    expect(waits.mock.calls).toEqual([[{ kind: "rests", revision: 3 }, []]]);
    registration.waiting = undefined;
    whenControlled();
    await rest();
    const lists = [["/shell/1.0.0/main.js"], ["/shell/1.0.0/late.js"]];
    expect(told.mock.calls).toEqual(lists.map((resources) => [{ kind: "visited", path: "/", resources }, []]));
  });

  it.each([
    ["in the staff's area", "on", "/admin/dashboard"],
    ["of versions that this browser alone shows", undefined, "/"],
  ])("has no worker %s", async (_name, app, address) => {
    openPage(app, address);
    await rest();
    expect([register.mock.calls, told.mock.calls, unregister.mock.calls]).toEqual([[], [], []]);
  });

  it("has none where the person saves data", async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    openPage("on", "/");
    await rest();
    expect(register).not.toHaveBeenCalled();
    Object.assign(navigator, { connection: { saveData: false } });
  });

  it("gives up a worker that the portal has no more, with what it kept and nothing else", async () => {
    openPage("off", "/");
    await rest();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(deleted.mock.calls).toEqual([["gleba-1-a"]]);
    expect(register).not.toHaveBeenCalled();
  });

  it("takes away what a worker left that has gone by itself", async () => {
    const { getRegistration } = navigator.serviceWorker;
    Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
    openPage("off", "/");
    await rest();
    expect(deleted.mock.calls).toEqual([["gleba-1-a"]]);
    Object.assign(navigator.serviceWorker, { getRegistration });
  });
});
