import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../terminal/child.mjs";

/** True where a missing program can be installed with apt-get. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

let listsAreFresh = false;

/** Installs a Debian package; the package lists are fetched once. */
export const aptInstall = async (name: string, logsDir: string): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const sentence = `The Debian package ${name} could not be installed.`;
  if (!listsAreFresh) await run("apt-get", ["update"], { env, sentence, logFile: join(logsDir, "apt-update.log") });
  listsAreFresh = true;
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], {
    env,
    sentence,
    logFile: join(logsDir, `apt-${name}.log`),
  });
};
