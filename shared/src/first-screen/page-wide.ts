import { type CssNode, parseCss } from "./parse-css.ts";

/** What an element is not, and what stands in its attributes, names no element. */
const BESIDE_NAMES = /\[[^\]]*\]|:not\((?:[^()]|\([^()]*\))*\)/g;
const CLASS_OR_ID = /[.#](?:[\w\\-]|[^\0-\x7F])/;

const isPageWide = (selector: string): boolean => !CLASS_OR_ID.test(selector.replaceAll(BESIDE_NAMES, ""));

const selectorsIn = (nodes: readonly CssNode[]): string[] =>
  nodes.flatMap((node) =>
    node.kind === "group" ? selectorsIn(node.nodes) : node.kind === "rule" ? node.selectors : [],
  );

/**
 * Selectors of a stylesheet that name no class and no id, each once: they style the whole page, whichever area is on the
 * screen. `button`, `:root`, `main > *`.
 */
export const pageWideSelectors = (css: string): string[] => [...new Set(selectorsIn(parseCss(css)).filter(isPageWide))];
