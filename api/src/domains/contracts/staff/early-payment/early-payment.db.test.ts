import type { ContractDetails } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertBuyer, type Buyer } from "../../../../testing/bank-slips.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/early-payment";

let server: TestApp;
let finance: StaffCaller;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-07-20T15:00:00Z"));
  finance = await staffOn(server, "finance");
  buyer = await insertBuyer(server);
});
afterAll(() => server.close());

const put = (rule: string, seen: string) => finance.call("PUT", PATH, { rule, seen });
const idsOf = (numbers: readonly number[]) => numbers.map((number) => buyer.installmentIds[number - 1]!);
/** What the customer is answered who wants to pay these ahead: reckoned, and as slips. */
const ask = async (...numbers: number[]) => {
  const url = `/contracts/${buyer.contractId}/early-payment?installmentIds=${idsOf(numbers).join(",")}`;
  const quoted = await server.app.inject({ url, headers: buyer.headers() });
  const slips = await server.app.inject({
    method: "POST",
    url: "/installments/banksliprequest",
    headers: buyer.headers(),
    payload: { contractId: buyer.contractId, installmentIds: idsOf(numbers), early: true, deliverBy: ["inbox"] },
  });
  return [quoted, slips].map((answer) => (answer.statusCode < 300 ? "ok" : answer.json<{ code: string }>().code));
};
const details = async () =>
  (
    await server.app.inject({ url: `/contracts/${buyer.contractId}/details`, headers: buyer.headers() })
  ).json<ContractDetails>();

test("the company says in which order installments are paid ahead, and the server takes no others: reckoned or as slips", async () => {
  const all = buyer.installmentIds.length;
  expect((await finance.call("GET", PATH)).json()).toEqual({ rule: "picked" });
  expect(await ask(8, all - 1)).toEqual(["ok", "ok"]);

  expect((await put("last_to_first", "picked")).json()).toEqual({ rule: "last_to_first" });
  expect((await details()).earlyPayment).toBe("last_to_first");
  expect(await ask(all, all - 1)).toEqual(["ok", "ok"]);
  expect(await ask(all - 1)).toEqual(["early_payment_order", "early_payment_order"]);
  expect(await ask(8)).toEqual(["early_payment_order", "early_payment_order"]);

  await put("first_to_last", "last_to_first");
  expect(await ask(7, 8)).toEqual(["ok", "ok"]);
  expect(await ask(8)).toEqual(["early_payment_order", "early_payment_order"]);

  await put("off", "first_to_last");
  expect(await ask(8)).toEqual(["early_payment_off", "early_payment_off"]);
  expect(await details()).toMatchObject({ earlyPayment: "off", can: { payEarly: false } });
});

test("the second of two who change it at once is told, an unknown rule is refused, and who does not manage contracts changes nothing", async () => {
  const { rule } = (await finance.call("GET", PATH)).json<{ rule: string }>();
  const late = await put("picked", rule === "off" ? "picked" : "off");
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "changed_meanwhile"]);
  expect((await put("random", rule)).statusCode).toBe(400);
  expect((await finance.call("PUT", PATH, { rule: "picked", seen: rule, force: true })).statusCode).toBe(400);
  expect(await errorsOf(server, ["sales", "editor"], [["PUT", PATH, { rule: "picked", seen: rule }]])).toEqual([]);
  expect((await put("picked", rule)).statusCode).toBe(200);
});
