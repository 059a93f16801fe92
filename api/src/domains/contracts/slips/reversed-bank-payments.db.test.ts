import type { BankPayment, BankPaymentDetail } from "@gleba/shared/contracts/crm";
import { unaccountedReports } from "../../../testing/bank-reports.ts";
import { startCombinedSlips, type CombinedSlips, type Person } from "../../../testing/combined-slips.ts";
import { untilWaiting } from "../../../testing/locks.ts";
import { staffOn } from "../../../testing/staff-calls.ts";

let all: CombinedSlips;
let person: Person;
beforeAll(async () => {
  all = await startCombinedSlips();
});
afterAll(() => all.close());
beforeEach(async () => {
  person = await all.insertPerson();
});
afterEach(async () => expect(await unaccountedReports(all.server.db.orm)).toEqual([]));

const decide = async ({ id, version }: Pick<BankPayment, "id" | "version">, decision: object) => {
  const answer = await all.finance.call("POST", `/api/crm/bankpayments/${id}/decision`, { ...decision, version });
  expect(answer.statusCode).toBe(200);
  return answer.json<BankPaymentDetail>();
};
const reverse = async (contractId: number, installmentId: number) => {
  const payment = (await all.paymentsOf(installmentId)).findLast(({ reversedAt }) => reversedAt === null)!;
  const path = `/api/crm/contracts/${contractId}/payments/${payment.id}/reversal`;
  expect((await all.finance.call("POST", path, { reason: "O banco devolveu" })).statusCode).toBe(200);
};
const giveBack = { action: "return", reason: "Pago a mais" };

test("what was given back is not given back again when the rest of the payment is reversed", async () => {
  const { tell, waiting } = all;
  const { first, drawn, inbox, buyer } = person;
  const { id: reference } = await drawn([first(8)]);
  expect(await tell({ reference, paidCents: 150_000 })).toEqual([202, "more_than_due"]);
  const rest = await waiting(reference);
  expect(rest).toMatchObject({ openCents: 50_000, outsideCents: 0 });
  expect(await decide(rest, giveBack)).toMatchObject({ status: "returned", openCents: 50_000, outsideCents: 50_000 });
  await reverse(buyer.contractId, first(8));
  const again = await waiting(reference);
  expect(again).toMatchObject({
    paidCents: 150_000,
    openCents: 100_000,
    outsideCents: 50_000,
    reason: "reversed",
    proposal: { action: "return" },
  });
  expect(await decide(again, giveBack)).toMatchObject({
    status: "returned",
    openCents: 100_000,
    outsideCents: 150_000,
  });
  const told = (await inbox()).filter(({ subject }) => subject.startsWith("Devolução")).map(({ body }) => body);
  expect(told).toEqual([
    expect.stringMatching(/R\$\s1\.000,00 serão devolvidos/),
    expect.stringMatching(/R\$\s500,00 serão devolvidos/),
  ]);
});

test("what was dismissed stays so; the rest is booked again, and taken back again it alone waits", async () => {
  const { tell, waiting, finance } = all;
  const { first, drawn, buyer } = person;
  const { id: reference } = await drawn([first(8)]);
  await tell({ reference, paidCents: 130_000 });
  await decide(await waiting(reference), { action: "dismiss", reason: "Lançado à mão" });
  for (const _ of ["once", "twice"]) {
    await reverse(buyer.contractId, first(8));
    const open = await waiting(reference);
    expect(open).toMatchObject({ openCents: 100_000, outsideCents: 30_000 });
    const booked = await decide(open, { action: "book", installmentId: first(8) });
    expect(booked).toMatchObject({ status: "booked", openCents: 0, outsideCents: 30_000 });
  }
  const { id } = (await finance.call("GET", `/api/crm/bankpayments?status=booked&search=${reference}`)).json<{
    content: BankPayment[];
  }>().content[0]!;
  const admin = await staffOn(all.server, "admin");
  const history = await admin.call("GET", `/api/crm/audit?entity=bank_payment&entityId=${id}`);
  expect(history.json<{ content: object[] }>().content).toContainEqual(
    expect.objectContaining({
      action: "dismissed",
      before: expect.objectContaining({ openCents: 30_000 }),
      after: expect.objectContaining({ openCents: 0 }),
    }),
  );
});

test("who decides while another takes a booked payment back is told, and all of the money waits", async () => {
  const { tell, waiting, server, finance } = all;
  const { first, drawn, buyer } = person;
  const { id: reference } = await drawn([first(8)]);
  await tell({ reference, paidCents: 150_000 });
  const { id, version } = await waiting(reference);
  const client = await server.db.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT FROM contracts WHERE id = $1 FOR UPDATE", [buyer.contractId]);
    const reversing = reverse(buyer.contractId, first(8));
    await untilWaiting(server.db.pool, 1);
    const path = `/api/crm/bankpayments/${id}/decision`;
    const deciding = finance.call("POST", path, { ...giveBack, version });
    await untilWaiting(server.db.pool, 2);
    await client.query("COMMIT");
    await reversing;
    const refused = await deciding;
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, "changed_meanwhile"]);
  } finally {
    client.release();
  }
  expect(await waiting(reference)).toMatchObject({ openCents: 150_000, outsideCents: 0 });
});

test("of a slip over several the reversed ones wait together, without what was given back between them", async () => {
  const { tell, waiting } = all;
  const { first, other, drawn, buyer, second } = person;
  const { id: reference } = await drawn([first(8), other(9), other(10)]);
  expect(await tell({ reference, paidCents: 300_000 })).toEqual([204]);
  await reverse(buyer.contractId, first(8));
  await decide(await waiting(reference), giveBack);
  await reverse(second.contractId, other(9));
  await reverse(second.contractId, other(10));
  expect(await waiting(reference)).toMatchObject({ openCents: 200_000, outsideCents: 100_000 });
});
