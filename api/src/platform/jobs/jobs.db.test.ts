import { sql } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { explainCall, recordStatements } from "../../testing/explain.ts";
import { advanceJobs } from "../../testing/jobs.ts";
import { createDb } from "../db/db.ts";
import { migrate } from "../db/migrate.ts";
import { bossOn } from "./boss.ts";
import { readDueQueues } from "./due-queues.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import { QUEUE_NAMES, type QueueName } from "./queues.ts";

/** A queue whose jobs the server itself does too, but never these: their slips do not exist. */
const QUEUE = "bank-slip";

let server: TestApp;
let jobs: Jobs;
let done: number[];
let broken = false;

beforeAll(async () => {
  server = await createTestApp();
  await server.jobs.close();
  jobs = await createJobs(server);
  jobs.handle(QUEUE, async (job) => {
    if (broken) throw new Error("the bank is away");
    await server.db.transaction(async (tx) => job.done(tx));
    done.push(job.data.slipId);
  });
});
afterAll(async () => {
  await jobs.close();
  await server.close();
});
beforeEach(() => {
  done = [];
  broken = false;
});

const post = (slipId: number) => server.db.transaction((tx) => jobs.post(tx, QUEUE, { slipId }));
const waiting = async () =>
  (await server.db.orm.execute(sql`select 1 from pgboss.job where name = ${QUEUE} and state < 'completed'`)).rows
    .length;

test("what was asked for in a transaction that fails is never done", async () => {
  const failing = server.db.transaction(async (tx) => {
    await jobs.post(tx, QUEUE, { slipId: 1 });
    throw new Error("second thoughts");
  });
  await expect(failing).rejects.toThrow("second thoughts");
  await jobs.flush();
  expect(done).toEqual([]);
  expect(await waiting()).toBe(0);
});

test("what was asked for is done once, however many look for work at the same time", async () => {
  const other = await createJobs(server);
  other.handle(QUEUE, async ({ data }) => void done.push(data.slipId));
  for (let slipId = 1; slipId <= 12; slipId += 1) await post(slipId);
  await Promise.all([jobs.flush(), other.flush(), jobs.flush()]);
  expect(done.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await other.close();
});

test("work that failed is done later, and not before its time", async () => {
  broken = true;
  await post(7);
  await jobs.flush();
  broken = false;
  await jobs.flush();
  expect(done).toEqual([]);
  await advanceJobs(server, 1);
  await jobs.flush();
  expect(done).toEqual([7]);
});

test("work whose process died is done by another one", async () => {
  const dying = await createJobs(server);
  let die = (): void => {};
  const dead = new Promise<void>((resolve) => (die = resolve));
  // Until it is taken nobody else does such work.
  const queue = "bank-slip-cancellation";
  const taken = new Promise<void>((resolve) => {
    dying.handle(queue, () => (resolve(), dead));
  });
  await server.db.transaction((tx) => dying.post(tx, queue, { slipId: 9 }));
  dying.wake();
  await taken;
  jobs.handle(queue, async ({ data }) => void done.push(data.slipId));
  await jobs.flush();
  expect(done).toEqual([]);
  await advanceJobs(server, 5);
  await jobs.flush();
  expect(done).toEqual([9]);
  die();
  await dying.close();
});

test("work that fails for hours goes to those who say so, once", async () => {
  const told: number[] = [];
  jobs.handle("bank-slip-given-up", async ({ data }) => void told.push(data.slipId));
  broken = true;
  await post(11);
  for (let hours = 0; hours < 12; hours += 1) {
    await jobs.flush();
    await advanceJobs(server, 120);
  }
  expect([done, told, await waiting()]).toEqual([[], [11], 0]);
});

/** Lets weeks pass in which nobody does a job of this queue, and what a process does at its start. */
const waitForWeeks = async (queue: QueueName): Promise<void> => {
  await server.db.orm.execute(sql`
    update pgboss.job set created_on = created_on - interval '5 weeks', start_after = start_after - interval '5 weeks',
      keep_until = keep_until - interval '5 weeks' where name = ${queue}`);
  await bossOn((text, values) => server.db.pool.query(text, values)).maintain();
};

test("files that a bucket refuses to remove for weeks are removed once it lets them", async () => {
  const keys: string[] = [];
  let refuses = true;
  jobs.handle("file-removal", async ({ data }) => {
    if (refuses) throw new Error("the key may not remove");
    keys.push(...data.keys);
  });
  await server.db.transaction((tx) => jobs.post(tx, "file-removal", { keys: ["galleries/a/foto.jpg"] }));
  await jobs.flush();
  // Once its time has come a sweep of its own may take it before this one.
  refuses = false;
  await waitForWeeks("file-removal");
  await jobs.flush();
  expect(keys).toEqual(["galleries/a/foto.jpg"]);
});

test("what an earlier release left to be done is done after weeks in which no server ran", async () => {
  await server.db.transaction((tx) => jobs.post(tx, "party-account", { customerId: 17 }));
  await server.db.orm.execute(
    sql`update pgboss.job set keep_until = start_after + interval '14 days' where name = 'party-account'`,
  );
  await server.db.orm.execute(sql`
    update pgboss.job set start_after = start_after - interval '5 weeks', keep_until = keep_until - interval '5 weeks'
    where name = 'party-account'`);
  await migrate(server.databaseUrl, server.config.apiRoot);
  await bossOn((text, values) => server.db.pool.query(text, values)).maintain();
  const customers: number[] = [];
  jobs.handle("party-account", async ({ data }) => void customers.push(data.customerId));
  await jobs.flush();
  expect(customers).toEqual([17]);
});

test("who asks for a slip does not wait for a portfolio that takes an hour", async () => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const taken = new Promise<void>((resolve) => jobs.handle("portfolio", () => (resolve(), ended)));
  await server.db.transaction((tx) => jobs.post(tx, "portfolio", { portfolioId: "x" }));
  jobs.wake();
  await taken;
  const slip = new Promise<number>((resolve) =>
    jobs.handle("bank-slip-cancellation", async ({ data }) => resolve(data.slipId)),
  );
  await server.db.transaction((tx) => jobs.post(tx, "bank-slip-cancellation", { slipId: 13 }));
  jobs.wake();
  expect(await slip).toBe(13);
  end();
  await jobs.flush();
});

test("a process asks for the work of all queues at once, and reads one entry of each, however many jobs wait", async () => {
  await server.db.orm.execute(sql`
    insert into pgboss.job (name, data, start_after)
    select queue.name, '{}', now() + i * interval '1 day' from pgboss.queue cross join generate_series(1, 2000) i`);
  await server.db.orm.execute(sql`analyze pgboss.job`);
  const statements = await recordStatements(server, () => jobs.flush());
  const looks = statements.filter(({ text }) => text.includes("start_after < now()"));
  expect(new Set(looks.map((statement) => JSON.stringify(statement))).size).toBe(1);
  const [look] = await explainCall(server, ["pgboss.job"], () => readDueQueues(server.db.pool, QUEUE_NAMES));
  expect(look!.rowsRead).toBeLessThanOrEqual(QUEUE_NAMES.length);
  await server.db.orm.execute(sql`delete from pgboss.job where start_after > now()`);
});

test("what one queue leaves to another is done at once, before the next poll", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const waking = await createJobs(server);
  vi.useRealTimers();
  const told = new Promise<number>((resolve) => {
    waking.handle("photo-given-up", async ({ data }) => resolve(data.photoId));
  });
  waking.handle("photo", async (job) => {
    await server.db.transaction(async (tx) => {
      await waking.post(tx, "photo-given-up", job.data);
      await job.done(tx);
    });
  });
  await server.db.transaction((tx) => waking.post(tx, "photo", { photoId: 15 }));
  waking.wake();
  expect(await told).toBe(15);
  await waking.close();
});

test("servers that start together make the queues once, and again change nothing", async () => {
  await Promise.all([1, 2, 3].map(() => migrate(server.databaseUrl, server.config.apiRoot)));
  const db = createDb(server.databaseUrl, { poolSize: 1 });
  const { rows } = await db.orm.execute(sql`select name from pgboss.queue order by name`);
  await db.close();
  expect(rows).toEqual([...QUEUE_NAMES].sort().map((name) => ({ name })));
});
