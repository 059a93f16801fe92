import type { RegisteredSlip, SlipOrder, SlipProvider } from "#platform/bank/slip-provider.ts";
import { insertBuyer, type Buyer } from "../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { advanceJobs } from "../../../testing/jobs.ts";
import { demonstrationProvider } from "./demonstration-provider.ts";

const NOW = new Date("2026-07-20T12:00:00.000Z");

/** A worker may have begun by the time of the answer. */
const UNDER_WAY = /^(?:queued|drawing)$/;

let server: TestApp;
let buyer: Buyer;
let away = false;
let asked: SlipOrder[] = [];
/** Holds every answer back until it is called. */
let hold: Promise<void> | undefined;

const provider: SlipProvider = {
  async register(order, signal): Promise<RegisteredSlip> {
    asked.push(order);
    if (away) throw new Error("the bank does not answer");
    await hold;
    return demonstrationProvider.register(order, signal);
  },
  cancel: demonstrationProvider.cancel,
};

beforeAll(async () => {
  server = await createTestApp({}, provider);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  [away, asked, hold] = [false, [], undefined];
  buyer = await insertBuyer(server);
});

const subjects = async (): Promise<string[]> => {
  const { rows } = await server.db.pool.query<{ subject: string }>(
    "select subject from messages where customer_id = $1 order by id",
    [buyer.customerId],
  );
  return rows.map(({ subject }) => subject);
};

test("a bank that is away for an hour is asked again, and the slip comes when it is back", async () => {
  away = true;
  const { requestId } = (await buyer.ask([7])).state;
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await server.jobs.flush();
    expect((await buyer.state(requestId)).status).toBe("queued");
    await advanceJobs(server, 5);
  }
  // Else a try that is under way could end, and wait, after the time has passed.
  await server.jobs.flush();
  const triesInAnHour = asked.length;
  expect(triesInAnHour).toBeGreaterThan(3);
  away = false;
  await advanceJobs(server, 60);
  await server.jobs.flush();
  expect((await buyer.state(requestId)).status).toBe("ready");
  expect(asked).toHaveLength(triesInAnHour + 1);
  expect(await subjects()).toHaveLength(1);
});

test("a bank that stays away ends in a failure that is told once, and a way on that works", async () => {
  away = true;
  const { requestId } = (await buyer.ask([7, 8])).state;
  for (let hours = 0; hours < 12; hours += 1) {
    await server.jobs.flush();
    await advanceJobs(server, 120);
  }
  await server.jobs.flush();
  const failed = await buyer.state(requestId);
  expect(failed).toMatchObject({ status: "failed", slips: [] });
  expect(failed.failure).toContain("tente novamente");
  expect(await subjects()).toEqual([expect.stringMatching(/^Não foi possível gerar o boleto/)]);

  away = false;
  expect((await buyer.retry(requestId)).status).toMatch(UNDER_WAY);
  await server.jobs.flush();
  expect((await buyer.state(requestId)).slips).toHaveLength(2);
  expect(await subjects()).toEqual([expect.any(String), expect.stringMatching(/^2 boletos/)]);
  // Nothing failed: nothing begins again.
  expect((await buyer.retry(requestId)).status).toBe("ready");
});

test("asking again after a failure is a way on too", async () => {
  away = true;
  const { requestId } = (await buyer.ask([7])).state;
  for (let hours = 0; hours < 12; hours += 1) {
    await server.jobs.flush();
    await advanceJobs(server, 120);
  }
  await server.jobs.flush();
  away = false;
  expect((await buyer.ask([7])).state).toMatchObject({ requestId, status: expect.stringMatching(UNDER_WAY) });
  await server.jobs.flush();
  expect((await buyer.state(requestId)).status).toBe("ready");
});

test("many clicks at once over two servers draw one slip and send one message", async () => {
  const other = await server.another();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, click) => buyer.ask([7, 8], {}, click % 2 ? other : server.app)),
  );
  expect(new Set(answers.map(({ status, state }) => `${status} ${state.requestId}`)).size).toBe(1);
  const { requestId } = answers[0]!.state;
  // The other server's worker may have taken it.
  while ((await buyer.state(requestId)).status !== "ready") {
    await server.jobs.flush();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { slips } = await buyer.state(requestId);
  expect(new Set(slips.map(({ id }) => id)).size).toBe(2);
  expect(asked).toHaveLength(2);
  expect(await subjects()).toHaveLength(1);
});

test("a server that is lost while the bank answers loses nothing, and the slip comes once", async () => {
  let answer = (): void => {};
  hold = new Promise((resolve) => (answer = resolve));
  const { requestId } = (await buyer.ask([7])).state;
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await buyer.state(requestId)).status).toBe("drawing");
  // Its lease runs out: for the others that server is dead, and one of them does the work.
  await advanceJobs(server, 5);
  const other = await createOther();
  await other.jobs.flush();
  expect((await buyer.state(requestId)).status).toBe("ready");
  const drawn = (await buyer.state(requestId)).slips;
  // The dead server was only slow: its answer comes last and changes nothing.
  answer();
  await server.jobs.flush();
  expect((await buyer.state(requestId)).slips).toEqual(drawn);
  expect(await subjects()).toHaveLength(1);
  await other.close();
});

/** A second server whose bank answers at once. */
const createOther = async () => {
  const { createJobs } = await import("#platform/jobs/jobs.ts");
  const { registerSlip: drawSlip } = await import("./register.ts");
  const jobs = await createJobs(server);
  jobs.handle("bank-slip", drawSlip({ ...server, slipProvider: demonstrationProvider }));
  return { jobs, close: () => jobs.close() };
};
