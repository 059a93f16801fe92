/**
 * A thread that renders first screens with the code of two releases, the shell's and one remote's. Each screen is
 * rendered in a realm of its own: the code is evaluated again, so that nothing one page was told, in whichever module it
 * was kept, is there when the next page is rendered. The realm of the next page is prepared while nobody waits.
 *
 * The code has the language, addresses and texts; no page, no network, no clock to wait for, no file and no process.
 */
import { createContext, Script } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";

/** @typedef {{ code: string, name: string }} Code the text of a `render.cjs` */
/** @typedef {import("@gleba/shared/federation").ShellRenderer} ShellRenderer */
/** @typedef {import("@gleba/shared/federation").RemoteRenderer} RemoteRenderer */

/** @type {{ shell: Code, remote: Code | undefined }} */
const { shell, remote } = workerData;

const port = parentPort;
if (!port) throw new Error("this is a worker");

/** @param {Code} code */
const compile = ({ code, name }) => new Script(`(function (module, exports, require) {${code}\n})`, { filename: name });
const scripts = { shell: compile(shell), remote: remote && compile(remote) };

const silent = () => undefined;
const available = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  console: { debug: silent, error: silent, info: silent, log: silent, warn: silent },
  queueMicrotask,
};

/**
 * @param {Script} script
 * @param {import("node:vm").Context} context
 * @param {(request: string) => unknown} require
 */
const evaluate = (script, context, require) => {
  const module = { exports: {} };
  script.runInContext(context)(module, module.exports, require);
  return /** @type {{ renderer: unknown }} */ (module.exports).renderer;
};

const newRealm = () => {
  const context = createContext({ ...available });
  context.self = context.globalThis = context;
  const host = /** @type {ShellRenderer} */ (
    evaluate(scripts.shell, context, (request) => {
      throw new Error(`the shell's renderer brings no ${request}`);
    })
  );
  const screens = /** @type {RemoteRenderer | undefined} */ (
    scripts.remote && evaluate(scripts.remote, context, (request) => host.provide(request))
  );
  return { context, host, screens };
};

// Answers no question with it: only what an address needs is read from it.
const planner = newRealm();
/** @type {ReturnType<typeof newRealm> | undefined} */
let next;

const prepare = () => {
  next ??= newRealm();
};

/** @type {Record<string, (page: string, answers: string) => string | Promise<string>>} */
const tasks = {
  plan: (page) => planner.host.plan(page, planner.screens),
  render: (page, answers) => {
    const { context, host, screens } = next ?? newRealm();
    next = undefined;
    context.location = new URL(JSON.parse(page).url);
    return host.render(page, answers, screens);
  },
  sitemapQuestions: () => planner.host.sitemapQuestions(planner.screens),
  sitemapPaths: (_page, answers) => {
    const { host, screens } = newRealm();
    return host.sitemapPaths(answers, screens);
  },
};

port.on("message", async ({ id, task, page, answers }) => {
  port.postMessage({ id, began: true });
  try {
    const began = performance.now();
    const result = await tasks[task]?.(page, answers);
    port.postMessage({ id, result, ms: performance.now() - began });
  } catch (error) {
    port.postMessage({ id, error: String(error instanceof Error ? error.stack : error) });
  }
  setImmediate(prepare);
});
prepare();
port.postMessage({ ready: true });
