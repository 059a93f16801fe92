import { eq } from "drizzle-orm";
import type { StaffSlip } from "@gleba/shared/contracts/crm";
import { bankSlips } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/bankslips";

let server: TestApp;
let finance: StaffCaller;
let slipId: number;
beforeAll(async () => {
  server = await createTestApp();
  finance = await staffOn(server, "finance");
  const customerId = await insertCustomer(server.db.orm, { name: "Quem Pediu Boleto" });
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId });
  const asked = { contractId, installmentIds: [installmentIds[5]], deliverBy: ["inbox"] };
  await customerOn(server, customerId).call("POST", "/installments/banksliprequest", asked);
  // Drawn by now: what a test says of it afterwards nobody changes.
  await server.jobs.flush();
  const [slip] = await server.db.orm.select().from(bankSlips);
  slipId = slip?.id ?? 0;
});
afterAll(() => server.close());

const list = async (query: string) =>
  (await finance.call("GET", `${PATH}?${query}`)).json<{ content: StaffSlip[]; totalElements: number }>();

test("finance sees which slips failed and tries them again", async () => {
  await server.db.orm.update(bankSlips).set({ status: "failed" }).where(eq(bankSlips.id, slipId));
  expect(await list("status=failed")).toMatchObject({
    totalElements: 1,
    content: [{ id: slipId, customerName: "Quem Pediu Boleto", installmentNumber: 6 }],
  });
  expect((await finance.call("POST", `${PATH}/${slipId}/retry`)).statusCode).toBe(202);
  expect((await list("status=failed")).totalElements).toBe(0);
  const again = await finance.call("POST", `${PATH}/${slipId}/retry`);
  expect(again.json()).toMatchObject({ status: 409, code: "slip_not_failed" });
});

test("a failed slip whose day has passed is not registered any more, whoever tries again: another one is asked for", async () => {
  server.setNow(new Date("2026-07-08T12:00:00Z"));
  const customerId = await insertCustomer(server.db.orm);
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId });
  const customer = customerOn(server, customerId);
  const ask = async () => {
    const asked = { contractId, installmentIds: [installmentIds[5]], deliverBy: ["inbox"] };
    const answer = await customer.call("POST", "/installments/banksliprequest", asked);
    await server.jobs.flush();
    return answer.json<{ requestId: number }>().requestId;
  };
  const requestId = await ask();
  const [failed] = (await list(`contract=${contractId}`)).content;
  await server.db.orm.update(bankSlips).set({ status: "failed" }).where(eq(bankSlips.id, failed!.id));
  const tries = () =>
    Promise.all([
      finance.call("POST", `${PATH}/${failed!.id}/retry`),
      customer.call("POST", `/installments/banksliprequest/${requestId}/retry`),
    ]);
  // Due on the 10th, a Friday: on the 13th a bank would be asked for a slip of three days before.
  server.setNow(new Date("2026-07-13T12:00:00Z"));
  for (const answer of await tries())
    expect(answer.json()).toMatchObject({
      status: 409,
      code: "slip_day_over",
      message: expect.stringMatching(/10\/07\/2026/),
    });
  // Nobody is shown it among what can be tried again; it stays among all.
  expect((await list("status=failed")).content.map(({ id }) => id)).not.toContain(failed!.id);
  expect((await list(`contract=${contractId}`)).content).toMatchObject([{ id: failed!.id, status: "failed" }]);
  await ask();
  const [again] = (await list(`contract=${contractId}&status=ready`)).content;
  expect(again?.dueDate).toBe("2026-07-13");
  // Until its day is over it is tried again.
  server.setNow(new Date("2026-07-10T12:00:00Z"));
  expect((await list("status=failed")).content.map(({ id }) => id)).toContain(failed!.id);
  expect((await finance.call("POST", `${PATH}/${failed!.id}/retry`)).statusCode).toBe(202);
});

test("what makes no sense is refused, what is not there is not found, and others are not let in", async () => {
  expect((await finance.call("GET", `${PATH}?status=lost`)).statusCode).toBe(400);
  expect((await finance.call("POST", `${PATH}/999999999/retry`)).statusCode).toBe(404);
  expect(await errorsOf(server, ["editor"], [["GET", PATH]])).toEqual([]);
  expect(await errorsOf(server, ["editor", "sales"], [["POST", `${PATH}/${slipId}/retry`]])).toEqual([]);
});
