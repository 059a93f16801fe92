import { type CssNode, type CssRule, parseCss, splitOutside } from "./parse-css.ts";

/** What a rendered screen is made of, as far as selectors ask. */
interface Seen {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? "");

const see = (html: string): Seen => ({
  classes: new Set(all(html, /\sclass="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
  ids: new Set(all(html, /\sid="([^"]*)"/g)),
  tags: new Set(["html", "body", ...all(html, /<([a-z][\w-]*)/gi).map((tag) => tag.toLowerCase())]),
  attributes: new Set(["data-theme", ...all(html, /\s([a-z][\w-]*)(?==|[\s/>])/gi)]),
});

/** Without `:not(…)` and other functions, whose arguments exclude or choose. */
const withoutFunctions = (selector: string): string => {
  let text = selector;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  return text;
};

/** What a pointer does comes after the first paint, and so do the release's own stylesheets. */
const POINTED_AT = /:(?:hover|active)(?![\w-])/;

const isUsed = (selector: string, { classes, ids, tags, attributes }: Seen): boolean => {
  if (POINTED_AT.test(selector)) return false;
  const plain = withoutFunctions(selector);
  const names = plain.replace(/\[[^\]]*\]/g, "").replace(/::?[\w-]+/g, "");
  return (
    all(plain, /\[\s*([\w-]+)/g).every((name) => attributes.has(name)) &&
    all(names, /\.([\w-]+)/g).every((name) => classes.has(name)) &&
    all(names, /#([\w-]+)/g).every((name) => ids.has(name)) &&
    all(names.replace(/[.#][\w-]+/g, ""), /([a-z][\w-]*)/gi).every((tag) => tags.has(tag.toLowerCase()))
  );
};

/** A selector that wins over the same one of a stylesheet which comes later, and over nothing else. */
const raised = (selector: string): string => selector.replace(/^(?:[a-z][\w-]*|\*)?/i, (tag) => `${tag}:not(._)`);

const used = (nodes: readonly CssNode[], seen: Seen, raise: boolean): CssNode[] =>
  nodes.flatMap((node): CssNode[] => {
    if (node.kind === "group") {
      if (/\bprint\b/.test(node.prelude)) return [];
      const inner = used(node.nodes, seen, raise);
      return inner.length > 0 ? [{ ...node, nodes: inner }] : [];
    }
    if (node.kind !== "rule") return [node];
    const selectors = node.selectors.filter((selector) => isUsed(selector, seen));
    return selectors.length > 0 ? [{ ...node, selectors: raise ? selectors.map(raised) : selectors }] : [];
  });

const rulesIn = (nodes: readonly CssNode[]): CssRule[] =>
  nodes.flatMap((node) => (node.kind === "group" ? rulesIn(node.nodes) : node.kind === "rule" ? [node] : []));

const variablesIn = (text: string): string[] => all(text, /var\(\s*(--[\w-]+)/g);

const isVariable = (declaration: string): boolean => declaration.startsWith("--");

/** Names of the custom properties that some declaration needs, also by way of others. */
const neededVariables = (rules: readonly CssRule[]): Set<string> => {
  const declarations = rules.flatMap(({ body }) => splitOutside(body, ";"));
  const needed = new Set(declarations.filter((text) => !isVariable(text)).flatMap(variablesIn));
  const variables = declarations.filter(isVariable);
  for (let before = -1; before !== needed.size;) {
    before = needed.size;
    for (const text of variables)
      if (needed.has(text.slice(0, text.indexOf(":")))) for (const name of variablesIn(text)) needed.add(name);
  }
  return needed;
};

const textOf = (nodes: readonly CssNode[], variables: ReadonlySet<string>, animations: string): string =>
  nodes
    .map((node) => {
      if (node.kind === "keyframes") return animations.includes(node.name) ? node.text : "";
      if (node.kind === "group") {
        const inner = textOf(node.nodes, variables, animations);
        return inner && `${node.prelude}{${inner}}`;
      }
      const declarations = splitOutside(node.body, ";").filter(
        (text) => !isVariable(text) || variables.has(text.slice(0, text.indexOf(":")).trim()),
      );
      return declarations.length > 0 ? `${node.selectors.join(",")}{${declarations.join(";")}}` : "";
    })
    .join("");

/**
 * The part of a release's own stylesheets that a rendered screen uses, for the page's head: it is painted before a
 * stylesheet arrives, and looks as it will with all of them. `remote` are the stylesheets that arrive after those of the
 * `shell`, whose rules must not win meanwhile.
 */
export const criticalCss = (html: string, shell: readonly string[], remote: readonly string[]): string => {
  const seen = see(html);
  const nodes = [
    ...shell.flatMap((css) => used(parseCss(css), seen, false)),
    ...remote.flatMap((css) => used(parseCss(css), seen, true)),
  ];
  const rules = rulesIn(nodes);
  const animations = rules.flatMap(({ body }) =>
    splitOutside(body, ";").filter((text) => text.startsWith("animation")),
  );
  return textOf(nodes, neededVariables(rules), animations.join(";"));
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

/**
 * Style attributes as rules, since the content security policy allows none: React sets them anew where they change, and
 * finds the ones it rendered in place.
 */
export const styleRules = (html: string): { html: string; css: string } => {
  const styles = new Map<string, number>();
  const marked = html.replace(/(<[a-z][^<>]*?)\sstyle="([^"]*)"/gi, (_tag, before: string, style: string) => {
    const index = styles.get(style) ?? styles.size;
    styles.set(style, index);
    return `${before} data-style="${index}"`;
  });
  const css = [...styles].map(
    ([style, index]) => `[data-style="${index}"]{${style.replace(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? "")}}`,
  );
  return { html: marked, css: css.join("") };
};
