import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** Answers come before this work wherever both want the processor. */
const NICE = 5;

/** This thread or process as Linux names it below `/proc`; empty on another system. */
export const ownName = (): string => {
  if (process.platform !== "linux") return "";
  return parentPort === null ? String(process.pid) : readlinkSync("/proc/thread-self");
};

/** Steps behind everybody else: on Linux a thread has a priority of its own. */
export const stepBack = (name: string): void => {
  try {
    if (parentPort === null) setPriority(NICE);
    else if (name) setPriority(Number(name.split("/").at(-1)), NICE);
  } catch {
    // A machine that does not let us: then all are equal.
  }
};
