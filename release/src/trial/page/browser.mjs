/**
 * What a browser has and jsdom lacks, and an API that answers from a release's examples: nothing here reaches a network.
 */

/** Where the page believes its API to be. */
export const API = "https://api.portal.example";

/** A page's layout has no size here, so whatever watches it has nothing to tell. */
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Node's Request takes only Node's own AbortSignal; the page's is kept beside it, which is all a router's loader needs. */
class PageRequest extends Request {
  #signal;
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    this.#signal = signal;
  }
  get signal() {
    return this.#signal ?? super.signal;
  }
}

/** Answers a request from the examples; undefined where there is none, which then never answers. */
const createApi =
  ({ get = {}, graphql = {} }) =>
  (method, address, body) => {
    const { pathname, search } = new URL(address, "https://portal.example");
    if (pathname === "/config.json") return { apiUrl: API };
    if (method === "GET") return get[pathname + search];
    const { operationName } = body?.startsWith("{") ? JSON.parse(body) : {};
    const data = graphql[operationName];
    return data === undefined ? undefined : { data: { [operationName]: data } };
  };

/** A request as axios makes it. */
const requestClass = (window, answer) =>
  class extends window.EventTarget {
    readyState = 0;
    status = 0;
    statusText = "";
    response = "";
    responseText = "";
    responseURL = "";
    upload = new window.EventTarget();
    open(method, address) {
      Object.assign(this, { method, address });
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    getAllResponseHeaders() {
      return "content-type: application/json\r\n";
    }
    abort() {
      this.aborted = true;
    }
    send(body) {
      const found = answer(this.method.toUpperCase(), this.address, body);
      if (found === undefined) return;
      window.setTimeout(() => {
        if (this.aborted) return;
        const text = JSON.stringify(found);
        Object.assign(this, { readyState: 4, status: 200, response: text, responseText: text });
        this.onreadystatechange?.(new window.Event("readystatechange"));
        this.onload?.(new window.Event("load"));
        this.onloadend?.(new window.Event("loadend"));
      });
    }
  };

/** Sets a page up before any of its scripts runs. `onReport` gets what the page reports to the API of its own failures. */
export const furnish = (window, examples, onReport) => {
  const answer = createApi(examples);
  const { Headers, Response, TextDecoder, TextEncoder, structuredClone } = globalThis;
  Object.assign(window, { Headers, Request: PageRequest, Response, TextDecoder, TextEncoder, structuredClone });
  window.fetch = async (request, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(request), "https://portal.example");
    if (pathname === "/api/public/reports") onReport(JSON.parse(body));
    const found = answer(method, String(request), body);
    return found === undefined ? new Promise(() => {}) : new Response(JSON.stringify(found));
  };
  window.XMLHttpRequest = requestClass(window, answer);
  window.EventSource = class extends window.EventTarget {
    close() {}
  };
  window.BroadcastChannel = class extends window.EventTarget {
    postMessage() {}
    close() {}
  };
  window.matchMedia = (media) =>
    Object.assign(new window.EventTarget(), { media, matches: false, addListener() {}, removeListener() {} });
  for (const name of ["ResizeObserver", "IntersectionObserver", "PerformanceObserver"]) window[name] = Watcher;
  // Without the delay of a timer: React yields by it.
  window.MessageChannel = class {
    port1 = Object.assign(new window.EventTarget(), { start() {}, close() {} });
    port2 = {
      close() {},
      postMessage: () =>
        setImmediate(() => {
          const event = new window.Event("message");
          this.port1.onmessage?.(event);
          this.port1.dispatchEvent(event);
        }),
    };
  };
  window.performance.getEntriesByType ??= () => [];
  window.performance.getEntriesByName ??= () => [];
  window.performance.mark ??= () => {};
  window.scrollTo = () => {};
  window.HTMLCanvasElement.prototype.getContext = () => null;
  window.Element.prototype.scrollIntoView = () => {};
  for (const [key, value] of Object.entries(examples.storage ?? {})) window.localStorage.setItem(key, value);
};
