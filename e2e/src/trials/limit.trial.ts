import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createClient } from "../portal/ask.ts";
import { choosePorts, openCompany } from "../portal/company.ts";
import { freePort, newDataDir, removeDataDir } from "../portal/start-portal.ts";
import { askGraphql, prepareReservation } from "../portal/visits.ts";
import { dataDir, expect, test } from "../visitor.ts";
import { closingAtTheEnd } from "./at-the-end.ts";
import { largestDevelopment } from "./load.ts";
import { somebodyNew } from "./people.ts";
import { createPair, query } from "./postgres-pair.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const TIMES = 1_000;
const AT_ONCE = 16;

const atTheEnd = closingAtTheEnd();

/** Names the development or its lot: what a division of the tables among servers would go by (docs/scale.md). */
const HAS_KEY = /\b(?:venture_id|batch_id|v\.id|b\.id|batches SET)\b/;
/** What visitors ask of all developments, of a person, or of a queue: each known, and said in docs/scale.md. */
const WITHOUT_KEY = [
  /^(?:begin|commit)/,
  /pg_advisory_xact_lock/,
  /pg_notify/,
  /string_agg\(id/,
  /FROM reservations WHERE document/,
  /\b(?:outbox|mailbox|password_checks)\b/,
];

/** What a request costs the database does not depend on who else uses the machine: its processor time is counted, not the clock. */
test("what one PostgreSQL spends on each thing that visitors do", async ({ request }) => {
  test.setTimeout(1_800_000);
  const { ask, close } = createClient("");
  atTheEnd(close);
  const pair = await createPair("-c shared_preload_libraries=pg_stat_statements");
  atTheEnd(pair.close);
  const folder = await newDataDir(dataDir());
  atTheEnd(() => removeDataDir(folder));
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: pair.url,
    JWT_SECRET: "a key that signs nothing outside of this trial",
  };
  await promisify(execFile)(process.execPath, [join(ROOT, "demo/dist/setup.js")], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  await query(pair.url, "CREATE EXTENSION pg_stat_statements");
  const company = openCompany(await choosePorts(), { drainMs: 0, env });
  atTheEnd(company.close);
  const port = await freePort();
  await company.startApiAt(port);
  const api = `http://127.0.0.1:${port}`;
  const { id, free } = await largestDevelopment(request, api);
  const lots = free.values();
  const kinds = {
    "a lot's details": () => ask(`${api}/api/public/batches/${free[0]}/details`),
    "a development with 12,000 lots": () => ask(`${api}/api/public/ventures/${id}?encoding=packed`),
    "the developments (GraphQL)": () => askGraphql(ask, api),
    "a reservation": () => prepareReservation(ask, api, lots.next().value ?? 0, { person: somebodyNew() })(),
  };
  const table: Record<string, Record<string, number>> = {};
  const statements: { kind: string; calls: number; ms: number; query: string }[] = [];
  for (const [kind, send] of Object.entries(kinds)) {
    await send();
    await query(pair.url, "SELECT pg_stat_statements_reset()");
    const [cpu, wal] = [pair.processorMs(), await pair.written()];
    const statuses = new Map<number, number>();
    let sent = 0;
    const visitor = async () => {
      while (sent++ < TIMES) {
        const { status } = await send();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    expect([...statuses.keys()].filter((status) => status >= 400)).toEqual([]);
    const [spent, bytes] = [(pair.processorMs() - cpu) / TIMES, ((await pair.written()) - wal) / TIMES];
    table[kind] = {
      "processor, ms": Number(spent.toFixed(3)),
      "a second on one processor": Math.round(1_000 / spent),
      "log, bytes": Math.round(bytes),
    };
    const asked = await query<(typeof statements)[number]>(
      pair.url,
      `SELECT '${kind.replaceAll("'", "''")}' AS kind, calls::int, round(total_exec_time::numeric / calls, 3)::float AS ms, query
       FROM pg_stat_statements WHERE calls >= ${TIMES / 10} ORDER BY calls DESC LIMIT 25`,
    );
    statements.push(...asked);
  }
  console.table(table);
  console.table(statements.map((one) => ({ ...one, query: one.query.replaceAll(/\s+/g, " ").slice(0, 60) })));
  const unknown = statements.filter(
    ({ query: text }) => !HAS_KEY.test(text) && !WITHOUT_KEY.some((known) => known.test(text)),
  );
  expect(unknown).toEqual([]);
});
