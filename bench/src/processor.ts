import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** The fields of `/proc/<pid>/stat` behind the name, which may hold blanks; nothing of a process that is gone. */
const statOf = (pid: string | number): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
};

const ticks = (stat: readonly string[], from: number, to: number): number =>
  stat.slice(from, to).reduce((sum, count) => sum + Number(count), 0);

/** Processor time of one process with its threads, in ms. Of a machine that others use too, this is what does not depend on them. */
export const processorMs = (pid: number): number => ticks(statOf(pid), 11, 13) * TICK_MS;

/** The same of a process and all its children, those that ended included: PostgreSQL, by the pid of its postmaster. */
export const familyProcessorMs = (pid: number): number => {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === String(pid));
  return (ticks(statOf(pid), 11, 15) + children.reduce((sum, stat) => sum + ticks(stat, 11, 13), 0)) * TICK_MS;
};
