import { eq } from "drizzle-orm";
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
  await server.db.orm
    .update(bankSlips)
    .set({ status: "failed" })
    .where(eq(bankSlips.installmentId, buyer.installmentIds[0]!));
  const refused = await regret();
  expect(await call("POST", `${PATH}/${requestId}/retry`)).toMatchObject(refused);
  const [slip] = (await slips()).filter(({ installmentId }) => installmentId === buyer.installmentIds[0]);
  const byStaff = await finance.call("POST", `/api/crm/bankslips/${slip!.id}/retry`, {});
  expect([byStaff.statusCode, byStaff.json<{ code: string }>().code]).toEqual([409, "contract_regretted"]);
  expect((await slips()).find(({ id }) => id === slip!.id)!.status).toBe("failed");
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
