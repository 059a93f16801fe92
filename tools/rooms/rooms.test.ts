import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../root.mjs";
import { arrowsBackUp, circlesOf, floorsOf, orderOf } from "./graph.ts";
import { importsOf } from "./imports.ts";
import { panelsOf } from "./panels.ts";
import { drawPicture, showsTheSame } from "./picture.ts";
import { levelsOf, planOf } from "./rooms.ts";
import { readSources } from "./sources.ts";

const graph = (arrows: Record<string, string[]>) =>
  new Map(Object.entries(arrows).map(([room, needed]) => [room, new Set(needed)]));

const HOUSE = {
  "package.json": `{ "workspaces": ["api", "shared"] }`,
  "shared/package.json": `{ "name": "@gleba/shared", "exports": { "./words": "./src/words/index.ts" } }`,
  "shared/src/words/index.ts": `export const words = 1;\n`,
  "api/package.json": `{ "name": "@gleba/api", "imports": { "#domains/*": "./src/domains/*/index.ts" } }`,
  "api/src/platform/db/db.ts": `export const db = 1;\n`,
  "api/src/domains/sales/index.ts": `import { words } from "@gleba/shared/words";\nimport { lots } from "#domains/lots";\nexport const sales = [words, lots];\n`,
  "api/src/domains/lots/index.ts": `export { lots } from "./rules.ts";\n`,
  "api/src/domains/lots/rules.ts": `import { db } from "../../platform/db/db.ts";\nexport const lots = db;\n`,
};

const temporary: string[] = [];

afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true });
});

/** A checkout with a few files, some of them other than usual. */
const checkout = (changed: Record<string, string> = {}) => {
  const root = mkdtempSync(join(tmpdir(), "gleba-rooms-"));
  temporary.push(root);
  for (const [path, text] of Object.entries({ ...HOUSE, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

const plansOf = (root: string) => {
  const sources = readSources(root);
  return levelsOf(root).map((level) => planOf(sources, level));
};

const pictureOf = (root: string) => drawPicture(panelsOf(readSources(root), root));

describe("imports", () => {
  test("every form of an import counts, types too", () => {
    const text = `import { one } from "./one.ts";
import type { Two } from "./two.ts";
import three, {
  four,
} from "./three.ts";
export * from "./four.ts";
import "./five.css";
const six = () => import("./six.ts");
type Seven = import("./seven.ts").Seven;`;
    expect(importsOf(text)).toEqual([
      "./one.ts",
      "./two.ts",
      "./three.ts",
      "./four.ts",
      "./five.css",
      "./six.ts",
      "./seven.ts",
    ]);
  });

  test("what stands in a comment, a template or a regular expression is no import", () => {
    const text = `// import "./one.ts";
/* import "./two.ts"; */
const three = \`
import "./three.ts";
\${["}", \`import "./four.ts"\`].join("")}\`;
const quote = /["'\`]/;
import "./five.ts";`;
    expect(importsOf(text)).toEqual(["./five.ts"]);
  });
});

describe("a graph", () => {
  test("rooms that need each other around a corner are one circle", () => {
    expect(circlesOf(graph({ a: ["b"], b: ["c"], c: ["a"], d: ["a"] }))).toEqual([["a", "b", "c"]]);
  });

  test("one arrow of a circle runs back up, whatever order is chosen", () => {
    const circle = graph({ a: ["b"], b: ["a", "c"], c: [] });
    expect(arrowsBackUp(circle, orderOf(circle))).toHaveLength(1);
  });

  test("a room stands one floor above the highest it needs", () => {
    expect(Object.fromEntries(floorsOf(graph({ top: ["middle", "ground"], middle: ["ground"], ground: [] })))).toEqual({
      top: 2,
      middle: 1,
      ground: 0,
    });
  });
});

describe("the rooms of a checkout", () => {
  test("imports are followed by path, by the package's own names and by the names of others", () => {
    const [workspaces, domains] = plansOf(checkout());
    expect([...(workspaces?.weights ?? [])]).toEqual([["api → shared", 1]]);
    expect([...(domains?.weights ?? [])]).toEqual([["sales → lots", 1]]);
    expect(domains?.deep.fromRooms).toEqual([]);
  });

  test("an import past a domain's public interface is told with both files", () => {
    const past = `import { lots } from "../lots/rules.ts";\nexport const sales = lots;\n`;
    const [, domains] = plansOf(checkout({ "api/src/domains/sales/index.ts": past }));
    expect(domains?.deep.fromRooms).toEqual(["api/src/domains/sales/index.ts → api/src/domains/lots/rules.ts"]);
  });

  test("tests are no part of a room", () => {
    const back = `import { sales } from "#domains/sales";\nsales;\n`;
    const [, domains] = plansOf(checkout({ "api/src/domains/lots/rules.test.ts": back }));
    expect(circlesOf(domains?.graph ?? new Map())).toEqual([]);
  });
});

describe("the picture", () => {
  test("longer files leave it as it is; a new arrow does not", () => {
    const before = pictureOf(checkout());
    const longer = pictureOf(checkout({ "shared/src/words/index.ts": "export const words = 1;\n".repeat(3) }));
    const without = pictureOf(checkout({ "api/src/domains/sales/index.ts": "export const sales = 1;\n" }));
    expect(longer).not.toBe(before);
    expect(showsTheSame(longer, before)).toBe(true);
    expect(showsTheSame(without, before)).toBe(false);
  });

  test("the committed one shows today's rooms, and none of them needs itself around a circle", async () => {
    const command = promisify(execFile)(process.execPath, ["tools/run.mjs", "rooms", "--check"], { cwd: ROOT });
    await expect(command).resolves.toMatchObject({ stdout: expect.stringContaining("today's") });
  });
});
