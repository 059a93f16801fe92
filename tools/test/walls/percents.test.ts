import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../root.mjs";

/** Where what people read is written in Portuguese; the release tool and the canary's rule speak English, at a terminal. */
const FOLDERS = [
  ...["contracts", "http", "kit", "ui", "words"].map((door) => `shared/src/${door}`),
  "shell/src",
  "shell/server",
  "mfe-public/src",
  "mfe-customer/src",
  "mfe-admin/src",
  "api/src",
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/**
 * Percentages with a space before their sign: after a figure, or after what is put in its place. What goes on with a figure
 * or a name computes a remainder.
 */
const strayIn = (text: string): string[] =>
  withoutComments(text).match(
    /[\d}](?:[ \u00A0\u202F]|\\u00a0|&nbsp;)%(?=$|[^ \w(]| (?:a|ao|à|da|das|de|do|dos|e|em|no|na|por|sobre)\b)/gm,
  ) ?? [];

test("a percentage is written one way on every screen, as formatPercent writes it: without a space", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  ).filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
  expect(files.length).toBeGreaterThan(1_000);
  const stray = files.flatMap((path) =>
    strayIn(readFileSync(join(ROOT, path), "utf8")).map((found) => `${path} ${found}`),
  );
  expect(stray).toEqual([]);
});

test.each([
  "<span>{percent} %</span>",
  "`O envio parou em ${sent} %`",
  "`Em teste com ${percent} % dos visitantes`",
  '"em mais de 0,3 %"',
  '"em mais de 0,3\u00A0%."',
  '"em mais de 0,3\\u00a0%"',
])("a percentage with a space is found: %j", (text) => {
  expect(strayIn(text)).toHaveLength(1);
});

test.each(["<span>{percent}%</span>", "(n + 6) % 7", "${first} % ${count}", "n * 3 % count", "/** 0.46 %. */"])(
  "what is none is not: %j",
  (text) => {
    expect(strayIn(text)).toEqual([]);
  },
);
