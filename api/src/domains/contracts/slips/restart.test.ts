import { setTimeout as sleep } from "node:timers/promises";
import type { BankSlipRequestState } from "@gleba/shared/contracts";
import pg from "pg";
import { insertBuyer } from "../../../testing/bank-slips.ts";
import { createTestApp, TEST_KEY, type TestApp } from "../../../testing/create-test-app.ts";
import { advanceJobs } from "../../../testing/jobs.ts";
import { startServerProcess, type ServerProcess } from "../../../testing/server-process.ts";

let server: TestApp;
let process: ServerProcess | undefined;
beforeAll(async () => {
  server = await createTestApp();
  // Only the processes below do any work.
  await server.jobs.close();
});
afterAll(async () => {
  await process?.kill();
  await server.close();
});

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(50);
};

test("a server killed in the middle of a slip is started again, and the slip comes, once", async () => {
  const buyer = await insertBuyer(server);
  const start = () =>
    startServerProcess(server.config.dataDir, { DATABASE_URL: server.databaseUrl, JWT_SECRET: TEST_KEY });
  process = await start();
  // Whoever draws the slip is stopped at its last step: the bank has answered, the message waits for this lock.
  const lock = new pg.Client({ connectionString: server.databaseUrl });
  await lock.connect();
  await lock.query("begin; lock table messages in share mode");

  const last = buyer.installmentIds.at(-1)!;
  const asked = await fetch(`${process.origin}/installments/banksliprequest`, {
    method: "POST",
    headers: { "content-type": "application/json", ...buyer.headers() },
    body: JSON.stringify({ contractId: buyer.contractId, installmentIds: [last], deliverBy: ["inbox"] }),
  });
  expect(asked.status).toBe(202);
  const { requestId } = (await asked.json()) as BankSlipRequestState;
  const state = () => buyer.state(requestId);
  await until(async () => (await state()).status === "drawing");
  await process.kill();
  await lock.query("rollback");
  await lock.end();

  process = await start();
  expect((await state()).slips).toEqual([]);
  await advanceJobs(server, 5);
  await until(async () => (await state()).status === "ready");
  expect((await state()).slips).toHaveLength(1);
  expect((await server.db.pool.query("select 1 from messages")).rowCount).toBe(1);
});
