import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createTestApp, TEST_KEY, type TestApp } from "../../../testing/create-test-app.ts";
import { insertDevelopment, insertLots } from "../../../testing/rows.ts";
import { startServerProcess, type ServerProcess } from "../../../testing/server-process.ts";
import { csvOf, oldSystemOf } from "./testing/old-system.ts";
import { portfolioDesk } from "./testing/portfolio-desk.ts";

const DEVELOPMENTS = ["Jardim da Queda", "Vale da Queda", "Morro da Queda"];
const CONTRACTS = 60;

let server: TestApp;
let process: ServerProcess | undefined;
beforeAll(async () => {
  server = await createTestApp();
  for (const name of DEVELOPMENTS) {
    const id = await insertDevelopment(server.db.orm, { name });
    await insertLots(server.db.orm, id, CONTRACTS / DEVELOPMENTS.length, { block: "A" });
  }
});
afterAll(async () => {
  await process?.kill();
  await server.close();
});

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(50);
};

/** What stands in the portal, added up by a query that knows nothing of the staged tables. */
const STANDING = `SELECT (SELECT count(*) FROM contracts)::int AS contracts,
  (SELECT coalesce(sum(amount_cents), 0) FROM installments WHERE NOT settled)::float8 AS "openCents",
  (SELECT coalesce(sum(paid_cents), 0) FROM payments)::float8 AS "paidCents"`;
const IN_THE_MIDDLE = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO payments%'
  AND datname = current_database()`;
const SOLD = "SELECT count(*)::int AS sold FROM batches WHERE status = 'sold'";

test("a server killed in the middle of a portfolio leaves nothing of it, and the next one that starts takes all of it by itself", async () => {
  const desk = await portfolioDesk(server);
  const size = { contracts: CONTRACTS, installments: 36, paid: 12, developments: DEVELOPMENTS, block: "A" };
  const { tables, balance } = oldSystemOf(size);
  const files = Object.entries(tables).map(([name, table]) => ({ name: `${name}.csv`, bytes: csvOf(table) }));
  const { id, report } = await desk.checked(files);
  expect(report).toMatchObject({ totals: balance, faults: { total: 0 } });
  // From here on only the processes below do any work.
  await server.jobs.close();
  const start = () =>
    startServerProcess(server.config.dataDir, { DATABASE_URL: server.databaseUrl, JWT_SECRET: TEST_KEY });
  process = await start();

  // Whoever takes it has written customers, contracts and installments, and waits for this lock.
  const lock = new pg.Client({ connectionString: server.databaseUrl });
  await lock.connect();
  await lock.query("begin; lock table payments in exclusive mode");
  const asked = await fetch(`${process.origin}/api/crm/portfolios/${id}/take`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: desk.authorization() },
    body: JSON.stringify(balance),
  });
  expect(asked.status).toBe(202);
  await until(async () => (await server.db.pool.query(IN_THE_MIDDLE)).rowCount === 1);
  await process.kill();
  await lock.query("rollback");
  await lock.end();
  await until(async () => (await server.db.pool.query(IN_THE_MIDDLE)).rowCount === 0);
  expect((await server.db.pool.query(STANDING)).rows).toEqual([{ contracts: 0, openCents: 0, paidCents: 0 }]);
  expect((await server.db.pool.query(SOLD)).rows).toEqual([{ sold: 0 }]);
  expect((await desk.read(id)).state).toBe("taking");

  process = await start();
  await until(async () => (await desk.read(id)).state === "taken");
  expect((await server.db.pool.query(STANDING)).rows).toEqual([balance]);
  expect((await server.db.pool.query(SOLD)).rows).toEqual([{ sold: CONTRACTS }]);
});
