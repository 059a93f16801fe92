/**
 * A page in a process of its own: runs a composition's shell and one remote as a browser would, and reports the remote's
 * module. Its code is untrusted, so page-process.ts starts it without environment and without the permission to write or
 * to spawn; here the network is removed before any of that code runs.
 */
import { Socket } from "node:net";
import { pathToFileURL } from "node:url";

const { JSDOM, ResourceLoader, VirtualConsole } = await import(pathToFileURL(process.argv[2]).href);

Socket.prototype.connect = () => {
  throw new Error("there is no network while a release is tried");
};

/** Browser APIs that jsdom lacks. No request is ever answered: a module has to start without any. */
const polyfillBrowser = (window) => {
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

/** Serves the composition's files by path; stylesheets are empty. */
class ReleaseLoader extends ResourceLoader {
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

const openPage = async ({ page, files }) => {
  const errors = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", ({ cause, detail, message }) => errors.push(messageOf(detail ?? cause ?? message)));
  const { window } = new JSDOM(page, {
    url: "https://portal.example/",
    runScripts: "dangerously",
    resources: new ReleaseLoader(files),
    virtualConsole,
    beforeParse: polyfillBrowser,
  });
  await new Promise((loaded) => window.addEventListener("load", loaded));
  return { window, errors };
};

const runScript = (window, src) =>
  new Promise((onload, fail) => {
    const onerror = () => fail(new Error(`${src} did not load`));
    window.document.head.append(Object.assign(window.document.createElement("script"), { src, onload, onerror }));
  });

/** The part of a route that the contract checks. */
const describeRoute = ({ path, handle, lazy, children }) => ({
  path,
  handle: { title: handle?.title },
  lazy: lazy !== undefined,
  children: children?.map(describeRoute),
});

const loadModule = async ({ window, errors }, { name, entry }) => {
  const before = errors.length;
  const scope = window.__FEDERATION__?.__INSTANCES__?.[0]?.shareScopeMap?.default;
  if (!scope) return { shell: errors[0] ?? "it provides no shared packages" };
  await runScript(window, entry);
  const container = window[name.replaceAll("-", "_")];
  if (!container) return { remote: errors[before] ?? "its entry leaves no container" };
  await container.init(scope);
  const { remote } = (await container.get("./remote"))();
  if (!Array.isArray(remote?.routes)) return { remote: 'its "./remote" exports no remote with routes' };
  return { module: { contract: remote.contract, routes: remote.routes.map(describeRoute) } };
};

process.on("disconnect", () => process.exit());
process.on("message", async (request) => {
  const page = await openPage(request);
  const result = await loadModule(page, request.remote).catch((error) => ({ remote: messageOf(error) }));
  page.window.close();
  process.send(result);
});
