/** A style rule: its selectors one by one, its declarations as text. */
export interface CssRule {
  kind: "rule";
  selectors: string[];
  body: string;
}

/** A stylesheet as far as a page's critical part asks: rules, rules under a condition, animations. */
export type CssNode =
  CssRule | { kind: "group"; prelude: string; nodes: CssNode[] } | { kind: "keyframes"; name: string; text: string };

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The index after the text in quotes that begins at `start`. */
const afterQuotes = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === "\\" ? 2 : 1;
  return at + 1;
};

/** The index of the first of these characters outside of quotes and brackets; the length when there is none. */
const indexOutside = (text: string, characters: string, start = 0): number => {
  const open: string[] = [];
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = afterQuotes(text, at) - 1;
    else if (open.length === 0 && characters.includes(character)) return at;
    else if (CLOSING[character]) open.push(CLOSING[character]);
    else if (character === open.at(-1)) open.pop();
  }
  return text.length;
};

/** The parts between separators that stand outside of quotes and brackets, trimmed, without empty ones. */
export const splitOutside = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = indexOutside(text, separator, at);
    parts.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return parts.filter(Boolean);
};

const nodeOf = (prelude: string, body: string): CssNode[] => {
  if (!prelude.startsWith("@")) return [{ kind: "rule", selectors: splitOutside(prelude, ","), body }];
  if (/^@(?:media|supports|layer|container)\b/.test(prelude)) return [{ kind: "group", prelude, nodes: parse(body) }];
  const [, name] = /^@(?:-webkit-)?keyframes\s+(\S+)/.exec(prelude) ?? [];
  return name ? [{ kind: "keyframes", name, text: `${prelude}{${body}}` }] : [];
};

const parse = (css: string): CssNode[] => {
  const nodes: CssNode[] = [];
  for (let at = 0; at < css.length;) {
    const begin = indexOutside(css, "{;", at);
    const prelude = css.slice(at, begin).trim();
    if (css[begin] !== "{") {
      at = begin + 1;
      continue;
    }
    const end = indexOutside(css, "}", begin + 1);
    nodes.push(...nodeOf(prelude, css.slice(begin + 1, end)));
    at = end + 1;
  }
  return nodes;
};

const parsed = new Map<string, CssNode[]>();
const MOST = 64;

/** Parses a stylesheet of a release; one that was parsed before is remembered. */
export const parseCss = (css: string): readonly CssNode[] => {
  const known = parsed.get(css);
  if (known) return known;
  const nodes = parse(css.replace(/\/\*[^]*?\*\//g, ""));
  if (parsed.size >= MOST) parsed.clear();
  parsed.set(css, nodes);
  return nodes;
};
