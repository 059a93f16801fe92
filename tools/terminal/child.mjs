import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "./failure.mjs";
import { isLeaving, onLeaving } from "./interrupt.mjs";

const TAIL_LINES = 40;

/** The last lines of a log, for the person who has to read why something failed. */
export const tailOf = (logFile, lines = TAIL_LINES) =>
  readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-lines).join("\n");

/** Ends a child and its descendants; children lead their own process group so that Ctrl+C reaches only us. */
export const endGroup = (child, signal = "SIGTERM") => {
  if (child.exitCode !== null || child.signalCode !== null) return;
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
 * @param {{ logFile: string, sentence: string, cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number,
 *   acceptFailure?: boolean }} options `sentence` is what the person reads when it fails
 * @returns {Promise<number>} the exit code; not zero only with `acceptFailure`
 */
export const run = async (program, args, { logFile, sentence, acceptFailure = false, ...options }) => {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const child = spawn(program, args, { ...options, stdio: ["ignore", log, log], detached: true });
  const withdraw = onLeaving(() => endGroup(child));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  }).catch((error) => {
    throw new Failure(`${sentence} (${error.message})`);
  });
  withdraw();
  closeSync(log);
  if (isLeaving()) await new Promise(() => {}); // the interruption ends the process; nothing more may be printed
  if (code !== 0 && !acceptFailure) throw new Failure(`${sentence} The whole output: ${logFile}`, tailOf(logFile));
  return code;
};
