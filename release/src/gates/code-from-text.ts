import { type AnyNode, type CallExpression, type NewExpression, type Node, parse, type Program } from "acorn";

/** What makes code from text, by the name that it is reached with. */
const MAKERS = new Set(["eval", "Function", "execScript"]);
/** Timers that take code as text, too. */
const TIMERS = new Set(["setTimeout", "setInterval", "setImmediate"]);
const GLOBALS = new Set(["window", "self", "globalThis", "global", "top", "parent", "frames"]);

const parseScript = (text: string): Program | undefined => {
  for (const sourceType of ["script", "module"] as const) {
    try {
      return parse(text, { ecmaVersion: "latest", sourceType, allowHashBang: true });
    } catch {
      // As the other kind, else it is no code: it cannot run, and the trial says so.
    }
  }
  return undefined;
};

/** A node on the way, with what it is to the one above. */
interface Place {
  node: AnyNode;
  parent: AnyNode;
  key: string;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";

/** Whether one of these positions, in their order, lies in a node. */
const holdsOne = (positions: readonly number[], { start, end }: Node): boolean => {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low < positions.length && positions[low]! < end;
};

/** Adds the nodes below one that hold something suspicious: a few hundred of half a million. */
const addChildren = (open: Place[], parent: AnyNode, suspicious: readonly number[]): void => {
  for (const [key, value] of Object.entries(parent) as [string, unknown][]) {
    if (typeof value !== "object" || value === null) continue;
    for (const node of Array.isArray(value) ? value : [value])
      if (isNode(node) && holdsOne(suspicious, node)) open.push({ node, parent, key });
  }
};

/** A text that is written out in the code, also in pieces: `"ev" + "al"`; undefined for anything else. */
const textOf = (node: AnyNode): string | undefined => {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? "";
  if (node.type !== "BinaryExpression" || node.operator !== "+") return undefined;
  const left = textOf(node.left as AnyNode);
  const right = textOf(node.right);
  return left === undefined || right === undefined ? undefined : left + right;
};

/** `a.b`, `a["b"]` → b. */
const propertyOf = (node: AnyNode): string | undefined => {
  if (node.type !== "MemberExpression") return undefined;
  if (!node.computed) return node.property.type === "Identifier" ? node.property.name : undefined;
  return textOf(node.property as AnyNode);
};

const isGlobal = (node: AnyNode): boolean =>
  (node.type === "Identifier" && GLOBALS.has(node.name)) ||
  (node.type === "MemberExpression" && GLOBALS.has(propertyOf(node) ?? "") && isGlobal(node.object as AnyNode));

/** Reached by its own name or as a property of the page. */
const nameOf = (node: AnyNode): string | undefined => {
  if (node.type === "Identifier") return node.name;
  if (node.type === "ChainExpression") return nameOf(node.expression);
  return node.type === "MemberExpression" && isGlobal(node.object as AnyNode) ? propertyOf(node) : undefined;
};

/** Where a name is no reference to the global: a property's name, a label, a name that is declared or imported. */
const isPlainName = (parent: AnyNode, key: string): boolean =>
  (key === "property" && parent.type === "MemberExpression" && !parent.computed) ||
  (key === "key" && "computed" in parent && !parent.computed && !("shorthand" in parent && parent.shorthand)) ||
  key === "label" ||
  key === "imported" ||
  key === "exported";

const LOOKED_AT = new Set(["prototype", "toString", "name", "length"]);

/** `x instanceof Function`, `typeof eval` and `Function.prototype.bind` look at it and call nothing. */
const onlyLooksAt = (parent: AnyNode, key: string): boolean =>
  (parent.type === "BinaryExpression" && key === "right" && parent.operator === "instanceof") ||
  (parent.type === "BinaryExpression" && /^[!=]==?$/.test(parent.operator)) ||
  (parent.type === "UnaryExpression" && parent.operator === "typeof") ||
  (parent.type === "MemberExpression" && key === "object" && LOOKED_AT.has(propertyOf(parent) ?? ""));

const isCall = (node: AnyNode): node is CallExpression | NewExpression =>
  node.type === "CallExpression" || node.type === "NewExpression";

const isCallOfFunction = (node: AnyNode): node is CallExpression | NewExpression =>
  isCall(node) && nameOf(node.callee as AnyNode) === "Function";

/**
 * The federation runtime would import an ES module or a SystemJS module from text. Unreachable: every remote is a script
 * with a global that `loadRemote` loads.
 */
const importsFromText = (node: AnyNode): boolean => {
  if (!isCallOfFunction(node)) return false;
  const [name, code] = node.arguments as AnyNode[];
  const start = code?.type === "TemplateLiteral" ? code.quasis[0]?.value.cooked : undefined;
  return name !== undefined && textOf(name) === "callbacks" && /^(?:System\.)?import\("$/.test(start ?? "");
};

/**
 * Lodash looks for the global object: `freeGlobal || freeSelf || Function("return this")()` (in Geoman). Unreachable: a
 * browser has `self`.
 */
const looksForGlobal = (node: AnyNode, parent: AnyNode, key: string): boolean => {
  if (parent.type !== "LogicalExpression" || parent.operator !== "||" || key !== "right") return false;
  if (node.type !== "CallExpression" || node.arguments.length > 0) return false;
  const made = node.callee as AnyNode;
  return (
    isCallOfFunction(made) && made.arguments.length === 1 && textOf(made.arguments[0] as AnyNode) === "return this"
  );
};

/** `setTimeout("…")`, and `(() => {}).constructor("…")`, which is `Function` by another way. */
const callsWithText = (node: AnyNode): string | undefined => {
  if (!isCall(node)) return undefined;
  const callee = node.callee as AnyNode;
  const [first, last] = [node.arguments[0], node.arguments.at(-1)] as (AnyNode | undefined)[];
  const name = nameOf(callee);
  if (name && TIMERS.has(name) && first && (textOf(first) !== undefined || first.type === "TemplateLiteral"))
    return `${name}("…")`;
  if (propertyOf(callee) !== "constructor" || callee.type !== "MemberExpression") return undefined;
  const object = callee.object as AnyNode;
  const ofFunction = propertyOf(object) === "constructor" || /Function/.test(object.type);
  const isText = node.type === "CallExpression" && last !== undefined && textOf(last) !== undefined;
  return ofFunction || isText ? `.constructor("…")` : undefined;
};

const makerAt = (node: AnyNode, parent: AnyNode, key: string): string | undefined => {
  if (onlyLooksAt(parent, key)) return undefined;
  const name = node.type === "Identifier" && isPlainName(parent, key) ? undefined : nameOf(node);
  return name && MAKERS.has(name) ? name : undefined;
};

/** A name that matters, written out, with its letters escaped, or in pieces. */
const SUSPICIOUS = new RegExp(
  [
    String.raw`\beval\b|\bFunction\b(?!\])|\bexecScript\b`,
    String.raw`\.\s*constructor\s*(?:\?\.)?\s*\(|\[\s*["'\x60]constructor`,
    String.raw`\bset(?:Timeout|Interval|Immediate)\s*(?:\?\.)?\s*\(\s*["'\x60]`,
    String.raw`\\u00[4-7]|\\u\{0*[4-7][\da-fA-F]\}|\\x[4-7]`,
    String.raw`\[\s*["'\x60]\w{0,12}["'\x60]\s*\+`,
  ].join("|"),
  "g",
);

/**
 * What in this script makes code from text, which the content security policy forbids and so would fail in visitors'
 * browsers: `eval`, `Function`, by whatever way they are reached. Empty for a text that is no script.
 */
export const codeFromText = (text: string): string[] => {
  // Parsing a megabyte takes half a second, and most files name none of it.
  const suspicious = [...text.matchAll(SUSPICIOUS)].map(({ index }) => index);
  if (suspicious.length === 0) return [];
  const program = parseScript(text);
  const found = new Set<string>();
  const open: Place[] = program ? [{ node: program, parent: program, key: "" }] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent, key } = next;
    if (importsFromText(node) || looksForGlobal(node, parent, key)) continue;
    const maker = makerAt(node, parent, key) ?? callsWithText(node);
    if (maker) found.add(maker);
    addChildren(open, node, suspicious);
  }
  return [...found].toSorted();
};
