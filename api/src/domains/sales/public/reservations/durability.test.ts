import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { findApiRoot } from "#platform/files/api-root.ts";
import { createDb, type Db } from "#platform/db/db.ts";
import { startEmbedded } from "#platform/db/embedded-postgres/start.ts";
import { migrate } from "#platform/db/migrate.ts";
import { insertLots, insertDevelopment } from "../../../../testing/rows.ts";
import { startServerProcess, type ServerProcess } from "../../../../testing/server-process.ts";
import { reservationOf } from "../../../../testing/visitors.ts";

const LOTS = 600;
const AT_ONCE = 16;
/** The plug is pulled after this many confirmations, while others are under way. */
const CONFIRMED_BEFORE_THE_END = 80;

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gleba-durability-"));
  // The database's own user must get in when the tests run as root.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Works on the installation's database beside the server, as an operator would. */
const onDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const apiRoot = findApiRoot();
  const embedded = await startEmbedded({ dataDir, apiRoot });
  await migrate(embedded.url, apiRoot);
  const db = createDb(embedded.url);
  try {
    return await work(db);
  } finally {
    await db.close();
    await embedded.stop();
  }
};

/** The process number of the database's main process, which its data folder holds. */
const postmasterOf = async (): Promise<number> => {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith("postmaster.pid"));
  if (!file) throw new Error("no database runs in the data folder");
  return Number((await readFile(join(dataDir, file), "utf8")).split("\n")[0]);
};

interface Attempt {
  visitor: number;
  lot: number;
  key: string;
  /** Null: the server died before it answered. */
  protocol: string | null;
}

const send = async (origin: string, { visitor, lot, key }: Omit<Attempt, "protocol">): Promise<Attempt> => {
  const answer = await fetch(`${origin}/api/public/batches/reserve`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(reservationOf(visitor, lot)),
  }).then(
    async (response) => (response.status === 201 ? ((await response.json()) as { protocol: string }) : null),
    () => null,
  );
  return { visitor, lot, key, protocol: answer?.protocol ?? null };
};

/** Visitors reserve one lot after the other, `AT_ONCE` at a time, until the server dies under them. */
const rush = async (origin: string, lots: number[], onConfirmed: () => void): Promise<Attempt[]> => {
  const attempts: Attempt[] = [];
  let dead = false;
  const visitor = async (first: number): Promise<void> => {
    for (let n = first; n < lots.length && !dead; n += AT_ONCE) {
      const attempt = await send(origin, { visitor: n, lot: lots[n] ?? 0, key: randomUUID() });
      attempts.push(attempt);
      if (attempt.protocol === null) dead = true;
      else onConfirmed();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => visitor(first)));
  return attempts;
};

test.each([
  ["the server's process", false],
  ["the server's process and the database's", true],
])(
  "everyone who was given a protocol still has their lot after %s is killed in the middle",
  async (_what, withDatabase) => {
    const lots = await onDatabase(async ({ orm }) => insertLots(orm, await insertDevelopment(orm), LOTS));
    server = await startServerProcess(dataDir);
    const running = server;
    const postmaster = await postmasterOf();
    let confirmed = 0;
    const attempts = await rush(running.origin, lots, () => {
      confirmed += 1;
      if (confirmed !== CONFIRMED_BEFORE_THE_END) return;
      void running.kill();
      if (withDatabase) process.kill(postmaster, "SIGKILL");
    });
    const promised = attempts.flatMap(({ protocol }) => protocol ?? []);
    const unanswered = attempts.filter(({ protocol }) => protocol === null);
    expect(promised.length).toBeGreaterThanOrEqual(CONFIRMED_BEFORE_THE_END);
    expect(unanswered.length).toBeGreaterThan(0);

    server = await startServerProcess(dataDir);
    const { origin } = server;
    const kept = await onDatabase(({ orm }) =>
      orm.execute<{ protocol: string }>(sql`
        SELECT r.protocol FROM reservations r JOIN batches b ON b.id = r.batch_id
        WHERE r.status = 'held' AND b.status = 'reserved'
          AND EXISTS (SELECT FROM batch_status_history h WHERE h.batch_id = b.id AND h.to_status = 'reserved')`),
    );
    expect(kept.rows.map(({ protocol }) => protocol)).toEqual(expect.arrayContaining(promised));

    // Whoever got no answer repeats the request under its key: one lot, one reservation, whatever had been written.
    const repeated = await Promise.all(unanswered.map((attempt) => send(origin, attempt)));
    expect(repeated.filter(({ protocol }) => protocol === null)).toEqual([]);
    const halves = await onDatabase(({ orm }) =>
      orm.execute(sql`
        SELECT b.id FROM batches b LEFT JOIN reservations r ON r.batch_id = b.id
        GROUP BY b.id, b.status
        HAVING (b.status = 'reserved') <> (count(r.id) = 1)`),
    );
    expect(halves.rows).toEqual([]);
  },
  300_000,
);
