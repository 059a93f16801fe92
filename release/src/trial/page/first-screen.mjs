/**
 * The first screen of an address as the portal host would render it: by the renderers of both releases (`render.cjs`), in a
 * realm without page, network, timers and process (shell/server/rendering/worker.js does the same for visitors).
 */
import { createContext, Script } from "node:vm";
import { API } from "./browser.mjs";

const silent = () => undefined;
const console = { debug: silent, error: silent, info: silent, log: silent, warn: silent };

const newContext = (url) => {
  const { AbortController, AbortSignal, Headers, Request, Response, TextDecoder, TextEncoder } = globalThis;
  const fetching = { AbortController, AbortSignal, Headers, Request, Response };
  const context = createContext({
    ...fetching,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    console,
    location: new URL(url),
    queueMicrotask,
  });
  context.self = context.globalThis = context;
  return context;
};

const scriptOf = ({ code, name }) =>
  new Script(`(function (module, exports, require) {${code}\n})`, { filename: name });

/** Both renderers, compiled once for all addresses. @param renderers code of the shell's and the remote's `render.cjs` */
export const compileRenderers = ({ shell, remote }) => ({ shell: scriptOf(shell), remote: scriptOf(remote) });

const evaluate = (script, context, require) => {
  const module = { exports: {} };
  script.runInContext(context)(module, module.exports, require);
  return module.exports.renderer;
};

/** Both renderers, evaluated anew for each page: what one was told is not there for the next. */
const renderersFor = ({ shell, remote }, url) => {
  const context = newContext(url);
  const host = evaluate(shell, context, (request) => {
    throw new Error(`the shell's renderer brings no ${request}`);
  });
  return { host, screens: evaluate(remote, context, (request) => host.provide(request)) };
};

const answerTo = (question, { get = {}, graphql = {} }) => {
  const [answers, name] = "path" in question ? [get, question.path] : [graphql, question.field];
  if (!Object.hasOwn(answers, name)) throw new Error(`its examples.json has no answer to ${name}, which it asks first`);
  return [question.key, answers[name]];
};

/**
 * Renders an address; undefined where the browser alone draws it.
 *
 * @param renderers as compiled
 * @param page `{ url, registry }`
 * @returns the HTML of the page's root, and the answers by the keys of their questions
 */
export const renderFirstScreen = async (renderers, page, examples) => {
  const { host, screens } = renderersFor(renderers, page.url);
  const text = JSON.stringify({ ...page, config: { apiUrl: API } });
  const plan = JSON.parse(host.plan(text, screens));
  if (!plan.paints) return undefined;
  const route = Object.fromEntries(plan.questions.map((question) => answerTo(question, examples)));
  const { html } = JSON.parse(await host.render(text, JSON.stringify(route), screens));
  return { html, route };
};
