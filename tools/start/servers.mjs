import { spawn } from "node:child_process";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ROOT } from "../settings.mjs";
import { endGroup, tailOf } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { isLeaving, onLeaving } from "../terminal/interrupt.mjs";
import { step } from "../terminal/progress.mjs";

const READY_MS = 60_000;
const POLL_MS = 100;
/** A server that has not ended by then is killed; PostgreSQL then recovers from its log at the next start. */
const GRACE_MS = 10_000;
const FOLLOW_PARENT = pathToFileURL(join(import.meta.dirname, "follow-parent.mjs")).href;

const stop = async (server) => {
  endGroup(server.child);
  const late = wait(GRACE_MS, undefined, { ref: false }).then(() => endGroup(server.child, "SIGKILL"));
  await Promise.race([server.ended, late.then(() => server.ended)]);
};

/**
 * Starts a server with its output in a log of its own.
 *
 * @returns `ended` tells how it ended
 */
const startServer = (name, args, { env, logsDir }) => {
  const logFile = join(logsDir, `${name.toLowerCase().replaceAll(" ", "-")}.log`);
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    cwd: ROOT,
    env,
    stdio: ["ignore", log, log, "ipc"],
    detached: true, // Ctrl+C reaches us alone, and we stop the servers in order
  });
  closeSync(log);
  writeFileSync(logFile.replace(/log$/, "pid"), String(child.pid));
  const ended = new Promise((resolve) => {
    child.once("close", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const server = { name, child, ended, logFile };
  onLeaving(() => stop(server));
  return server;
};

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until the server says it is ready; one that ends instead is a failure with the end of its log. */
const untilReady = async (server, url) => {
  let how = "";
  server.ended.then((text) => {
    how = text;
  });
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await wait(POLL_MS)) {
    if (await answers(url)) return;
    if (how && !isLeaving()) throw new Failure(`The ${server.name} did not start (${how}).`, tailOf(server.logFile));
  }
  throw new Failure(`The ${server.name} was not ready after ${READY_MS / 1000} s.`, tailOf(server.logFile));
};

/**
 * Starts API and portal host by their Node arguments (the host with more environment, if given), calls `whenReady`, and stays until one of them ends: by itself is
 * a failure that names it, the other is stopped on the way out.
 */
export const runServers = async (settings, { api, portal, portalEnv }, whenReady) => {
  const servers = await step("Starting API and portal", async () => {
    const started = [
      startServer("API", api, settings),
      startServer("portal host", portal, { ...settings, env: { ...settings.env, ...portalEnv } }),
    ];
    await Promise.all([
      untilReady(started[0], `http://localhost:${settings.apiPort}/readyz`),
      untilReady(started[1], `http://localhost:${settings.portalPort}/readyz`),
    ]);
    return started;
  });
  whenReady();
  const { server, how } = await Promise.race(
    servers.map((each) => each.ended.then((text) => ({ server: each, how: text }))),
  );
  if (isLeaving()) return;
  throw new Failure(`The ${server.name} ended by itself (${how}); everything was stopped.`, tailOf(server.logFile));
};
