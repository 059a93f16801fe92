import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { bankSlipItems, payments } from "#platform/db/schema/index.ts";
import { NOW, startCombinedSlips, type CombinedSlips, type Person } from "../../../testing/combined-slips.ts";
import { insertSlip } from "../../../testing/contracts.ts";

let all: CombinedSlips;
let person: Person;
beforeAll(async () => {
  all = await startCombinedSlips();
});
afterAll(() => all.close());
beforeEach(async () => {
  person = await all.insertPerson();
});
afterEach(async () => expect(await all.unequalSlips()).toEqual([]));

test("a payment in full books every installment once, told as often as may be", async () => {
  const { tell, paymentsOf, slipRow } = all;
  const { first, other, drawn } = person;
  const ids = [first(7), first(8), other(9)];
  const { id: reference } = await drawn(ids);
  const answers = await Promise.all(Array.from({ length: 6 }, () => tell({ reference, paidCents: 300_000 })));
  expect(new Set(answers.flat())).toEqual(new Set([204]));
  expect(await tell({ reference, paidCents: 300_000, transaction: "E1" })).toEqual([204]);
  expect(await paymentsOf(...ids)).toMatchObject(
    ids.map((installmentId) => ({ installmentId, paidCents: 100_000, correctedCents: 100_000, settles: true })),
  );
  expect((await slipRow(reference)).cancelledAt).toBeNull();
  // A second payment, by Pix, is another one and belongs to nothing yet.
  expect(await tell({ reference, paidCents: 300_000, transaction: "E2" })).toEqual([202, "already_paid"]);
  expect(await paymentsOf(...ids)).toHaveLength(3);
});

test("the last installments of two contracts settle both", async () => {
  const { server, finance, tell } = all;
  const { first, other, drawn, buyer, second } = person;
  for (const { contractId, installmentIds } of [buyer, second])
    await server.db.orm.insert(payments).values(
      installmentIds.slice(contractId === buyer.contractId ? 3 : 6, 11).map((installmentId) => ({
        installmentId,
        paidAt: "2026-07-01",
        correctedCents: 100_000,
        paidCents: 100_000,
        method: "pix" as const,
      })),
    );
  const { id: reference } = await drawn([first(12), other(12)]);
  expect(await tell({ reference, paidCents: 200_000 })).toEqual([204]);
  for (const id of [buyer.contractId, second.contractId]) {
    const detail = (await finance.call("GET", `/api/crm/contracts/${id}`)).json<StaffContractDetail>();
    expect(detail.details.contract.status).toBe("settled");
  }
});

test("less than is due waits and is proposed installment by installment; more settles all, and the rest waits", async () => {
  const { finance, tell, waiting, paymentsOf } = all;
  const { first, other, drawn } = person;
  const ids = [first(7), other(9)];
  const { id: reference } = await drawn(ids);
  expect(await tell({ reference, paidCents: 150_000 })).toEqual([202, "less_than_due"]);
  expect(await paymentsOf(...ids)).toEqual([]);
  for (const [number, bookedCents, leftCents] of [
    [7, 100_000, 50_000],
    [9, 50_000, 0],
  ]) {
    const { id, version, proposal, slip } = await waiting(reference);
    expect(slip).toMatchObject({ totalCents: 200_000, items: [{ number: 7 }, { number: 9 }] });
    expect(proposal).toMatchObject({ action: "book", booking: { number, bookedCents } });
    const installmentId = number === 7 ? ids[0] : ids[1];
    const done = await finance.call("POST", `/api/crm/bankpayments/${id}/decision`, {
      action: "book",
      installmentId,
      version,
    });
    expect(done.json()).toMatchObject({ openCents: leftCents });
  }
  expect(await paymentsOf(...ids)).toMatchObject([{ paidCents: 100_000 }, { paidCents: 50_000, settles: false }]);

  const { id: another } = await drawn([first(8), other(10)]);
  expect(await tell({ reference: another, paidCents: 210_000 })).toEqual([202, "more_than_due"]);
  expect(await paymentsOf(first(8), other(10))).toMatchObject([{ paidCents: 100_000 }, { paidCents: 100_000 }]);
  expect(await waiting(another)).toMatchObject({ openCents: 10_000, proposal: { booking: { number: 4 } } });
});

test("one of them paid at the counter cancels the slip, also at the bank; paid nevertheless it books nothing", async () => {
  const { server, gateway, tell, pay, waiting, paymentsOf } = all;
  const { first, other, drawn, inbox, buyer, second } = person;
  const ids = [first(7), other(9)];
  const { id: reference } = await drawn(ids);
  await pay(second.contractId, other(9), 100_000);
  await server.jobs.flush();
  expect(gateway.cancelled).toEqual([reference]);
  expect((await inbox())[0]!.body).toContain("não vale mais para nenhuma delas");
  expect(await tell({ reference, paidCents: 200_000 })).toEqual([202, "slip_cancelled"]);
  expect(await paymentsOf(...ids)).toMatchObject([{ installmentId: other(9), method: "pix" }]);
  expect((await waiting(reference)).proposal).toMatchObject({ booking: { number: 7, bookedCents: 100_000 } });
  const pdf = await server.app.inject({ url: `/bankslips/${reference}/pdf`, headers: buyer.headers() });
  expect(pdf.json()).toMatchObject({ code: "slip_cancelled" });
});

test("what staff recorded themselves for each of them is no second payment: it is proposed to be dismissed", async () => {
  const { tell, pay, waiting } = all;
  const { first, other, drawn, buyer, second } = person;
  const { id: reference } = await drawn([first(7), other(9)]);
  await pay(buyer.contractId, first(7), 100_000);
  await pay(second.contractId, other(9), 100_000);
  expect(await tell({ reference, paidCents: 200_000 })).toEqual([202, "already_paid"]);
  expect((await waiting(reference)).proposal).toEqual({ action: "dismiss" });
});

test("a contract that is undone takes the slip with it, and the customer reads so", async () => {
  const { finance, slipRow } = all;
  const { first, other, drawn, inbox, second } = person;
  const { id } = await drawn([first(7), other(9)]);
  const { version } = (
    await finance.call("GET", `/api/crm/contracts/${second.contractId}`)
  ).json<StaffContractDetail>();
  const cancellation = { reason: "Distrato de teste", version };
  await finance.call("POST", `/api/crm/contracts/${second.contractId}/cancellation`, cancellation);
  expect((await slipRow(id)).cancelledAt).not.toBeNull();
  expect((await inbox())[0]!.subject).toMatch(/^Boleto cancelado: contrato T-/);
});

/** The statement of the migration that makes the items of the slips of before it. */
const backfill = (): string => {
  const folder = new URL("../../../../migrations/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_slip_items.sql"))!;
  return readFileSync(new URL(file, folder), "utf8").split("--> statement-breakpoint").at(-1)!;
};

test("slips of before the items, and those that an older process still makes, have one item", async () => {
  const { server, tell, paymentsOf } = all;
  const { first } = person;
  const parts = { amountCents: 100_000, fineCents: 2_000, interestCents: 333, totalCents: 102_333 };
  const made = { installmentId: first(5), dueDate: "2026-07-20", createdAt: NOW, ...parts };
  const slipId = await insertSlip(server.db.orm, made);
  const itemsOf = () => server.db.orm.select().from(bankSlipItems).where(eq(bankSlipItems.slipId, slipId));
  expect(await itemsOf()).toEqual([{ slipId, installmentId: first(5), ...parts }]);
  await server.db.pool.query(
    "delete from bank_slip_items where slip_id in (select id from bank_slips where installment_id is not null)",
  );
  await server.db.pool.query(backfill());
  expect(await itemsOf()).toEqual([{ slipId, installmentId: first(5), ...parts }]);
  // It is paid by its item.
  expect(await tell({ reference: slipId, paidCents: 102_333 })).toEqual([204]);
  expect(await paymentsOf(first(5))).toMatchObject([{ fineCents: 2_000, interestCents: 333, settles: true }]);
});
