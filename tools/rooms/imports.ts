/** What a scanner skips: comments become blanks and templates empty, so that no `import` inside of them is met. */
const skipTo = (text: string, from: number, end: string): number => {
  const at = text.indexOf(end, from);
  return at === -1 ? text.length : at + end.length;
};

/** Where the string that opens at `from` ends; no string runs past its line. */
const endOfString = (text: string, from: number): number => {
  const quote = text[from];
  let at = from + 1;
  while (at < text.length && text[at] !== quote && text[at] !== "\n") at += text[at] === "\\" ? 2 : 1;
  return at + 1;
};

/** Where the regular expression that opens at `from` ends; a slash in a class does not end it. */
const endOfRegex = (text: string, from: number): number => {
  let at = from + 1;
  let inClass = false;
  while (at < text.length && text[at] !== "\n" && (inClass || text[at] !== "/")) {
    if (text[at] === "[") inClass = true;
    else if (text[at] === "]") inClass = false;
    at += text[at] === "\\" ? 2 : 1;
  }
  return at + 1;
};

/** Where the template that opens at `from` ends, past what is nested in its `${…}`. */
const endOfTemplate = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length && text[at] !== "`") {
    if (text[at] === "\\") at += 2;
    else if (text.startsWith("${", at)) at = endOfCode(text, at + 2, "}");
    else at += 1;
  }
  return at + 1;
};

/** A slash after a value divides; elsewhere it opens a regular expression (or ends a JSX element, after `<`). */
const opensRegex = (before: string): boolean =>
  /(?:[(,=:[!&|?{};+*%~^-]|=>|\b(?:return|typeof|case|in|of))$/.test(before.slice(-12).trimEnd()) ||
  before.trim() === "";

/** Everything up to what may open a comment, a string or a template, or nest. */
const PLAIN = /[^/"'`{}]+/y;

/** One lexical unit from `at`: where it ends, and what of it the reader of imports may see. */
const unitAt = (text: string, at: number, before: string): { end: number; shown: string } => {
  const char = text[at] ?? "";
  const shownTo = (end: number) => ({ end, shown: text.slice(at, end) });
  PLAIN.lastIndex = at;
  if (PLAIN.test(text)) return shownTo(PLAIN.lastIndex);
  if (text.startsWith("//", at)) return { end: Math.max(skipTo(text, at, "\n") - 1, at + 2), shown: " " };
  if (text.startsWith("/*", at)) return { end: skipTo(text, at + 2, "*/"), shown: " " };
  if (char === '"' || char === "'") return shownTo(endOfString(text, at));
  if (char === "`") return { end: endOfTemplate(text, at), shown: '""' };
  if (char === "/" && opensRegex(before)) return { end: endOfRegex(text, at), shown: '""' };
  return shownTo(at + 1);
};

/** Where the code from `from` ends, at the `closing` brace of its own depth. */
const endOfCode = (text: string, from: number, closing: string): number => {
  let depth = 0;
  let at = from;
  let before = "";
  while (at < text.length) {
    if (text[at] === closing && depth === 0) return at + 1;
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    const { end, shown } = unitAt(text, at, before);
    before = (before + shown).slice(-32);
    at = end;
  }
  return at;
};

const codeOf = (text: string): string => {
  let code = "";
  for (let at = 0; at < text.length;) {
    const { end, shown } = unitAt(text, at, code.slice(-32));
    code += shown;
    at = end;
  }
  return code;
};

/** `import … from "x"`, `export … from "x"`, `import "x"`, and `import("x")` in code and in types. */
const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s(?:[\w*{}\s,$]|"[^"\n]*"(?=\s+as\b))*?from\s*"([^"\n]+)"|(?:^|[;\n])\s*import\s*"([^"\n]+)"|\bimport\(\s*"([^"\n]+)"\s*\)/g;

/** The specifiers of all modules that a source file names, in order; types count, too. */
export const importsOf = (text: string): string[] =>
  [...codeOf(text).matchAll(IMPORT)].map(([, from, effect, dynamic]) => from ?? effect ?? dynamic ?? "");
