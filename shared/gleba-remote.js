#!/usr/bin/env node
/**
 * `gleba-remote dev | alone | build | test | typecheck | release …`, from the folder of a remote: develops, builds, tests,
 * checks and releases it and nothing else. `dev` shows it in the real portal, `alone` in a small shell of its own; where the rest of the
 * repository is not, both are the latter. `release` takes the arguments of the release tool; `release publish` alone publishes
 * what was built here.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import * as tools from "@gleba/shared/build";

const [command = "", ...args] = process.argv.slice(2);
const folder = process.cwd();
const { resolve } = createRequire(import.meta.url);

/**
 * Runs a program of Node with this terminal and ends as it ends.
 *
 * @param {string[]} nodeArgs
 */
const runNode = (nodeArgs) => {
  process.exitCode = spawnSync(process.execPath, nodeArgs, { stdio: "inherit" }).status ?? 1;
};

const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

const alone = async () => {
  const port = Number(process.env.DEV_PORT || 8091);
  const api = process.env.API_URL || `http://localhost:${process.env.API_PORT || 8081}`;
  const onBuilt = (/** @type {string} */ problem) =>
    void process.stdout.write(problem ? `✗\n${problem}\n` : "✓ The page shows what is written.\n");
  process.env.NODE_ENV = "development";
  const stop = await tools.serveStandalone(folder, { port, api, onBuilt }).catch((/** @type {unknown} */ error) => {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    process.stderr.write(`✗ Port ${port} is already in use. Choose another with DEV_PORT=….\n`);
    process.exit(1);
  });
  process.stdout.write(
    `${basename(folder)} alone: http://localhost:${port}, with the API at ${api} (API_URL). Ctrl+C ends it.\n`,
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => void stop().then(() => process.exit(0)));
  const answer = await fetch(`${api}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (!answer?.ok)
    process.stdout.write("! No API answers there: npm start of the portal brings one, or API_URL=… names another.\n");
};

const build = async () => {
  try {
    const built = await tools.buildFederated(dirname(folder), basename(folder));
    process.stdout.write(`✓ ${built} is in ${folder}/dist/web. From here: npm run release -- publish\n`);
  } catch (error) {
    process.stderr.write(`✗ ${basename(folder)} was not built.\n${messageOf(error)}\n`);
    process.exitCode = 1;
  }
};

const exitWithUsageError = (/** @type {string} */ sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
};

/** @type {Record<string, () => void | Promise<void>>} */
const commands = {
  dev: () => (tools.developInPortal ? tools.developInPortal(basename(folder)) : alone()),
  alone,
  build,
  test: () => runNode([resolve("jest/bin/jest"), ...args]),
  typecheck: () => runNode([join(dirname(resolve("typescript/package.json")), "bin/tsc"), "-b", ...args]),
  release: () => {
    const taken = tools.releaseOptionTakenByNpm();
    if (taken) return exitWithUsageError(`✗ ${taken}`);
    const [verb, first = "--"] = args;
    const isOwn = verb === "publish" && first.startsWith("--");
    runNode([...tools.releaseTool, ...(isOwn ? ["publish", "dist/web", ...args.slice(1)] : args)]);
  },
};

const run = commands[command];
if (run) await run();
else exitWithUsageError("gleba-remote dev | alone | build | test | typecheck | release <publish|promote|…>");
