/**
 * Where the portal host renders first screens, and the release tool tries them: a realm with the language, addresses and
 * texts; no page, no network, no clock to wait for, no file and no process. Plain JavaScript, as threads and sandboxed
 * processes load it from source.
 */
import { createContext, Script } from "node:vm";

/** @typedef {{ code: string, name: string }} Code the text of a `render.cjs` */
/** @typedef {import("@gleba/shared/federation").ShellRenderer} ShellRenderer */
/** @typedef {import("@gleba/shared/federation").RemoteRenderer} RemoteRenderer */

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
 * A renderer's code, compiled once for all realms.
 *
 * @param {Code} code
 */
export const compileRenderer = ({ code, name }) =>
  new Script(`(function (module, exports, require) {${code}\n})`, { filename: name });

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

/**
 * Evaluates both renderers anew, so that nothing one page was told, in whichever module it was kept, is there when the next
 * page is rendered.
 *
 * @param {{ shell: Script, remote: Script | undefined }} scripts as `compileRenderer` gives them
 */
export const newRealm = ({ shell, remote }) => {
  const context = createContext({ ...available });
  context.self = context.globalThis = context;
  const host = /** @type {ShellRenderer} */ (
    evaluate(shell, context, (request) => {
      throw new Error(`the shell's renderer brings no ${request}`);
    })
  );
  const screens = /** @type {RemoteRenderer | undefined} */ (
    remote && evaluate(remote, context, (request) => host.provide(request))
  );
  return { context, host, screens };
};
