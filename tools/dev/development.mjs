import { fork } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { BROWSER_UNITS } from "../build/units.mjs";
import { ROOT } from "../settings.mjs";
import { endGroup } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { isLeaving, onLeaving } from "../terminal/interrupt.mjs";
import { say, step } from "../terminal/progress.mjs";

/**
 * The units to serve from source: the named ones and always the shell, whose React for development is what lets a changed
 * component keep its state; all when none is named.
 */
export const unitsNamed = (names) => {
  const unknown = names.find((name) => !BROWSER_UNITS.includes(name));
  if (unknown) throw new Failure(`There is no "${unknown}" to develop; there are ${BROWSER_UNITS.join(", ")}.`);
  return names.length > 0 ? [...new Set(["shell", ...names])] : BROWSER_UNITS;
};

/** Serves one unit from memory; says what is wrong with it, and when it is right again. Resolves once it listens. */
const serve = (unit, port) => {
  const child = fork(join(ROOT, "tools/webpack/serve-browser.mjs"), [unit, String(port)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "development" },
    detached: true,
  });
  onLeaving(() => endGroup(child));
  let wrong = false;
  return new Promise((resolve) => {
    child.on("message", ({ folder, problem, listens }) => {
      if (listens) return resolve();
      if (problem) say(`✗ ${folder}\n${problem}`);
      else if (wrong) say(`✓ ${folder}`);
      wrong = problem !== "";
    });
    child.once("exit", (code) => {
      if (!isLeaving()) say(`✗ The development server of ${unit} ended (exit code ${code}).`);
      resolve();
    });
  });
};

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** The first free ports from one on: several may develop beside the same portal. */
const freePorts = async (count, first) => {
  const found = [];
  for (let port = first; found.length < count && port < first + 100; port += 1)
    if (await isFree(port)) found.push(port);
  if (found.length < count) throw new Failure(`No free ports from ${first} on. Choose others with DEV_PORT=….`);
  return found;
};

/** Serves units from source. Answers name → address. */
export const serveAll = async (units, { devPort }) => {
  const ports = await freePorts(units.length, devPort);
  await step("Starting development servers", () => Promise.all(units.map((unit, index) => serve(unit, ports[index]))));
  return Object.fromEntries(units.map((unit, index) => [unit, `http://localhost:${ports[index]}`]));
};

/** Writes where a portal that runs already reads which development servers there are; taken away on leaving. */
export const tellPortal = (servers, { developmentDir }) => {
  const file = join(developmentDir, `${process.pid}.json`);
  mkdirSync(developmentDir, { recursive: true });
  writeFileSync(file, JSON.stringify(servers));
  onLeaving(() => rmSync(file, { force: true }));
};
