import { spawn, type ChildProcess } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
const READY_MS = 300_000;

/**
 * A busy machine is slow, not wrong: no page goes out without what it is to show, and no request is turned away. The few
 * people of all journeys reserve more than any of them would.
 */
export const UNHURRIED = {
  FIRST_SCREEN_PATIENCE_MS: "20000",
  FIRST_SCREEN_RENDER_MS: "20000",
  MAX_EVENT_LOOP_DELAY_MS: "0",
  DATABASE_CONNECT_TIMEOUT_MS: "60000",
  DATABASE_STATEMENT_TIMEOUT_MS: "60000",
  RESERVATIONS_PER_PERSON: "10000",
  LETTERS_PER_ADDRESS_DAY: "10000",
};

/** CEPs of a town that no bundled range names. */
const CEP_FILE = join(import.meta.dirname, "ceps.csv");

/** A portal as `npm start` runs it, on its own ports and its own data. */
export interface Portal {
  url: string;
  apiUrl: string;
  dataDir: string;
  /** What the terminal showed. */
  output(): string;
  /** The process of the API or of the portal host. */
  pidOf(server: "api" | "portal-host"): Promise<number>;
  /** Ends it as Ctrl+C does and tells the exit code. */
  stop(): Promise<number | null>;
  /** Resolves when it has ended by itself. */
  ended: Promise<number | null>;
}

/** A port nobody holds just now. */
export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** What one data folder may have of another whose portal was started from this checkout, as it stands in both. */
const ALIKE = ["files", "releases", "started-with.json"];

/**
 * A new data folder that the database's own user can enter too, with the stored files and the releases of `model` if given.
 */
export const newDataDir = async (model?: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-journey-"));
  await chmod(folder, 0o755);
  if (model) for (const name of ALIKE) await cp(join(model, name), join(folder, name), { recursive: true });
  return folder;
};

export const removeDataDir = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

const untilReady = (child: ChildProcess, output: () => string) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`Not ready in time:\n${output()}`)), READY_MS);
    const look = () => {
      if (!output().includes("Ready in")) return;
      clearTimeout(timer);
      done();
    };
    child.stdout?.on("data", look);
    child.once("close", (code) => {
      clearTimeout(timer);
      fail(new Error(`Ended with ${code} before it was ready:\n${output()}`));
    });
  });

/** Runs `npm start`'s own program, of this checkout or of another one, and waits until it says that the portal is ready. */
export const startPortal = async (options: {
  dataDir: string;
  root?: string;
  ports?: [number, number];
  env?: NodeJS.ProcessEnv;
}): Promise<Portal> => {
  const [portalPort, apiPort] = options.ports ?? [await freePort(), await freePort()];
  const { DATABASE_URL: _ignored, ...inherited } = process.env;
  const root = options.root ?? ROOT;
  const child = spawn(process.execPath, [join(root, "tools/run.mjs"), "start"], {
    cwd: root,
    env: {
      ...inherited,
      ...UNHURRIED,
      CEP_FILE,
      PORTAL_PORT: String(portalPort),
      API_PORT: String(apiPort),
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const output = () => text;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  await untilReady(child, output);
  return {
    url: `http://localhost:${portalPort}`,
    apiUrl: `http://localhost:${apiPort}`,
    dataDir: options.dataDir,
    output,
    pidOf: async (server) => Number(await readFile(join(options.dataDir, "logs", `${server}.pid`), "utf8")),
    stop: () => {
      child.kill("SIGINT");
      return ended;
    },
    ended,
  };
};
