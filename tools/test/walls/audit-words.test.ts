import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root.mjs";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Keys of a table of words: `  paidCents: "valor recebido",`. */
const wordsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/^ {2}"?([\w.]+)"?: "/gm)].map(([, key = ""]) => key));

/** Everything between the bracket at `from` and its partner. */
const within = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ("({[".includes(text[at]!)) depth += 1;
    if (")}]".includes(text[at]!)) depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return "";
};

/** An object as written without what its values call, list or say: what is left of it are its keys and spreads. */
const bare = (text: string): string => {
  const shorter = text
    .replaceAll(/`[^`]*`|"[^"\n]*"/g, "0")
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "")
    .replaceAll(/\([^()]*\) ?=>/g, "=>")
    .replaceAll(/(?<=\w)\((?:[^(){}[\]]|\{[^{}]*\})*\)|\[[^[\]]*\]/g, "");
  return shorter === text ? text : bare(shorter);
};

const keysOf = (object: string): string[] =>
  [...bare(object).matchAll(/(?<=[{,]\s*)(\w+)\s*(?=[:,}])/g)].map(([, key = ""]) => key);

interface Found {
  entities: Set<string>;
  actions: Set<string>;
  fields: Set<string>;
}

const literals = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${name}: ([^,\n]*)`, "g"))].flatMap(([, value = ""]) =>
    [...value.replaceAll(/===? "\w+"/g, "").matchAll(/"(\w+)"/g)].map(([, word = ""]) => word),
  );

/** What the source of the API writes into the audit, as far as it stands there word by word. */
const writtenIn = (text: string, { entities, actions, fields }: Found): void => {
  for (const { index, 0: call } of text.matchAll(/\brecord(?:Staff|Changes?|Lots)\(/g)) {
    const given = within(text, index + call.length - 1);
    literals(given, "entity").forEach((word) => entities.add(word));
    literals(given, "action").forEach((word) => actions.add(word));
    for (const side of given.matchAll(/\b(?:before|after|asked): (?:\w+ && )?\{/g))
      keysOf(within(given, side.index + side[0].length - 1)).forEach((key) => fields.add(key));
  }
  if (!/\brecord(?:Staff|Changes?)\(/.test(text)) return;
  for (const made of text.matchAll(
    /\bconst (?:known|factsOf|facts|audit\w*) = [^;]*?=> ?(?:\(|\{\n(?:(?!\n\};)[^])*?\breturn )\{/g,
  ))
    keysOf(within(text, made.index + made[0].length - 1)).forEach((key) => fields.add(key));
};

/** Never shown: what one change did to each lot stands in the history of the lot, and both sides of a change that were made together. */
const HIDDEN = new Set(["each", "before", "after"]);

test("whatever the API writes into the audit has Portuguese words: kinds of records, actions and fields", () => {
  const found: Found = { entities: new Set(), actions: new Set(), fields: new Set() };
  readdirSync(join(ROOT, "api/src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes(".test.") && !path.startsWith("testing"))
    .forEach((path) => writtenIn(read(`api/src/${path}`), found));
  const [entities = "", actions = ""] = read("shared/src/contracts/crm/audit-words.ts").split(
    "export const auditActions",
  );
  const fields = wordsIn(read("mfe-admin/src/features/audit/field-labels.ts"));
  const missing = (words: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
    [...words].filter((word) => !known.has(word) && !HIDDEN.has(word)).sort();
  expect(missing(found.entities, wordsIn(entities))).toEqual([]);
  expect(missing(found.actions, wordsIn(actions))).toEqual([]);
  expect(missing(found.fields, fields)).toEqual([]);
  // The walk finds what it looks for.
  expect([found.entities.size > 30, found.actions.size > 25, found.fields.size > 80]).toEqual([true, true, true]);
  expect([...found.fields]).toEqual(expect.arrayContaining(["fileName", "pixKey", "rights", "receivedCents"]));
});
