import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import pg from "pg";
import { personOf } from "../api/person.ts";
import { availableLots } from "../api/reservations.ts";
import { grow } from "../growth/fill.ts";
import { serve, type Server } from "../growth/server.ts";
import { signIn } from "../growth/signed-in.ts";
import { familyProcessorMs, processorMs } from "../processor.ts";

const PORT = 18_598;
const CONNECTIONS = 50;
const ROUNDS = 3;
const VENTURE = 3;
const ROWS = 10_000;
const LOOK_EVERY_MS = 50;
const PAGES = 50;

interface Work {
  name: string;
  /** Requests of a round, the first of which warms up. */
  each: number;
  send(n: number): Promise<number>;
}

const agent = new Agent({ keepAlive: true });

/** Sends by Node's own client, which costs the machine least, and answers the status. */
const send = (method: string, url: string, headers: Record<string, string>, body?: object): Promise<number> =>
  new Promise((done, failed) => {
    const text = body && JSON.stringify(body);
    const more = text && { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
    request(url, { method, agent, headers: { ...headers, ...more } }, (answer) => {
      answer.resume().on("end", () => done(answer.statusCode ?? 0));
    })
      .on("error", failed)
      .end(text);
  });

const CONSENTS = [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }];

const worksOf = async (server: Server): Promise<Work[]> => {
  const { staff } = await signIn(server.url, server.dataDir);
  const lots = await availableLots(server.url, VENTURE);
  const [idBatch] = lots;
  const leads = `${server.url}/api/crm/leads?size=10`;
  return [
    { name: "nothing: healthz", each: 4_000, send: () => send("GET", `${server.url}/healthz`, {}) },
    { name: "a page of leads that all ask for", each: 3_000, send: () => send("GET", leads, staff) },
    {
      name: `${PAGES} different pages of leads`,
      each: 3_000,
      send: (n) => send("GET", `${leads}&page=${n % PAGES}`, staff),
    },
    {
      name: "create a lead, its letter sent",
      each: 3_000,
      send: (n) =>
        send(
          "POST",
          `${server.url}/api/public/batches/intentions`,
          {},
          {
            idBatch,
            name: "Pessoa de demonstração",
            email: personOf(n).email,
            phone: personOf(n).phone,
            message: "Gostaria de visitar.",
            preferredChannel: "email",
            consents: CONSENTS,
          },
        ),
    },
    {
      name: "reserve a lot, its letter sent",
      each: Math.min(2_500, Math.floor(lots.length / (ROUNDS + 1))),
      send: (n) =>
        send(
          "POST",
          `${server.url}/api/public/batches/reserve`,
          { "idempotency-key": randomUUID() },
          {
            idBatch: lots.pop(),
            ...personOf(n),
            consents: CONSENTS,
          },
        ),
    },
  ];
};

const quantile = (times: readonly number[], at: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * at)] ?? Number.NaN;

let people = 0;

/** So many requests by fifty who ask one after the other: how long each took, and how many were refused. */
const ask = async ({ each, send: one }: Work) => {
  const times: number[] = [];
  let refused = 0;
  let left = each;
  const asker = async (): Promise<void> => {
    while (left-- > 0) {
      const started = performance.now();
      if ((await one(++people)) >= 300) refused += 1;
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, asker));
  return { times, refused, seconds: (performance.now() - started) / 1000 };
};

/** Until no letter waits. */
const drained = async (client: pg.Client): Promise<void> => {
  const waiting = async () => (await client.query<{ n: number }>("SELECT count(*)::int AS n FROM outbox")).rows[0]!.n;
  while ((await waiting()) > 0) await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
};

/**
 * Processor time of the API and of PostgreSQL for one request of a kind, fifty at once, letters that it causes included: of a machine that
 * others use too this is what depends on them least. Each is asked in three rounds after one that warms up.
 */
export const measureCosts = async (): Promise<void> => {
  const server = await serve(PORT);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await grow(client, ["intentions"], 0, ROWS);
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    const postmaster = Number(readFileSync(join(rows[0]!.data_directory, "postmaster.pid"), "utf8").split("\n")[0]);
    const used = (): [number, number] => [
      server.pid === undefined ? Number.NaN : processorMs(server.pid),
      familyProcessorMs(postmaster),
    ];
    for (const work of await worksOf(server)) {
      await ask(work);
      await drained(client);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = used();
        const { times, refused, seconds } = await ask(work);
        await drained(client);
        const [api, database] = used().map((now, at) => ((now - before[at]!) / times.length).toFixed(3));
        rounds.push({
          [work.name]: `round ${round + 1}`,
          "API, ms": api,
          "PostgreSQL, ms": database,
          "requests/s": Math.round(times.length / seconds),
          "p50 ms": quantile(times, 0.5).toFixed(1),
          "p99 ms": quantile(times, 0.99).toFixed(1),
          refused,
          load: loadavg()[0]!.toFixed(1),
        });
      }
      console.table(rounds);
    }
  } finally {
    await client.end();
    await server.stop();
  }
};
