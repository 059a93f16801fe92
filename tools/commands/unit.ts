/**
 * `npm run unit -- [paths…] [-t name] [options]`: the tests whose paths contain one of the words, by the runner that has
 * them: Vitest for what runs in Node, Jest for what runs in a browser. Options are the runner's own.
 */
import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { Failure } from "../terminal/failure.mjs";
import { bin, handOver } from "../terminal/programs.ts";
import { SERVER_FOLDERS } from "../test/server-folders.ts";

type Runner = "vitest" | "jest";

const RUNNERS: Record<Runner, string[]> = { vitest: ["run"], jest: [] };

/** Options whose values are no paths. */
const VALUED = { testNamePattern: { type: "string", short: "t" }, maxWorkers: { type: "string" } } as const;

const testsOf = (workspace: string): string[] =>
  readdirSync(join(ROOT, workspace), { recursive: true, encoding: "utf8" })
    .map((file) => join(workspace, file))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("node_modules"));

const runnerOf = (file: string): Runner =>
  SERVER_FOLDERS.some((folder) => file.startsWith(join(folder, "/"))) ? "vitest" : "jest";

export const run = async (args: string[]): Promise<void> => {
  const { positionals } = parseArgs({ args, options: VALUED, allowPositionals: true, strict: false });
  const paths = positionals.map((path) => relative(ROOT, resolve(path)));
  const { workspaces } = readJson<{ workspaces: string[] }>(join(ROOT, "package.json"));
  const files = workspaces
    .flatMap(testsOf)
    .filter((file) => !paths.length || paths.some((path) => file.includes(path)));
  if (!files.length) throw new Failure(`No test has ${paths.join(" or ")} in its path.`);
  let exitCode = 0;
  for (const runner of new Set(files.map(runnerOf)))
    exitCode = (await handOver(bin(runner), [...RUNNERS[runner], ...args], { cwd: ROOT })) || exitCode;
  process.exitCode = exitCode;
};
