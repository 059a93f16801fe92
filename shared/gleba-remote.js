#!/usr/bin/env node
/**
 * `gleba-remote dev | alone | build | test | release …`, from the folder of a remote: develops, builds, tests and releases
 * it and nothing else. `dev` shows it in the real portal, `alone` in a small shell of its own; where the rest of the
 * repository is not, both are the latter. `release` takes the words of the release tool; `release publish` alone publishes
 * what was built here.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import * as tools from "@gleba/shared/build";

const [command, ...words] = process.argv.slice(2);
const folder = process.cwd();

/** Runs a program of Node with this terminal and ends as it ends. */
const hand = (args) => {
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
};

const alone = async () => {
  const port = Number(process.env.DEV_PORT || 8091);
  const api = process.env.API_URL || "http://localhost:8081";
  const told = (problem) => process.stdout.write(problem ? `✗\n${problem}\n` : "✓ The page shows what is written.\n");
  process.env.NODE_ENV = "development";
  const end = await tools.serveAlone(folder, { port, api, told }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    process.stderr.write(`✗ Port ${port} is already in use. Choose another with DEV_PORT=….\n`);
    process.exit(1);
  });
  process.stdout.write(
    `${basename(folder)} alone: http://localhost:${port}, with the API at ${api} (API_URL). Ctrl+C ends it.\n`,
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => void end().then(() => process.exit(0)));
};

const commands = {
  dev: () => (tools.developInPortal ? tools.developInPortal(basename(folder)) : alone()),
  alone,
  build: () => tools.buildFederated(dirname(folder), basename(folder)),
  test: () => hand([createRequire(import.meta.url).resolve("jest/bin/jest"), ...words]),
  release: () => {
    const [verb, first = "--"] = words;
    const isOwn = verb === "publish" && first.startsWith("--");
    hand([...tools.releaseTool, ...(isOwn ? ["publish", "dist/web", ...words.slice(1)] : words)]);
  },
};

if (command in commands) await commands[command]();
else {
  process.stderr.write("gleba-remote dev | alone | build | test | release <publish|promote|…>\n");
  process.exitCode = 2;
}
