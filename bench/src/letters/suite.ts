import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import pg from "pg";
import { availableLots } from "../api/reservations.ts";
import { personOf } from "../api/person.ts";
import { serve, type Server } from "../growth/server.ts";
import { familyProcessorMs, processorMs } from "../processor.ts";

const PORT = 18_593;
const LETTERS = 30_000;
const LOOK_EVERY_MS = 20;
const WRITERS = 50;
const SECONDS = 5;
const VENTURE = 3;

/** Letters to as many people: what a visitor brought about is counted for its address besides. */
const fill = async (client: pg.Client, origin: "company" | "visitor", round: number): Promise<void> => {
  await client.query(
    `INSERT INTO outbox (recipient, subject, body, origin, expires_at, created_at, next_attempt_at)
     SELECT 'pessoa' || n || '.' || $2 || '@example.com', 'Recebemos o seu contato', repeat('Olá! ', 60), $3,
       now() + interval '1 hour', now(), now() FROM generate_series(1, $1::int) AS n`,
    [LETTERS, String(round), origin],
  );
};

const waiting = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM outbox");
  return rows[0]!.n;
};

/** Until none waits any more. */
const drained = async (client: pg.Client): Promise<void> => {
  while ((await waiting(client)) > 0) await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
};

/** Somebody asks about a lot; each is a person of their own. */
const ask = async (apiUrl: string, idBatch: number, n: number): Promise<void> => {
  const { email, phone } = personOf(n);
  const answer = await fetch(`${apiUrl}/api/public/batches/intentions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      idBatch,
      name: "Pessoa de demonstração",
      email,
      phone,
      message: "Gostaria de visitar.",
      preferredChannel: "email",
      consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
    }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`A lead was answered ${answer.status}: ${text}`);
};

let people = 0;

/** Leads written in a second by fifty who write one after the other; each lead writes its own letter. */
const write = async (apiUrl: string, idBatch: number): Promise<number> => {
  const before = people;
  const end = performance.now() + SECONDS * 1000;
  const writer = async (): Promise<void> => {
    while (performance.now() < end) await ask(apiUrl, idBatch, ++people);
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return Math.round((people - before) / SECONDS);
};

/** Processor time until `work` is done, by whom. */
const watched = async (server: Server, client: pg.Client, work: () => Promise<void>) => {
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  const postmaster = Number(readFileSync(join(rows[0]!.data_directory, "postmaster.pid"), "utf8").split("\n")[0]);
  const used = () => [server.pid === undefined ? Number.NaN : processorMs(server.pid), familyProcessorMs(postmaster)];
  const before = used();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  const [api, database] = used().map((now, index) => now - before[index]!) as [number, number];
  return { ms, api, database };
};

/** Letters that leave in a second, of both kinds, alone and while leads are written; and leads without letters that wait. */
export const measureLetters = async (): Promise<void> => {
  const server = await serve(PORT);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const [lot] = await availableLots(server.url, VENTURE);
    if (lot === undefined) throw new Error("The demonstration has no lot to ask about.");
    await write(server.url, lot);
    await drained(client);
    const alone = [];
    for (const [round, origin] of (["company", "visitor", "company", "visitor"] as const).entries()) {
      await fill(client, origin, round);
      const { ms, api, database } = await watched(server, client, async () => {
        // Whoever writes a lead wakes who sends.
        await ask(server.url, lot, ++people);
        await drained(client);
      });
      alone.push({
        "letters of": origin,
        "letters/s": Math.round((LETTERS * 1000) / ms),
        "API, ms each": (api / LETTERS).toFixed(3),
        "PostgreSQL, ms each": (database / LETTERS).toFixed(3),
      });
    }
    console.table(alone);
    const beside = [];
    for (const isBusy of [false, true, false, true]) {
      if (isBusy) await fill(client, "company", 9);
      const before = await waiting(client);
      const leads = await write(server.url, lot);
      const left = await waiting(client);
      beside.push({
        "letters that wait": before,
        "leads/s": leads,
        "letters/s": Math.round(before / SECONDS + leads - left / SECONDS),
      });
      await drained(client);
    }
    console.table(beside);
  } finally {
    await client.end();
    await server.stop();
  }
};
