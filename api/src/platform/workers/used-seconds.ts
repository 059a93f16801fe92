import { readFileSync } from "node:fs";

/** Ticks of a second, on every Linux. */
const TICKS = 100;
/** Of the fields after the name in brackets: what the program used, and what the system used for it. */
const [USER, SYSTEM] = [11, 12];

/**
 * Processor seconds that a thread or process has used, whatever else the machine had to do; null where the system does
 * not tell.
 *
 * @param file its `stat` below `/proc`
 */
export const usedSeconds = (file: string): number | null => {
  try {
    const text = readFileSync(file, "latin1");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM]);
    return Number.isFinite(ticks) ? ticks / TICKS : null;
  } catch {
    return null;
  }
};
