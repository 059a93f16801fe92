import { chmodSync, existsSync, openSync, renameSync } from "node:fs";

/** Logs of earlier runs that are kept beside the present one: what a crash said is read after the next start. */
const KEPT = 5;

const earlier = (logFile: string, number: number): string => logFile.replace(/\.log$/, `.${number}.log`);

/** Opens a new log for its owner alone; the one before becomes `name.1.log`, and so on. Answers its file descriptor. */
export const openLog = (logFile: string): number => {
  for (let number = KEPT; number > 0; number -= 1) {
    const from = number === 1 ? logFile : earlier(logFile, number - 1);
    if (existsSync(from)) renameSync(from, earlier(logFile, number));
  }
  const log = openSync(logFile, "w", 0o600);
  chmodSync(logFile, 0o600);
  return log;
};
