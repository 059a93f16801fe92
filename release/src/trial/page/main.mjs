/**
 * A process of its own that opens pages: runs a composition's shell and one remote as a browser would, and reports the
 * remote's module and each of its screens. Its code is untrusted, so page-process.ts starts it without environment and
 * without the permission to write or to spawn; here the network is removed before any of that code runs.
 */
import { Socket } from "node:net";
import { tryFirstScreens } from "./hydration.mjs";
import { goTo, messageOf, openPage } from "./page.mjs";

Socket.prototype.connect = () => {
  throw new Error("there is no network while a release is tried");
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
  const fills = Object.fromEntries(Object.keys(remote.fills ?? {}).map((slot) => [slot, true]));
  return { module: { contract: remote.contract, routes: remote.routes.map(describeRoute), fills } };
};

/** The screens that do not work: mount → why. */
const tryScreens = async (page, screens) => {
  const failures = {};
  for (const { mount, path } of screens) {
    process.send({ began: mount });
    await goTo(page, path);
    if (page.errors.length > 0) failures[mount] = page.errors[0];
  }
  return failures;
};

const tryInBrowser = async (request) => {
  const page = await openPage(request);
  try {
    const result = await loadModule(page, request.remote).catch((error) => ({ remote: messageOf(error) }));
    if (!result.module) return result;
    return { ...result, failures: await tryScreens(page, request.screens) };
  } finally {
    page.close();
  }
};

/** At most this share of the time may be spent on what a closed page left running, looked at so often. */
const REST = 0.5;
const REST_LOOK_MS = 10;

/** Waits until what the closed page left running ends; it may not. */
const untilRested = async () => {
  for (let share = 1; share > REST;) {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, REST_LOOK_MS));
    share = performance.eventLoopUtilization(before).utilization;
  }
};

process.on("disconnect", () => process.exit());
process.on("message", async (request) => {
  const result = request.renderers ? await tryFirstScreens(request) : await tryInBrowser(request);
  process.send({ result });
  await untilRested();
  process.send({ rested: true });
});
process.send({ ready: true });
