import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../terminal/child.mjs";

/** True where a missing program can be installed with apt-get. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

let listsAreFresh = false;

/** Asked before a package's server is started (invoke-rc.d(8)). */
const POLICY = "/usr/sbin/policy-rc.d";

/** A test starts what it needs itself: no server that is installed for it takes a port of this machine. */
const withoutStarting = async (install: () => Promise<unknown>): Promise<void> => {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await install();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
};

/** Installs a Debian package; the package lists are fetched once. */
export const aptInstall = async (name: string, logsDir: string): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const sentence = `The Debian package ${name} could not be installed.`;
  if (!listsAreFresh) await run("apt-get", ["update"], { env, sentence, logFile: join(logsDir, "apt-update.log") });
  listsAreFresh = true;
  const words = ["install", "-y", "--no-install-recommends", name];
  await withoutStarting(() => run("apt-get", words, { env, sentence, logFile: join(logsDir, `apt-${name}.log`) }));
};
