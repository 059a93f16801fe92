import { eq } from "drizzle-orm";
import pg from "pg";
import type { BankSlipRequestState } from "@gleba/shared/contracts";
import type { InstallmentBulkResult } from "@gleba/shared/contracts/crm";
import { bankSlips, contracts, messages } from "#platform/db/schema/index.ts";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** Two days after the signature of 15 January 2026. */
const NOW = new Date("2026-01-17T12:00:00Z");
const PATH = "/installments/banksliprequest";

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
let other: { contractId: number; installmentIds: number[] };
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  buyer = await insertBuyer(server, { paid: 0 });
  other = await insertContract(server.db.orm, { customerId: buyer.customerId, paid: 0 });
});

const call = async (method: "GET" | "POST", url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, headers: buyer.headers(), ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<BankSlipRequestState & { code?: string; message?: string }>() };
};
const regret = async () => {
  expect((await call("POST", `/contracts/${buyer.contractId}/regret`)).status).toBe(201);
  const [row] = await server.db.orm.select().from(contracts).where(eq(contracts.id, buyer.contractId));
  return {
    status: 409,
    body: {
      code: "contract_regretted",
      message: expect.stringContaining(
        `A desistência do contrato ${row!.number} foi recebida dentro dos sete dias da lei: nada mais é devido dele, e não se geram boletos.`,
      ) as string,
    },
  };
};
const slips = () => server.db.orm.select().from(bankSlips);
const work = async (action: "slips" | "reminders", ids: number[]) =>
  (await finance.call("POST", "/api/crm/installments/bulk", { action, ids })).json<InstallmentBulkResult>();

test("whoever regretted a contract is refused a slip of it, alone, with others and seen beforehand, and reads why", async () => {
  const refused = await regret();
  const [own, foreign] = [buyer.installmentIds[0]!, other.installmentIds[0]!];
  const asked = { contractId: buyer.contractId, installmentIds: [own], deliverBy: ["inbox"] };
  const before = (await slips()).length;
  expect(await call("POST", PATH, asked)).toMatchObject(refused);
  const query = `contractId=${buyer.contractId}&installmentIds=${own}`;
  expect(await call("GET", `${PATH}/preview?${query}`)).toMatchObject(refused);
  const both = { installmentIds: [own, foreign], deliverBy: ["inbox"] };
  expect(await call("POST", `${PATH}/combined`, both)).toMatchObject(refused);
  expect(await call("GET", `${PATH}/combined/preview?installmentIds=${own},${foreign}`)).toMatchObject(refused);
  expect(await slips()).toHaveLength(before);
  expect((await call("POST", `${PATH}/combined`, { ...both, installmentIds: [foreign] })).status).toBe(202);
});

test("a slip that failed before the regret is tried no more, by its buyer or by staff", async () => {
  const { requestId } = (await buyer.ask([1])).state;
  await server.jobs.flush();
  const own = eq(bankSlips.installmentId, buyer.installmentIds[0]!);
  await server.db.orm.update(bankSlips).set({ status: "failed" }).where(own);
  const refused = await regret();
  // As of a regret of before, when it cancelled no slip.
  await server.db.orm.update(bankSlips).set({ cancelledAt: null }).where(own);
  expect(await call("POST", `${PATH}/${requestId}/retry`)).toMatchObject(refused);
  const [slip] = (await slips()).filter(({ installmentId }) => installmentId === buyer.installmentIds[0]);
  const byStaff = await finance.call("POST", `/api/crm/bankslips/${slip!.id}/retry`, {});
  expect([byStaff.statusCode, byStaff.json<{ code: string }>().code]).toEqual([409, "contract_regretted"]);
  expect((await slips()).find(({ id }) => id === slip!.id)!.status).toBe("failed");
});

test("a contract that staff undo in the same moment is regretted no more, and an open slip is cancelled with the regret", async () => {
  const undoing = new pg.Client({ connectionString: server.databaseUrl });
  await undoing.connect();
  const url = `/contracts/${other.contractId}/regret`;
  try {
    await undoing.query("BEGIN");
    await undoing.query("UPDATE contracts SET status = 'cancelled' WHERE id = $1", [other.contractId]);
    let isAnswered = false;
    const asked = call("POST", url).finally(() => (isAnswered = true));
    const waits = async () =>
      (
        await undoing.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).rowCount !== 0;
    while (!isAnswered && !(await waits())) await new Promise((resolve) => setTimeout(resolve, 20));
    await undoing.query("COMMIT");
    expect(await asked).toMatchObject({ status: 409, body: { code: "regret_over" } });
  } finally {
    await undoing.end();
  }
  await buyer.ask([1]);
  await server.jobs.flush();
  await regret();
  const [slip] = (await slips()).filter(({ installmentId }) => installmentId === buyer.installmentIds[0]);
  expect(slip?.cancelledAt).toEqual(NOW);
  const about = await server.db.orm.select().from(messages).where(eq(messages.contractId, buyer.contractId));
  const told = about.find(({ subject }) => subject.startsWith("Desistência recebida"));
  expect(told!.body).toMatch(
    /Não pague mais o boleto de R\$\s1\.000,00 com vencimento em 10\/02\/2026: ele foi cancelado\./,
  );
});

test("staff who remind many, or ask for slips of many, write to nobody who regretted, and read why", async () => {
  const { body } = await regret();
  const [own, foreign] = [buyer.installmentIds[0]!, other.installmentIds[0]!];
  const reminded = await work("reminders", [own, foreign]);
  expect(reminded).toMatchObject({
    done: 1,
    failed: [{ id: own, message: expect.stringContaining("desistiu da compra") }],
  });
  const about = await server.db.orm.select().from(messages).where(eq(messages.contractId, buyer.contractId));
  expect(about.filter(({ subject }) => subject.startsWith("Lembrete"))).toEqual([]);
  expect(await work("slips", [own, foreign])).toMatchObject({ done: 1, failed: [{ id: own, message: body.message }] });
});
