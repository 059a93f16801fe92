/**
 * `npm run unit -- [paths…] [-t name] [options]`: the tests whose paths contain one of the words, by the runner that has
 * them: Vitest for what runs in Node, Jest for what runs in a browser. Options are the runner's own.
 */
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../settings.mjs";
import { command } from "../terminal/command.mjs";
import { Failure } from "../terminal/failure.mjs";
import { SERVER_FOLDERS } from "../test/server-folders.mjs";
import { bin } from "../test/tool-step.mjs";

const RUNNERS = { vitest: ["run"], jest: [] };

/** Options whose values are no paths. */
const VALUED = { testNamePattern: { type: "string", short: "t" }, maxWorkers: { type: "string" } };

const testsOf = (workspace) =>
  readdirSync(join(ROOT, workspace), { recursive: true })
    .map((file) => join(workspace, file))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("node_modules"));

const runnerOf = (file) => (SERVER_FOLDERS.some((folder) => file.startsWith(join(folder, "/"))) ? "vitest" : "jest");

const finish = (runner, args) =>
  new Promise((done) => {
    const child = spawn(bin(runner), [...RUNNERS[runner], ...args], { cwd: ROOT, stdio: "inherit" });
    child.once("close", (code) => done(code ?? 1));
  });

await command(async () => {
  const args = process.argv.slice(2);
  const { positionals } = parseArgs({ args, options: VALUED, allowPositionals: true, strict: false });
  const paths = positionals.map((path) => relative(ROOT, resolve(path)));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const files = workspaces
    .flatMap(testsOf)
    .filter((file) => !paths.length || paths.some((path) => file.includes(path)));
  if (!files.length) throw new Failure(`No test has ${paths.join(" or ")} in its path.`);
  for (const runner of new Set(files.map(runnerOf)))
    process.exitCode = (await finish(runner, args)) || process.exitCode;
});
