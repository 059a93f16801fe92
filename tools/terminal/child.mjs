import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Failure, messageOf } from "./failure.mjs";
import { isStopping, onExit } from "./interrupt.mjs";

/**
 * @typedef {object} RunOptions
 * @property {string} logFile where the output goes
 * @property {string} sentence what the person reads when it fails
 * @property {boolean} [acceptFailure] answer the exit code instead of failing
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 */

const TAIL_LINES = 40;

/**
 * The last lines of a log, for the person who has to read why something failed.
 *
 * @param {string} logFile
 */
export const tailOf = (logFile, lines = TAIL_LINES) =>
  readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-lines).join("\n");

/**
 * Ends a child and its descendants; children lead their own process group so that Ctrl+C reaches only us.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export const killGroup = (child, signal = "SIGTERM") => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal); // no process groups on this system, or the leader has just gone
  }
};

/**
 * Runs a program to its end with its output in a log file.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<number>} the exit code; not zero only with `acceptFailure`
 */
export const run = async (program, args, { logFile, sentence, acceptFailure = false, ...options }) => {
  mkdirSync(dirname(logFile), { recursive: true });
  // A file of its own: a program of the run before that is still stopping writes on in the old one.
  rmSync(logFile, { force: true });
  const log = openSync(logFile, "w");
  const child = spawn(program, args, { ...options, stdio: ["ignore", log, log], detached: true });
  const unregister = onExit(() => killGroup(child));
  /** @type {Promise<number>} */
  const end = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  const code = await end.catch((/** @type {unknown} */ error) => {
    throw new Failure(`${sentence} (${messageOf(error)})`);
  });
  unregister();
  closeSync(log);
  if (isStopping()) await new Promise(() => {}); // the interruption ends the process; nothing more may be printed
  if (code !== 0 && !acceptFailure) throw new Failure(`${sentence} The whole output: ${logFile}`, tailOf(logFile));
  return code;
};
