import { spawn, type ChildProcess, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Target } from "../api/load.ts";

/** What a peer is asked; the names are those of `WORK`. */
export interface Asked {
  page: Omit<Target, "name">;
  /** Fifty different ones. */
  pages: Omit<Target, "name">;
  create: Omit<Target, "name">;
  developments: Omit<Target, "name">;
}

/** A peer that runs. */
export interface RunningPeer extends Asked {
  /** Its table of leads, and what its rows need besides the columns that all have. */
  table: { name: string; besides: string; values: string };
  stop(): Promise<void>;
}

/** What is measured against: fetched when this bench is run, and never a dependency of the project. */
export interface Peer {
  name: string;
  version: string;
  /** Starts it, in one process, on an empty database of its own. */
  start(database: string, port: number): Promise<RunningPeer>;
}

const READY_MS = 120_000;
const LOOK_EVERY_MS = 250;

/** What a program said last, of both its outputs. */
const lastWordsOf = ({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): (() => string) => {
  let said = "";
  for (const stream of [stdout, stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2_000)));
  return () => said;
};

/** Runs a program to its end; of one that fails the last lines are told. */
export const run = async (program: string, args: readonly string[], cwd: string, env = process.env): Promise<void> => {
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const said = lastWordsOf(child);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${said()}`);
};

/**
 * Where npm put these packages, each of an exact version: a folder of the user's cache, filled the first time. `native` are built there, if
 * npm asks for leave.
 */
export const installed = async (
  name: string,
  version: string,
  packages: Readonly<Record<string, string>>,
  native: readonly string[] = [],
): Promise<string> => {
  const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  const folder = join(cache, "gleba-bench", `${name}-${version}`);
  const done = join(folder, "installed");
  if (existsSync(done)) return folder;
  console.log(`${name} is fetched into ${folder}; this takes some minutes.`);
  mkdirSync(folder, { recursive: true });
  const allowScripts = Object.fromEntries(native.map((one) => [one, true]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages, allowScripts }));
  await run("npm", ["install", "--no-audit", "--no-fund"], folder);
  if (native.length > 0) await run("npm", ["rebuild", ...native], folder);
  writeFileSync(done, "");
  return folder;
};

/** Starts a server of a peer and waits until it answers at `path`. */
export const serve = async (
  args: readonly string[],
  { cwd, env, url }: { cwd: string; env: NodeJS.ProcessEnv; url: string },
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const said = lastWordsOf(child);
  const end = performance.now() + READY_MS;
  for (;;) {
    const isReady = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isReady) return child;
    if (child.exitCode !== null || performance.now() > end) {
      child.kill();
      throw new Error(`It does not answer at ${url}:\n${said()}`);
    }
    await pause(LOOK_EVERY_MS);
  }
};

/** Ends a server. */
export const ended = async (child: ChildProcess): Promise<void> => {
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  clearTimeout(late);
};

/** Sends JSON and answers what came back; whatever is no success is an error. */
export const send = async <Answer>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
};

const COLUMNS = "name, email, phone, message, preferred_channel, status, received_at";

/** Fills a peer's table of leads with the rows of the portal's own, and gives it the index that the page is read by. */
export const fillLeads = async (
  client: pg.Client,
  { name, besides, values }: RunningPeer["table"],
  rows: number,
): Promise<void> => {
  await client.query(
    `INSERT INTO ${name} (${COLUMNS}${besides})
     SELECT 'Pessoa ' || n, 'pessoa' || n || '@example.com', '279' || lpad(n::text, 8, '0'), 'Quero saber mais.', 'whatsapp', 'new',
       now() - n * interval '2 minutes'${values} FROM generate_series(1, $1::int) AS n`,
    [rows],
  );
  await client.query(`CREATE INDEX ON ${name} (received_at DESC, id DESC)`);
  await client.query("VACUUM (ANALYZE)");
};

/** A lead as each is created: the columns that all have. */
export const leadOf = (n: number) => ({
  name: "Pessoa de demonstração",
  email: `pessoa${n}@example.com`,
  phone: `(27) 9${80_000_000 + n}`,
  message: "Gostaria de visitar.",
  preferred_channel: "email",
  status: "new",
  received_at: new Date().toISOString(),
});

/** Developments as the home page shows them: the portal's demonstration has as many. */
export const DEVELOPMENTS = ["Jardim das Acácias", "Bosque da Serra", "Parque do Vale", "Vista do Mar"].map((name) => ({
  name,
  city: "Vitória",
  uf: "ES",
  latitude: -20.3,
  longitude: -40.3,
  min_price_cents: 9_000_000,
}));

const PAGES = 50;
let paged = 0;

/** A target that asks for another page with each request. */
export const paging = (urlOf: (page: number) => string, headers: Record<string, string>): Omit<Target, "name"> => ({
  url: urlOf(0),
  options: {
    headers,
    requests: [
      {
        setupRequest: (request) => {
          paged += 1;
          const { pathname, search } = new URL(urlOf(paged % PAGES));
          return { ...request, path: pathname + search };
        },
      },
    ],
  },
});

let created = 0;

/** A target that creates a lead of somebody else with each request. */
export const creating = (url: string, bodyOf: (n: number) => unknown): Omit<Target, "name"> => ({
  url,
  options: {
    method: "POST",
    requests: [
      {
        setupRequest: (request) => {
          created += 1;
          return { ...request, headers: { "content-type": "application/json" }, body: JSON.stringify(bodyOf(created)) };
        },
      },
    ],
  },
});
