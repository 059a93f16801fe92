import { existsSync } from "node:fs";
import { aptInstall, canInstall } from "./debian.ts";

/** What stands before or around the portal at a company's, by the Debian package that has it. */
const PROGRAMS = { "nginx-light": "/usr/sbin/nginx", caddy: "/usr/bin/caddy", systemd: "/usr/bin/systemd-analyze" };

/** What was found of it. */
export interface DeployPrograms {
  /** Journeys behind nginx and behind Caddy can be walked. */
  hasProxies: boolean;
  /** systemd's program that reads units. */
  analyzer: string | undefined;
}

/** Finds the programs that `deploy/` has files for, installing Debian's where that is possible. */
export const findDeployPrograms = async (logsDir: string): Promise<DeployPrograms> => {
  for (const [name, file] of Object.entries(PROGRAMS))
    if (!existsSync(file) && canInstall()) await aptInstall(name, logsDir).catch(() => undefined);
  const { systemd, ...proxies } = PROGRAMS;
  return {
    hasProxies: Object.values(proxies).every((file) => existsSync(file)),
    analyzer: existsSync(systemd) ? systemd : undefined,
  };
};
