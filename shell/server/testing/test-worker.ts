import { serviceWorker } from "../service-worker.ts";

export const ORIGIN = "https://portal.example";
export const API = "https://api.portal.example";

/** What the network answers by path, or by address where it is another origin; nothing: there is no connection. */
export type Network = Map<string, () => Response | Promise<Response>>;

/** Caches as a browser has them, by insertion. */
const createCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (asked: Request | string): string =>
    new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (asked: Request | string, { ignoreSearch = false } = {}) => {
        const plain = (address: string): string => (ignoreSearch ? address.split("?")[0]! : address);
        const found = [...entries].find(([address]) => plain(address) === plain(addressOf(asked)));
        return found?.[1].clone();
      },
      put: async (asked: Request | string, response: Response) => void entries.set(addressOf(asked), response),
      delete: async (asked: Request | string) => entries.delete(addressOf(asked)),
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
    };
  };
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name), all };
};

type Handler = (event: unknown) => void;

/** What a browser tells the worker whose `handlers` these are; what it begins behind an answer goes into `waitingFor`. */
const toldBy = (handlers: ReadonlyMap<string, Handler>, waitingFor: Promise<unknown>[]) => {
  const tell = async (kind: string, more: object = {}): Promise<void> => {
    const waiting: Promise<unknown>[] = [];
    handlers.get(kind)?.({ ...more, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) });
    await Promise.all(waiting);
  };
  return {
    install: () => tell("install"),
    activate: () => tell("activate"),
    visit: (path: string, resources: string[] = []) => tell("message", { data: { kind: "visited", path, resources } }),
    /** A push of the API's arrives, as its text. */
    push: (text: string) => tell("push", { data: { json: () => JSON.parse(text) as unknown } }),
    /** Somebody presses a notification that leads to this path. */
    press: async (path: unknown): Promise<boolean> => {
      let closed = false;
      await tell("notificationclick", { notification: { data: { path }, close: () => void (closed = true) } });
      return closed;
    },
    say: (data: unknown) => tell("message", { data }),
    /** The worker's answer; undefined where it leaves the request to the browser. */
    ask: (path: string, request: object = {}): Promise<Response> | undefined => {
      const url = new URL(path, ORIGIN).href;
      let answer: Promise<Response> | undefined;
      const fields = { method: "GET", mode: "no-cors", destination: "", headers: new Headers(), url, ...request };
      handlers.get("fetch")?.({
        request: fields,
        respondWith: (given: Promise<Response>) => void (answer = given),
        waitUntil: (promise: Promise<unknown>) => void waitingFor.push(promise),
      });
      return answer;
    },
  };
};

/**
 * The service worker as a browser runs it, with a network of the test's own. `kept` is what the host writes in front of it.
 */
export const createBrowser = (network: Network) => {
  const caches = createCaches();
  const asked: string[] = [];
  const waitingFor: Promise<unknown>[] = [];
  const state = {
    registered: true,
    told: [] as unknown[],
    pages: 1,
    theme: "",
    shown: [] as { title: string; options: { body?: string; tag?: string; data?: object } }[],
    windows: [] as string[],
    focused: [] as string[],
    opened: [] as string[],
  };
  const patience: (() => void)[] = [];

  const fetched = async (wanted: Request | string, options: { integrity?: string } = {}): Promise<Response> => {
    const { href, origin, pathname, search } = new URL(typeof wanted === "string" ? wanted : wanted.url, ORIGIN);
    const key = origin === ORIGIN ? pathname + search : href;
    asked.push(key);
    const answer = network.get(key);
    if (!answer) throw new TypeError("Failed to fetch");
    const response = await answer();
    if (options.integrity && response.headers.get("x-hash") !== options.integrity)
      throw new TypeError("the hash is another");
    return response;
  };

  /** Another worker of the same browser: a later revision's. */
  const start = (kept: object) => {
    const handlers = new Map<string, Handler>();
    const self = {
      location: new URL("/sw.js", ORIGIN),
      addEventListener: (kind: string, handler: Handler) => void handlers.set(kind, handler),
      registration: {
        showNotification: async (title: string, options: object) => void state.shown.push({ title, options }),
        unregister: async () => void (state.registered = false),
      },
      clients: {
        claim: async () => undefined,
        matchAll: async () =>
          state.windows.length > 0
            ? state.windows.map((url) => ({ url, focus: async () => void state.focused.push(url) }))
            : Array.from({ length: state.pages }, () => ({})),
        openWindow: async (url: string) => void state.opened.push(url),
      },
      cookieStore: { getAll: async () => [{ name: "__Host-gleba-tema", value: state.theme }] },
      skipWaiting: async () => void state.told.push("took over"),
    };
    const program = new Function("self", "caches", "fetch", "setTimeout", "KEPT", serviceWorker);
    program(self, caches, fetched, (done: () => void) => void patience.push(done), kept);

    return toldBy(handlers, waitingFor);
  };

  const losePatience = (): void => patience.splice(0).forEach((done) => done());
  return {
    start,
    asked,
    state,
    forget: () => caches.all.clear(),
    sets: () => [...caches.all.keys()],
    held: () =>
      [...caches.all.values()].flatMap((entries) => [...entries.keys()].map((url) => url.replace(ORIGIN, ""))),
    /** Everything that was begun behind an answer. */
    settled: () => Promise.all(waitingFor),
    losePatience,
  };
};

const body = (text: string, headers: Record<string, string>) => () => new Response(text, { headers });

/** The host's answers for a revision of one area, whose files carry its version. */
export const publish = (network: Network, key: string, version: string): object => {
  const html = { "content-type": "text/html; charset=utf-8", "x-gleba-app": "on", "x-gleba-set": key };
  const file = (path: string) => network.set(path, body(`code of ${path}`, { "x-hash": `hash of ${path}` }));
  const [main, home, map] = ["main.11111111.js", "home.22222222.js", "map.33333333.js"].map(
    (name) => `/${name.startsWith("main") ? "shell" : "mfe-public"}/${version}/${name}`,
  );
  const files = [main!, home!, map!];
  for (const path of files) file(path);
  const set = { key, start: [main, home], files: Object.fromEntries(files.map((path) => [path, `hash of ${path}`])) };
  network.set("/offline/set.json", body(JSON.stringify(set), { "x-gleba-set": key }));
  network.set("/offline/frame", body(`<html><div id="root"></div> frame of ${version}`, html));
  for (const path of ["/", "/empreendimentos/3"]) {
    const painted = `<html><div id="root" data-painted="v"></div> kept ${path} of ${version} ${API}/files/plan.webp`;
    network.set(`/offline/page?of=${encodeURIComponent(path)}`, body(painted, html));
    network.set(path, body(`live ${path} of ${version}`, html));
  }
  network.set("/contratos", body(`live /contratos of ${version}`, html));
  network.set(`/offline/page?of=${encodeURIComponent("/login")}`, () => new Response("", { status: 404 }));
  network.set(`${API}/files/plan.w1024.avif`, body("the plan", {}));
  network.set(`${API}/files/face.w320.webp`, body("a customer's face", {}));
  return { key, api: API, pages: ["/", "/empreendimentos/:id", "/login"], frames: ["/contratos"] };
};
