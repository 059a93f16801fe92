import type pg from "pg";
import type { Growing } from "./fill.ts";

/** A table that staff take along, and the rows it is made of as PostgreSQL alone copies them out. */
interface Taken {
  name: string;
  table: Growing;
  path: string;
  copied: string;
}

const TAKEN: readonly Taken[] = [
  { name: "leads", table: "intentions", path: "leads/export", copied: "intentions ORDER BY received_at DESC, id DESC" },
  {
    name: "reservations",
    table: "reservations",
    path: "reservations/export",
    copied: "reservations ORDER BY created_at DESC, id DESC",
  },
  { name: "customers", table: "customers", path: "customers/export", copied: "customers ORDER BY lower(name), id" },
  { name: "audit", table: "audit", path: "audit/export", copied: "audit ORDER BY id DESC" },
];

const LOOK_EVERY_MS = 20;
const MEGABYTE = 2 ** 20;
const LINE_FEED = 10;

const memoryOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / MEGABYTE;
};

interface Watched {
  mostMegabytes: number;
  longestMs: number;
  refused: number;
}

/** Asks whether the server lives, and how much memory it has, until `isOver`. */
const watch = async (url: string, isOver: () => boolean): Promise<Watched> => {
  const seen = { mostMegabytes: 0, longestMs: 0, refused: 0 };
  for (let look = 0; !isOver(); look += 1) {
    const started = performance.now();
    const { ok } = await fetch(`${url}/healthz`);
    seen.longestMs = Math.max(seen.longestMs, performance.now() - started);
    if (!ok) seen.refused += 1;
    if (look % 10 === 0) seen.mostMegabytes = Math.max(seen.mostMegabytes, await memoryOf(url));
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
  return seen;
};

/** Lines of an answer, of which nothing is kept. */
const linesOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  let lines = 0;
  for await (const piece of answer.body!) for (const byte of piece as Uint8Array) if (byte === LINE_FEED) lines += 1;
  return lines - 1;
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Tables as staff take them, beside the same rows by `COPY`: rows a second, memory, and how the others are answered meanwhile. */
export const measureExports = async (
  url: string,
  headers: Record<string, string>,
  client: pg.Client,
  tables: readonly Growing[],
): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = [];
  for (const { name, path, copied } of TAKEN.filter(({ table }) => tables.includes(table))) {
    const copySeconds = await secondsOf(() => client.query(`COPY (SELECT * FROM ${copied}) TO STDOUT (FORMAT csv)`));
    const before = await memoryOf(url);
    let isOver = false;
    let lines = 0;
    const watched = watch(url, () => isOver);
    const seconds = await secondsOf(async () => (lines = await linesOf(`${url}/api/crm/${path}`, headers)));
    isOver = true;
    const { mostMegabytes, longestMs, refused } = await watched;
    rows.push({
      "": name,
      lines,
      "rows/s": Math.round(lines / seconds),
      "× the time of COPY": Number((seconds / copySeconds).toPrecision(3)),
      "MB before": Math.round(before),
      "MB more": Math.round(mostMegabytes - before),
      "longest healthz, ms": Math.round(longestMs),
      "healthz refused": refused,
    });
  }
  return rows;
};
