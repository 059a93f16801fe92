import { eq, ne } from "drizzle-orm";
import type { InboxMessage, InstallmentPage } from "@gleba/shared/contracts";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { bankSlips, contracts, indexRates } from "#platform/db/schema/index.ts";
import { insertBuyer, type Buyer } from "../../../testing/bank-slips.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { graphqlOn } from "../../../testing/sessions.ts";
import { staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";

/** Corrected on the 15th of each month by the rate of the month before; July's is not published yet. */
const NOW = new Date("2026-07-20T12:00:00Z");
const INDEX = "Índice de boletos";
const PUBLISHED = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"];

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  await server.db.orm.delete(indexRates);
  await server.db.orm.insert(indexRates).values(PUBLISHED.map((month) => ({ name: INDEX, month, rate: 0.01 })));
  buyer = await insertBuyer(server, { months: 36, indexName: INDEX });
});

const slipsOf = async (numbers: number[], more: object = {}) => {
  const { status, state } = await buyer.ask(numbers, more);
  await server.jobs.flush();
  return { status, answer: state, slips: status === 202 ? (await buyer.state(state.requestId)).slips : [] };
};
const rows = () =>
  server.db.orm
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.installmentId, buyer.installmentIds[6]!))
    .orderBy(bankSlips.id);
const preview = async (rate: number) =>
  (
    await finance.call("POST", "/api/crm/indices/correction-preview", { name: INDEX, month: "2026-06", rate })
  ).json<object>();
const correctJune = async (rate: number, seen: number) => {
  const body = { name: INDEX, month: "2026-06", rate, seen, reason: "Digitada errada" };
  expect((await finance.call("PUT", "/api/crm/indices", body)).statusCode).toBe(200);
  await server.jobs.flush();
};
/** The codes that each message of the inbox gives out, and those of them that nobody is to pay any more. */
const givenOut = async () => {
  const query = "{ inbox { content { body cancelledSlips { url line pix contractId dueOn } } } }";
  const { data } = await graphqlOn(server.app, query, {}, buyer.headers());
  return (data as unknown as { inbox: { content: InboxMessage[] } }).inbox.content;
};
const subjects = async () => {
  const { data } = await graphqlOn(server.app, "{ inbox { content { subject } } }", {}, buyer.headers());
  return (data as unknown as { inbox: { content: InboxMessage[] } }).inbox.content.map(({ subject }) => subject);
};

test("a slip asks for what the installment is worth on its day, and reaches no further than the next correction", async () => {
  // Six months of 1 %, on 10 August; on 15 August July's rate comes in, which nobody knows.
  expect((await slipsOf([7])).slips).toMatchObject([{ dueDate: "2026-08-10", totalCents: 106_152 }]);
  const { status, answer } = await slipsOf([8]);
  expect([status, answer]).toMatchObject([409, { code: "slip_after_correction" }]);
  expect((answer as unknown as { message: string }).message).toContain("A parcela 8 é reajustada em 15/08/2026");
  expect((await slipsOf([8], { payOn: "2026-08-14" })).slips).toMatchObject([{ totalCents: 106_152 }]);

  const page = await server.app.inject({
    url: `/contracts/${buyer.contractId}/installments?size=100`,
    headers: buyer.headers(),
  });
  const adjusting = page.json<InstallmentPage>().content.map(({ number, adjustsOn }) => [number, adjustsOn]);
  expect(adjusting.slice(5, 9)).toEqual([
    [6, null],
    [7, null],
    [8, "2026-08-15"],
    [9, "2026-08-15"],
  ]);
});

test("once the rate is out the next slip is given, at the value of its own day and not of today's", async () => {
  server.setNow(new Date("2026-08-10T12:00:00Z"));
  const rate = { name: INDEX, month: "2026-07", rate: 0.02 };
  expect((await finance.call("POST", "/api/crm/indices", rate)).statusCode).toBe(201);
  expect((await slipsOf([8])).slips).toMatchObject([{ dueDate: "2026-09-10", totalCents: 108_275 }]);
});

test("a corrected rate cancels the slip it makes wrong, tells the customer and gives out the right one, once", async () => {
  await slipsOf([7]);
  await correctJune(0.02, 0.01);
  const [old, now, ...more] = await rows();
  expect([old, now, more]).toMatchObject([
    { totalCents: 106_152, cancelledAt: expect.any(Date) },
    { totalCents: 107_203, cancelledAt: null, status: "ready" },
    [],
  ]);
  expect(await subjects()).toEqual([
    expect.stringMatching(/^Boleto da parcela 7/),
    expect.stringMatching(/^O boleto da parcela 7 .* não vale mais$/),
    expect.stringMatching(/^Boleto da parcela 7/),
  ]);
  const [right, told, wrong] = await givenOut();
  expect([right!.cancelledSlips, told!.cancelledSlips]).toEqual([[], []]);
  const { id, line, pix } = old!;
  expect(wrong!.body).toContain(`Pix copia e cola: ${pix}`);
  expect(wrong!.cancelledSlips).toEqual([
    { url: `bankslips/${id}/pdf`, line, pix, contractId: buyer.contractId, dueOn: "2026-08-10" },
  ]);
  // A rate that changes nothing of it leaves it alone.
  await finance.call("POST", "/api/crm/indices", { name: INDEX, month: "2025-12", rate: 0.03 });
  await server.jobs.flush();
  expect(await rows()).toHaveLength(2);
});

test("slips of another index, and what is paid meanwhile, stay as they are", async () => {
  const other = await insertBuyer(server, { months: 36, indexName: "Outro índice" });
  const { state } = await other.ask([4]);
  await slipsOf([7]);
  const theirs = (await other.state(state.requestId)).slips;
  const body = { installmentId: buyer.installmentIds[6], paidAt: "2026-07-20", method: "pix", paidCents: 106_152 };
  await finance.call("POST", `/api/crm/contracts/${buyer.contractId}/payments`, body);
  await correctJune(0.03, 0.01);
  expect(await rows()).toHaveLength(1);
  expect((await other.state(state.requestId)).slips).toEqual(theirs);
  expect(theirs).toHaveLength(1);
});

test("before a rate is corrected staff read how many contracts and slips it changes, and by how much; the history keeps it", async () => {
  await slipsOf([7, 6]);
  // Those of the tests before are of the same index.
  await server.db.orm.update(contracts).set({ status: "cancelled" }).where(ne(contracts.id, buyer.contractId));
  const { beforeCents, afterCents, ...changed } = (await preview(0.02)) as {
    beforeCents: number;
    afterCents: number;
  };
  // One falls due on 10 August, the late one today: both after 15 July, when June's rate came in.
  expect(changed).toEqual({ contracts: 1, slips: 2 });
  expect(afterCents).toBeGreaterThan(beforeCents);
  const balance = async () =>
    (await finance.call("GET", `/api/crm/contracts/${buyer.contractId}`)).json<StaffContractDetail>().details.contract
      .balanceCents;
  expect(await balance()).toBe(beforeCents);
  expect(await preview(0.01)).toMatchObject({ contracts: 0, slips: 0, beforeCents, afterCents: beforeCents });
  await correctJune(0.02, 0.01);
  expect(await balance()).toBe(afterCents);
  const admin = await staffOn(server, "admin");
  const audit = await admin.call("GET", "/api/crm/audit?entity=index_rate");
  expect(audit.json<{ content: object[] }>().content[0]).toMatchObject({
    before: { rate: 0.01, toPayCents: beforeCents },
    after: { rate: 0.02, toPayCents: afterCents, contracts: 1, slips: 2 },
  });
});

/** What a contract of this file says as it was signed; `body` is what finance changes. */
const changeTerms = async (body: object) => {
  const terms = { indexLagMonths: 0, indexFloor: "nominal", firstPeriod: "whole", fineBasisPoints: 200 };
  const late = { interestBasisPoints: 100, fineAfterMonths: 0, calendar: null, possessionOn: null };
  const rest = { worksDeadline: null, brokerageCents: 0, rescissionBase: "price", penaltyBasisPoints: 1_000 };
  const change = { fruitionBasisPoints: 75, reason: "Acordo com o comprador", version: 0, ...body };
  const url = `/api/crm/contracts/${buyer.contractId}/terms`;
  const answer = await finance.call("PUT", url, { ...terms, ...late, ...rest, ...change });
  expect(answer.statusCode).toBe(200);
  await server.jobs.flush();
};

test("terms that ask for less of who is late replace the slips of before, and so does another addition by the bank", async () => {
  const slipOf = (number: number) =>
    server.db.orm
      .select()
      .from(bankSlips)
      .where(eq(bankSlips.installmentId, buyer.installmentIds[number - 1]!))
      .orderBy(bankSlips.id);
  await slipsOf([6, 7]);
  await changeTerms({ fineBasisPoints: 0 });
  const [late, lateNow, ...more] = await slipOf(6);
  expect([late!.cancelledAt, lateNow!.cancelledAt, more]).toEqual([expect.any(Date), null, []]);
  expect([late!.fineCents, lateNow!.fineCents]).toEqual([expect.any(Number), 0]);
  expect(late!.totalCents - lateNow!.totalCents).toBe(late!.fineCents);
  expect(late!.fineCents).toBeGreaterThan(2_000);
  const [ahead, aheadNow] = await slipOf(7);
  expect([ahead!.totalCents, ahead!.cancelledAt]).toEqual([106_152, expect.any(Date)]);
  expect([aheadNow!.totalCents, aheadNow!.print.instructions]).toMatchObject([106_152, { fineCents: 0 }]);
  // What is no value leaves them alone.
  await changeTerms({ fineBasisPoints: 0, brokerageCents: 100, version: 1 });
  expect([(await slipOf(6)).length, (await slipOf(7)).length]).toEqual([2, 2]);
});

test("a slip of a Saturday, due on Monday, stays right when a rate comes that changes nothing of it", async () => {
  buyer = await insertBuyer(server, { months: 36, indexName: INDEX, monthlyRate: 0.01 });
  server.setNow(new Date("2026-07-18T12:00:00Z"));
  const { slips } = await slipsOf([9], { early: true });
  const late = (await slipsOf([6])).slips;
  expect([slips[0]!.dueDate, late[0]!.dueDate]).toEqual(["2026-07-20", "2026-07-20"]);
  const looks = [
    ["2026-07-18", "2025-10"],
    ["2026-07-19", "2025-11"],
    ["2026-07-20", "2025-12"],
  ] as const;
  for (const [day, month] of looks) {
    server.setNow(new Date(`${day}T13:00:00Z`));
    await finance.call("POST", "/api/crm/indices", { name: INDEX, month, rate: 0.03 });
    await server.jobs.flush();
  }
  const all = await server.db.orm.select().from(bankSlips);
  const ids = [...slips, ...late].map(({ id }) => id);
  expect(all.filter(({ id }) => ids.includes(id)).map(({ cancelledAt }) => cancelledAt)).toEqual([null, null]);
});

test("paid early on a day to come it costs what that day's correction makes it, and no day is taken whose rate is not out", async () => {
  server.setNow(new Date("2026-07-14T12:00:00Z"));
  // June's rate is out, and comes in on 15 July.
  expect((await slipsOf([9], { early: true, payOn: "2026-07-14" })).slips).toMatchObject([{ totalCents: 105_101 }]);
  expect((await slipsOf([9], { early: true, payOn: "2026-07-16" })).slips).toMatchObject([{ totalCents: 106_152 }]);
  const { status, answer } = await slipsOf([9], { early: true, payOn: "2026-08-17" });
  expect([status, answer]).toMatchObject([409, { code: "early_payment_after_correction" }]);
  expect((answer as unknown as { message: string }).message).toContain("é reajustado em 15/08/2026");
});
