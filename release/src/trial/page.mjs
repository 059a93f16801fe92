/**
 * A page in a process of its own: runs a composition's shell and one remote in it as a browser would, and tells what the
 * remote's module brings. It runs what somebody else wrote, so trial.ts starts it without environment, without the right
 * to write or to start anything; here it loses the network before any of that code runs.
 */
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";

const { JSDOM, ResourceLoader, VirtualConsole } = await import(pathToFileURL(process.argv[2]).href);

Socket.prototype.connect = () => {
  throw new Error("there is no network while a release is tried");
};

/** What every browser has and jsdom lacks. No question is ever answered: a module is to start without asking any. */
const withBrowser = (window) => {
  const { Headers, Request, Response, TextDecoder, TextEncoder } = globalThis;
  Object.assign(window, { Headers, Request, Response, TextDecoder, TextEncoder });
  window.fetch = () => new Promise(() => {});
  window.matchMedia = (media) => Object.assign(new window.EventTarget(), { media, matches: false });
  for (const name of ["ResizeObserver", "IntersectionObserver"])
    window[name] = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  window.MessageChannel = class {
    port2 = { postMessage: () => window.setTimeout(() => this.port1.dispatchEvent(new window.Event("message"))) };
    port1 = Object.assign(new window.EventTarget(), { start() {} });
  };
};

const messageOf = (error) => String(error?.message ?? error);

/** The files of the composition, by path; styles are nothing to a module. */
class Published extends ResourceLoader {
  constructor(files) {
    super();
    this.files = files;
  }

  fetch(url) {
    const { pathname } = new URL(url);
    const text = pathname.endsWith(".css") ? "" : this.files[pathname];
    if (text === undefined) return Promise.reject(new Error(`${pathname} is not there`));
    return Promise.resolve(Buffer.from(text));
  }
}

const opened = async ({ page, files }) => {
  const complaints = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", ({ cause, detail, message }) =>
    complaints.push(messageOf(detail ?? cause ?? message)),
  );
  const { window } = new JSDOM(page, {
    url: "https://portal.example/",
    runScripts: "dangerously",
    resources: new Published(files),
    virtualConsole,
    beforeParse: withBrowser,
  });
  await new Promise((loaded) => window.addEventListener("load", loaded));
  return { window, complaints };
};

const run = (window, src) =>
  new Promise((onload, fail) => {
    const onerror = () => fail(new Error(`${src} did not load`));
    window.document.head.append(Object.assign(window.document.createElement("script"), { src, onload, onerror }));
  });

/** Of a route what the contract is about. */
const facts = ({ path, handle, lazy, children }) => ({
  path,
  handle: { title: handle?.title },
  lazy: lazy !== undefined,
  children: children?.map(facts),
});

const moduleOf = async ({ window, complaints }, { name, entry }) => {
  const before = complaints.length;
  const scope = window.__FEDERATION__?.__INSTANCES__?.[0]?.shareScopeMap?.default;
  if (!scope) return { shell: complaints[0] ?? "it provides no shared packages" };
  await run(window, entry);
  const container = window[name.replaceAll("-", "_")];
  if (!container) return { remote: complaints[before] ?? "its entry leaves no container" };
  await container.init(scope);
  const { remote } = (await container.get("./remote"))();
  if (!Array.isArray(remote?.routes)) return { remote: 'its "./remote" exports no remote with routes' };
  return { module: { contract: remote.contract, routes: remote.routes.map(facts) } };
};

process.on("disconnect", () => process.exit());
process.on("message", async (request) => {
  const page = await opened(request);
  const found = await moduleOf(page, request.remote).catch((error) => ({ remote: messageOf(error) }));
  page.window.close();
  process.send(found);
});
