import { fork } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { BROWSER_UNITS } from "../build/units.ts";
import { ROOT } from "../root.mjs";
import type { Settings } from "../settings.ts";
import { killGroup } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { isStopping, onExit } from "../terminal/interrupt.mjs";
import { print, step } from "../terminal/progress.mjs";

/** Addresses of development servers by unit. */
export type DevServers = Record<string, string>;

/**
 * The units to serve from source: the named ones and always the shell, whose React for development is what lets a changed
 * component keep its state; all when none is named.
 */
export const unitsNamed = (names: string[]): string[] => {
  const unknown = names.find((name) => !BROWSER_UNITS.includes(name));
  if (unknown) throw new Failure(`There is no "${unknown}" to develop; there are ${BROWSER_UNITS.join(", ")}.`);
  return names.length > 0 ? [...new Set(["shell", ...names])] : BROWSER_UNITS;
};

/** Serves one unit from memory; prints what is wrong with it, and when it is right again. Resolves once it listens. */
const serve = (unit: string, port: number): Promise<void> => {
  const child = fork(join(ROOT, "tools/webpack/serve-browser.js"), [unit, String(port)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "development" },
    execArgv: [],
    detached: true,
  });
  onExit(() => killGroup(child));
  let isBroken = false;
  return new Promise((resolve) => {
    child.on("message", (message) => {
      const { problem, isListening } = message as import("../webpack/serve-browser.js").DevServerMessage;
      if (isListening) return resolve();
      if (problem) print(`✗ ${unit}\n${problem}`);
      else if (isBroken) print(`✓ ${unit}`);
      isBroken = Boolean(problem);
    });
    child.once("exit", (code) => {
      if (!isStopping()) print(`✗ The development server of ${unit} ended (exit code ${code}).`);
      resolve();
    });
  });
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** The first free ports from one on: several may develop beside the same portal. */
const freePorts = async (count: number, first: number): Promise<number[]> => {
  const free: number[] = [];
  for (let port = first; free.length < count && port < first + 100; port += 1) if (await isFree(port)) free.push(port);
  if (free.length < count) throw new Failure(`No free ports from ${first} on. Choose others with DEV_PORT=….`);
  return free;
};

/** Serves units from source. */
export const serveAll = async (units: string[], { devPort }: Settings): Promise<DevServers> => {
  const ports = await freePorts(units.length, devPort);
  const servers = ports.map((port, index) => ({ unit: units[index]!, port }));
  await step("Starting development servers", () => Promise.all(servers.map(({ unit, port }) => serve(unit, port))));
  return Object.fromEntries(servers.map(({ unit, port }) => [unit, `http://localhost:${port}`]));
};

/** Writes where a portal that runs already reads which development servers there are; deleted on exit. */
export const registerWithPortal = (servers: DevServers, { developmentDir }: Settings): void => {
  const file = join(developmentDir, `${process.pid}.json`);
  mkdirSync(developmentDir, { recursive: true });
  writeFileSync(file, JSON.stringify(servers));
  onExit(() => rmSync(file, { force: true }));
};
