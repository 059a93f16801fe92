import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ROOT } from "../root.mjs";
import type { Settings } from "../settings.ts";
import { keepRunning } from "./keep-running.ts";
import { openLog } from "./kept-logs.ts";
import { killGroup, tailOf } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { isStopping, onExit } from "../terminal/interrupt.mjs";
import { print, step } from "../terminal/progress.mjs";

/** How API and portal host are run: their Node arguments, and more environment for the host. */
export interface ServerPrograms {
  api: string[];
  portal: string[];
  portalEnv: NodeJS.ProcessEnv;
  /** The program that ends canaries, where it is wanted. */
  judge?: string[] | undefined;
}

interface Server {
  name: string;
  child: ChildProcess;
  logFile: string;
  /** Resolves to how it ended. */
  ended: Promise<string>;
}

const READY_MS = 60_000;
const POLL_MS = 100;
/** A server that has not ended by then is killed; PostgreSQL then recovers from its log at the next start. */
const GRACE_MS = 10_000;
const FOLLOW_PARENT = pathToFileURL(join(import.meta.dirname, "follow-parent.mjs")).href;

const stop = async ({ child, ended }: Server): Promise<void> => {
  killGroup(child);
  const late = wait(GRACE_MS, undefined, { ref: false }).then(() => killGroup(child, "SIGKILL"));
  await Promise.race([ended, late.then(() => ended)]);
};

/** Starts a server with its output in a log of its own. */
const startServer = (
  name: string,
  args: string[],
  { env, logsDir }: { env: NodeJS.ProcessEnv; logsDir: string },
): Server => {
  const logFile = join(logsDir, `${name.toLowerCase().replaceAll(" ", "-")}.log`);
  const log = openLog(logFile);
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    cwd: ROOT,
    env,
    stdio: ["ignore", log, log, "ipc"],
    detached: true, // Ctrl+C reaches us alone, and we stop the servers in order
  });
  closeSync(log);
  writeFileSync(logFile.replace(/log$/, "pid"), String(child.pid));
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const server = { name, child, ended, logFile };
  const unregister = onExit(() => stop(server));
  void ended.then(unregister);
  return server;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until the server says it is ready; one that ends instead is a failure with the end of its log. */
const untilReady = async ({ name, ended, logFile }: Server, port: number): Promise<void> => {
  let end = "";
  void ended.then((how) => {
    end = how;
  });
  for (const deadline = performance.now() + READY_MS; performance.now() < deadline; await wait(POLL_MS)) {
    if (await isReady(`http://localhost:${port}/readyz`)) return;
    if (end && !isStopping()) throw new Failure(`The ${name} did not start (${end}).`, tailOf(logFile));
  }
  throw new Failure(`The ${name} was not ready after ${READY_MS / 1000} s.`, tailOf(logFile));
};

const keep = (server: Server, start: () => Server): Promise<void> =>
  keepRunning(server, {
    start,
    isStopping,
    onEnd: (how, againMs) =>
      print(
        `  The ${server.name} ended by itself (${how}) and is started again in ${Math.ceil(againMs / 1000)} s. What it wrote is kept beside ${server.logFile}.`,
      ),
  });

/** What has to be there before the servers start; nothing of it where it is not said. */
export interface Prepared {
  /** The database, with what belongs in it: both wait for it. */
  isFilled?: Promise<void | string>;
  /** The releases in force: the portal host waits for them as well. */
  isReleased?: Promise<void>;
}

/**
 * Starts API and portal host as soon as what each needs is there, calls `whenReady`, and stays until everything is to stop: one that ends by itself is brought
 * back, and the others go on. One that does not get ready in the first place is a failure.
 */
export const runServers = async (
  settings: Settings,
  programs: ServerPrograms,
  { isFilled, isReleased }: Prepared,
  whenReady: () => void,
): Promise<void> => {
  const { logsDir, env, apiPort, portalPort } = settings;
  const portalEnv = { ...env, ...programs.portalEnv };
  const startApi = () => startServer("API", programs.api, { logsDir, env });
  const startPortal = () => startServer("portal host", programs.portal, { logsDir, env: portalEnv });
  const { judge } = programs;
  const startJudge = judge && (() => startServer("canary judge", judge, { logsDir, env }));
  const ready = async (start: () => Server, port: number): Promise<Server> => {
    const server = start();
    await untilReady(server, port);
    return server;
  };
  const [api, portal] = await Promise.all([
    (async () => {
      await isFilled;
      return step("Starting the API", () => ready(startApi, apiPort));
    })(),
    (async () => {
      // Once the API is on its way, too: the host asks it for its first screens.
      await Promise.all([isFilled, isReleased]);
      return step("Starting the portal", () => ready(startPortal, portalPort));
    })(),
  ]);
  whenReady();
  await Promise.all([
    keep(api, startApi),
    keep(portal, startPortal),
    // It asks the API.
    ...(startJudge ? [keep(startJudge(), startJudge)] : []),
  ]);
};
