#!/usr/bin/env node
/**
 * `gleba-remote build | test | release …`, from the folder of a remote: builds, tests and releases it and nothing else.
 * `release` takes the words of the release tool; `release publish` alone publishes what was built here.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { buildFederated, releaseTool } from "@gleba/shared/build";

const [command, ...words] = process.argv.slice(2);
const folder = process.cwd();

/** Runs a program of Node with this terminal and ends as it ends. */
const hand = (args) => {
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
};

const commands = {
  build: () => buildFederated(dirname(folder), basename(folder)),
  test: () => hand([createRequire(import.meta.url).resolve("jest/bin/jest"), ...words]),
  release: () => {
    const [verb, first = "--"] = words;
    const isOwn = verb === "publish" && first.startsWith("--");
    hand([...releaseTool, ...(isOwn ? ["publish", "dist/web", ...words.slice(1)] : words)]);
  },
};

if (command in commands) await commands[command]();
else {
  process.stderr.write("gleba-remote build | test | release <publish|promote|…>\n");
  process.exitCode = 2;
}
