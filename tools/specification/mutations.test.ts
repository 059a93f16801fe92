import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { breaks, nameOf } from "./mutation.ts";
import { mutations } from "./mutations.ts";
import { decayed, unproven } from "./proof.ts";
import { meets, open } from "./requirement.ts";
import { requirements } from "./requirements.ts";
import { readSeen } from "./seen.ts";
import { outcomeOf, patternOf } from "./outcomes.ts";

const HERE = "tools/specification/mutations.test.ts";
const read = (file: string): string | null =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), "utf8") : null;

test("every line that is to be broken still stands once in its file", () => {
  expect(decayed(mutations, read)).toEqual([]);
});

test("every requirement that is met has one line that was broken, and its test has been seen to fail", () => {
  expect(unproven(requirements, mutations, readSeen())).toEqual([]);
});

test("a line that is gone, stands twice or is broken into itself is told", () => {
  const file = (text: string) => () => text;
  const mutation = breaks(2, "/login", "a.ts", '"/login"', '"/entrar"');
  expect(decayed([mutation], file('path: "/login"'))).toEqual([]);
  expect(decayed([mutation], file('path: "/entrar"'))).toEqual(['§2 /login: a.ts has "/login" 0 times']);
  expect(decayed([mutation], file('"/login", "/login"'))).toEqual(['§2 /login: a.ts has "/login" 2 times']);
  expect(decayed([mutation], () => null)).toEqual(["§2 /login: a.ts is not there"]);
  expect(decayed([{ ...mutation, broken: mutation.text }], file('path: "/login"'))).toEqual([
    "§2 /login: broken into itself",
  ]);
});

test("a requirement without a mutation, with two, or with one that nobody saw is told, and so is one of no requirement", () => {
  const rows = [meets(2, "/login", HERE, "one"), meets(2, "/cadastro", HERE, "two"), open(2, "/inicio", "not built")];
  const login = breaks(2, "/login", "a.ts", "one", "two");
  const lost = breaks(2, "/inicio", "a.ts", "one", "two");
  expect(unproven(rows, [login, login, lost], {})).toEqual([
    "§2 /login: 2 mutations",
    "§2 /cadastro: name its mutation in tools/specification/mutations, then `npm run specification -- --mutate` sees its test fail",
    "§2 /inicio: a mutation of no requirement that is met",
  ]);
  const seen = { [nameOf(login)]: { fingerprint: "another", message: "", on: "2026-11-22" } };
  expect(unproven(rows.slice(0, 1), [login], seen)).toEqual([
    "§2 /login: mutation or test are new, `npm run specification -- --mutate` sees its test fail",
  ]);
});

test("a title that is filled in by its cases names all of them", () => {
  const pattern = new RegExp(`^${patternOf("reads of status %i: %s (twice)")}$`);
  const titles = ["reads of status 404: not found (twice)", "reads of status no: not found (twice)"];
  expect(titles.map((title) => pattern.test(title))).toEqual([true, false]);
});

test("only an assertion of the test itself counts as its failure", () => {
  const row = { file: "a.test.ts", title: "counts to %i" };
  const ran = (title: string, ...messages: string[]) => ({
    file: "/copy/a.test.ts",
    title,
    failed: messages.length > 0,
    messages,
  });
  const outcomes = [
    [ran("counts to 3"), ran("counts to 4")],
    [ran("counts to 3"), ran("counts to 4", "AssertionError: expected 5 to be 4\n    at a.test.ts:1")],
    [ran("counts to 3", "TypeError: count is not a function")],
    [ran("counts on", "AssertionError: expected 5 to be 4")],
    [],
  ].map((results) => outcomeOf(row, results));
  expect(outcomes).toEqual([
    { result: "passed", message: "" },
    { result: "failed", message: "AssertionError: expected 5 to be 4" },
    { result: "crashed", message: "TypeError: count is not a function" },
    { result: "crashed", message: "the test did not run" },
    { result: "crashed", message: "the test did not run" },
  ]);
});
