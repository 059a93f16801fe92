import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { serveApi } from "../api/servers.ts";
import { median } from "../median.ts";
import { CALLS, type Call } from "./calls.ts";
import { measureExports } from "./exports.ts";
import { measureLetters, startMailSink } from "./letters.ts";
import { grow, type Growing } from "./fill.ts";

const PORT = 18_592;
const ROUNDS = 7;
const CONNECTIONS = 50;
const SECONDS = 5;
const { BENCH_API_URL, BENCH_DATABASE_URL, BENCH_DATA_DIR } = process.env;
const { BENCH_GROWTH_ROWS, BENCH_GROWTH_TABLES, BENCH_GROWTH_FILLED } = process.env;
/** How many rows are filled in, one step after the other. */
const STEPS = (BENCH_GROWTH_ROWS ?? "10000,100000").split(",").map(Number);
const TABLES = (BENCH_GROWTH_TABLES ?? "intentions,reservations,customers,audit").split(",") as Growing[];

interface Server {
  url: string;
  databaseUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** The address of the embedded database that a server of this data folder runs. */
const embeddedUrl = (dataDir: string): string => {
  const home = join(dataDir, readdirSync(dataDir).find((name) => /^postgres-\d+$/.test(name)) ?? "");
  const read = (name: string) => readFileSync(join(home, name), "utf8").trim();
  return `postgres://gleba:${encodeURIComponent(read("password"))}@127.0.0.1:${read("port")}/gleba`;
};

const serve = async (): Promise<Server> => {
  if (BENCH_API_URL && BENCH_DATABASE_URL && BENCH_DATA_DIR)
    return { url: BENCH_API_URL, databaseUrl: BENCH_DATABASE_URL, dataDir: BENCH_DATA_DIR, stop: async () => {} };
  const sink = await startMailSink();
  Object.assign(process.env, { SMTP_URL: sink.url, MAIL_FROM: "Gleba <nao-responda@example.com>" });
  const served = await serveApi(PORT);
  const stop = async () => {
    await served.stop();
    await sink.close();
  };
  return { ...served, databaseUrl: embeddedUrl(served.dataDir), stop };
};

const CRM_LOGIN =
  "mutation crmLogin($login: String!, $password: String!) { crmLogin(login: $login, password: $password) { token } }";

/** A session of a quarter of an hour: each step takes its own. */
const signIn = async ({ url, dataDir }: Server): Promise<Record<string, string>> => {
  const { staff } = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as { staff: object };
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: CRM_LOGIN, variables: staff }),
  });
  const { data } = (await answer.json()) as { data: { crmLogin: { token: string } } };
  return { authorization: `Bearer ${data.crmLogin.token}` };
};

const timeOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - started;
};

const medianOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(url, headers));
  return median(times);
};

type Times = Record<string, number>;

const rounded = (figure: number): number => Number(figure.toPrecision(3));

/** How many times as long as with the rows of the step before. */
const growthOf = (now: number, before: number | undefined): string =>
  before === undefined ? "" : `× ${rounded(now / before)}`;

const perSecond = async (server: Server, headers: Record<string, string>): Promise<number> => {
  const url = `${server.url}/api/crm/leads`;
  const { requests } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  return Math.round(requests.average);
};

const measureStep = async (
  server: Server,
  headers: Record<string, string>,
  rows: number,
  calls: readonly Call[],
): Promise<Times> => {
  const times: Times = {};
  for (const { name, path } of calls)
    times[`${name}, ms`] = rounded(await medianOf(`${server.url}/api/crm/${path(rows)}`, headers));
  times["first pages of leads a second, 50 connections"] = await perSecond(server, headers);
  return times;
};

/** Fills the lists of the staff step by step and asks the same of them at each: what grows is seen, not guessed. */
export const measureGrowth = async (): Promise<void> => {
  const server = await serve();
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    console.log(`letters a second to a mail server on this machine: ${await measureLetters(client)}`);
    const calls = CALLS.filter(({ table }) => TABLES.includes(table));
    let before: Times = {};
    let filled = Number(BENCH_GROWTH_FILLED ?? "0");
    for (const rows of STEPS) {
      await grow(client, TABLES, filled, rows);
      filled = rows;
      const times = await measureStep(server, await signIn(server), rows, calls);
      console.log(`\n${rows} rows of each`);
      console.table(
        Object.entries(times).map(([name, now]) => ({ "": name, now, growth: growthOf(now, before[name]) })),
      );
      console.table(await measureExports(server.url, await signIn(server), client, TABLES));
      before = times;
    }
  } finally {
    await client.end();
    await server.stop();
  }
};
