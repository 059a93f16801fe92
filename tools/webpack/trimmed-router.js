/** @import { LoaderContext } from "webpack" */

const LEFT_OUT = 'throw Error("left out");';
/** The file of the router that holds what screens use has this; its others are none of the page's. */
const MARK = "\nfunction createRouter(";

/**
 * Of React Router's one file, what no screen can reach by the names that the shell provides: forms, fetchers and actions
 * (`Form`, `useFetcher` and `useSubmit` are not provided), its framework's prefetching, React's server components, data in
 * the page as its own server writes it, and instrumentation. Named as the package names them; the body that stands instead.
 *
 * @type {Record<string, string>}
 */
const bodies = {
  useSubmit: LEFT_OUT,
  useFormAction: LEFT_OUT,
  normalizeNavigateOptions: "return { path };",
  handleAction: LEFT_OUT,
  fetch2: LEFT_OUT,
  handleFetcherAction: LEFT_OUT,
  handleFetcherLoader: LEFT_OUT,
  usePrefetchBehavior: "return [false, null, {}];",
  PrefetchPageLinks: LEFT_OUT,
  RSCErrorHandler: LEFT_OUT,
  decodeRouteErrorResponseDigest: LEFT_OUT,
  parseHydrationData: "",
  getRouteInstrumentationUpdates: LEFT_OUT,
  instrumentClientSideRouter: LEFT_OUT,
};

/** A component that its own name keeps in every build. */
const COMPONENT = /\nvar Form = [^]*?\n\);\nForm\.displayName = "Form";/;

/** As many lines as before, so that a place in the page's code is still one in the package's. */
const lines = (/** @type {string} */ text) => "\n".repeat(text.split("\n").length - 1);

/** @type {(source: string, found: RegExp, instead: (all: string, ...parts: string[]) => string) => string} */
const replace = (source, found, instead) => {
  if (!found.test(source)) throw new Error(`React Router has no ${found.source}: tools/webpack/trimmed-router.js`);
  return source.replace(found, instead);
};

/** @type {(source: string, name: string, body: string) => string} */
const withBody = (source, name, body) =>
  replace(
    source,
    new RegExp(`(\\n( *)(?:async )?function ${name}\\([^]*?\\) \\{)(\\n[^]*?\\n\\2)\\}`),
    (_, head = "", __ = "", before = "") => `${head}${body}${lines(before)}}`,
  );

/**
 * The router's file without what no screen can reach; fails where the package no longer has one of the names.
 *
 * @param {string} source
 */
export const trimRouter = (source) =>
  source.includes(MARK)
    ? Object.entries(bodies).reduce(
        (text, [name, body]) => withBody(text, name, body),
        replace(source, COMPONENT, (all) => `${lines(all)}var Form;`),
      )
    : source;

/**
 * Loader of the router's files in the shell's build for the browser.
 *
 * @this {LoaderContext<object>}
 * @param {string} source
 */
export default function trimmedRouter(source) {
  return trimRouter(source);
}
