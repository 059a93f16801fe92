import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { programFile } from "./program.ts";

/** The API server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Everything it has written to its outputs. */
  log(): string;
  /** Pulls the plug: SIGKILL, no goodbye. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it did; answers its exit code, null when it was killed. */
  stop(): Promise<number | null>;
}

/** A machine busy with other tests is no reason to turn requests away, or to give up the database. */
const UNHURRIED = {
  DEMO: "0",
  // Its address is said at this level.
  LOG_LEVEL: "info",
  MAX_EVENT_LOOP_DELAY_MS: "0",
  DATABASE_CONNECT_TIMEOUT_MS: "60000",
  DATABASE_STATEMENT_TIMEOUT_MS: "60000",
};

/** What the server says once it listens: at a port of its own choice, which no other test can have been given. */
const LISTENING = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/;

const endWith = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  return child.exitCode;
};

/** Starts the server on `dataDir`, unless told otherwise with its embedded database, and waits until it is ready. */
export const startServerProcess = async (
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ServerProcess> => {
  const { DATABASE_URL: _ours, ...environment } = process.env;
  const child = spawn(process.execPath, [programFile("main")], {
    env: { ...environment, ...UNHURRIED, DATA_DIR: dataDir, API_PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => (written += text));

  const readyAt = async (): Promise<string | undefined> => {
    const origin = LISTENING.exec(written)?.[1];
    const ready = origin && (await fetch(`${origin}/readyz`).catch(() => null));
    return ready && ready.ok ? origin : undefined;
  };
  let origin: string | undefined;
  while ((origin = await readyAt()) === undefined) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server did not start: ${written}`);
    await sleep(50);
  }
  return {
    origin,
    pid: child.pid!,
    log: () => written,
    kill: async () => void (await endWith(child, "SIGKILL")),
    stop: () => endWith(child, "SIGTERM"),
  };
};
