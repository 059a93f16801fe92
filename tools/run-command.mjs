/**
 * Plain JavaScript, as all it imports: it must load on whatever Node happens to be installed, before there is any
 * package. The commands themselves are TypeScript.
 */
import { readdirSync } from "node:fs";
import { checkNodeVersion } from "./install/node-version.mjs";
import { codeOf, Failure, messageOf } from "./terminal/failure.mjs";
import { cleanUp } from "./terminal/interrupt.mjs";

/**
 * What a person may type first in a fresh clone, and which packages it takes.
 *
 * @type {Map<string, import("./install/install.mjs").Part>}
 */
const INSTALLING = new Map([
  ["start", "portal"],
  ["build", "portal"],
  ["import", "portal"],
  ["backup", "portal"],
  ["restore", "portal"],
  ["test", "all"],
  ["dev", "all"],
]);

/** Commands that take no arguments: a misspelt setting must not start a whole portal as if it had been heard. */
const WITHOUT_ARGUMENTS = new Set(["start", "test", "build", "sbom", "base-map"]);

/** @type {(name: string) => void} */
const checkName = (name) => {
  const known = readdirSync(new URL("commands/", import.meta.url))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length));
  if (known.includes(name)) return;
  const said = name ? `"${name}" is no command` : "A command is missing";
  throw new Failure(`${said}. There are: ${known.sort().join(", ")}.`);
};

/** @type {(name: string, args: string[]) => void} */
const checkArguments = (name, [first]) => {
  if (first === undefined || !WITHOUT_ARGUMENTS.has(name)) return;
  throw new Failure(
    `"${first}" means nothing to ${name}, which takes no arguments. Settings are variables of the environment: README.md lists them.`,
  );
};

/** @type {(error: unknown) => Failure | undefined} */
const failureOf = (error) => {
  if (error instanceof Failure) return error;
  // Of `parseArgs`: its first sentence says what was typed.
  return codeOf(error).startsWith("ERR_PARSE_ARGS") ? new Failure(messageOf(error).split(". ")[0] ?? "") : undefined;
};

/**
 * Finds a command of `commands/`, installing packages where they are missing.
 *
 * @param {string} name of its file
 * @returns {Promise<{ run: (args: string[]) => Promise<void> }>}
 */
const load = async (name) => {
  checkNodeVersion();
  // Only now: the rest is written for the Node that was just checked.
  const part = INSTALLING.get(name);
  if (part) {
    const { install } = await import("./install/install.mjs");
    await install(part);
  }
  const { register } = await import("tsx/esm/api");
  register();
  return import(`./commands/${name}.ts`);
};

/**
 * Runs a command in this process, so that signals and the exit code are its own. A failure ends what is still running
 * and becomes its sentence and a non-zero exit.
 *
 * @param {string} name of its file in `commands/`
 * @param {string[]} args
 */
export const runCommand = async (name, args) => {
  try {
    checkName(name);
    checkArguments(name, args);
    const command = await load(name);
    await command.run(args);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    if (failure.details) process.stderr.write(`\n${failure.details.trimEnd()}\n`);
    process.stderr.write(`\n✗ ${failure.message}\n`);
    process.exitCode = 1;
    await cleanUp();
  }
};
