import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** What servers and backups read, each a field of a schema. */
const SCHEMAS = ["api/src/config.ts", "api/src/platform/backup/settings.ts", "shell/server/config.ts"];
/** What tools read, each by its name. */
const TOOLS = [
  "api/src/platform/backup/point-in-time/programs.ts",
  "release/src/record/author.ts",
  "release/src/trial/browser/find-browser.ts",
  "tools/settings.ts",
  "tools/start/canary-judge.ts",
];
/** What a service manager, the launcher or a command says to the process that it starts, and names of others for what has one here. */
const NOT_SET_BY_HAND = new Set(
  "API_ROOT CHROMIUM_PATH DEVELOPMENT_DIR DEV_SERVERS HOST_RELEASE LISTEN_FDS LISTEN_PID NODE_ENV NOTIFY_SOCKET PATH PLAYWRIGHT_BROWSERS_PATH".split(
    " ",
  ),
);

const inCode = new Set(
  [
    ...SCHEMAS.flatMap((file) => all(read(file), /^ {2}([A-Z][A-Z\d_]+): /gm)),
    ...TOOLS.flatMap((file) => all(read(file), /(?:env\["|env, ")([A-Z][A-Z\d_]+)"/g)),
  ].filter((name) => !NOT_SET_BY_HAND.has(name)),
);

/** A row's names; `…_EVEN` stands for the one before with another end. */
const namesOf = (cell: string): string[] => {
  const [first = "", ...others] = all(cell, /`(…?[A-Z][A-Z\d_]+|…_[A-Z\d_]+)`/g);
  const parts = first.split("_");
  return [first, ...others].map((name) => {
    if (!name.startsWith("…")) return name;
    const whole = parts.map((_, length) => parts.slice(0, length).join("_") + name.slice(1));
    return whole.find((candidate) => inCode.has(candidate)) ?? name;
  });
};
const [, table = ""] = read("README.md").split("\n## Running it for a company\n");
const inTable = all(table, /^\| (`[^|]+) \|/gm).flatMap(namesOf);
/** A row may name more of it where it says what it is. */
const inText = all(table, /`(SLIP_[A-Z_]+)`/g);

test("an operator finds every setting that there is in the table of settings, and no other", () => {
  expect(inTable.length).toBeGreaterThan(60);
  expect([...inCode].filter((name) => !inTable.includes(name) && !inText.includes(name))).toEqual([]);
  expect(inTable.filter((name) => !inCode.has(name))).toEqual([]);
});
