import { formatCents } from "@gleba/shared/words";
import { startCombinedSlips, type CombinedSlips, type Person } from "../../../testing/combined-slips.ts";
import { decodePages } from "../../../testing/read-codes.ts";

let all: CombinedSlips;
let person: Person;
beforeAll(async () => {
  all = await startCombinedSlips();
});
afterAll(() => all.close());
beforeEach(async () => {
  person = await all.insertPerson();
  await all.server.db.pool.query("update contracts set monthly_rate = 0.01 where customer_id = $1", [
    person.buyer.customerId,
  ]);
});

const receiptOf = async (contractId: number, installmentId: number): Promise<string> => {
  const pdf = await all.finance.call("GET", `/api/crm/contracts/${contractId}/installments/${installmentId}/receipt`);
  const pages = await decodePages(pdf.rawPayload, 1);
  return pages
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
};
const words = (cents: number): string => formatCents(cents).replace(/\s/g, " ");

test("what a slip took off for paying ahead is the discount of its payment and of its receipt, as without a slip", async () => {
  const { tell, paymentsOf, pay } = all;
  const { first, other, drawn, buyer, second } = person;
  const { id: reference, totalCents } = await drawn([first(12)], { early: true });
  expect(totalCents).toBeLessThan(100_000);
  expect(await tell({ reference, paidCents: totalCents })).toEqual([204]);
  await pay(second.contractId, other(12), totalCents);
  const amounts = { correctedCents: totalCents, discountCents: 100_000 - totalCents, settles: true };
  expect(await paymentsOf(first(12), other(12))).toMatchObject([amounts, amounts]);
  for (const [contractId, installmentId] of [
    [buyer.contractId, first(12)],
    [second.contractId, other(12)],
  ] as const) {
    const text = await receiptOf(contractId, installmentId);
    expect(text).toContain(`Desconto por antecipação ${words(totalCents - 100_000)}`);
    expect(text).not.toContain("iferenças aceitas");
  }
});

test("staff who book what an early slip asks for book its discount, and of a slip over several each installment has its own", async () => {
  const { tell, paymentsOf, pay, slipRow } = all;
  const { first, other, drawn, buyer } = person;
  const alone = await drawn([first(11)], { early: true });
  await pay(buyer.contractId, first(11), alone.totalCents, "slip");
  expect((await slipRow(alone.id)).cancelledAt).toBeNull();
  const ids = [first(9), first(12), other(12)];
  const several = await drawn(ids, { early: true });
  expect(await tell({ reference: several.id, paidCents: several.totalCents + 500 })).toEqual([202, "more_than_due"]);
  const booked = await paymentsOf(first(11), ...ids);
  expect(booked).toHaveLength(4);
  for (const { correctedCents, discountCents, paidCents } of booked) {
    expect([correctedCents, correctedCents + discountCents]).toEqual([paidCents, 100_000]);
    expect(discountCents).toBeGreaterThan(0);
  }
});

test("a slip that takes nothing off has no discount, whatever its installment is worth on the day", async () => {
  const { tell, paymentsOf, server } = all;
  const { first, drawn } = person;
  const { id: reference } = await drawn([first(8)]);
  await server.db.pool.query("update installments set amount_cents = 110000 where id = $1", [first(8)]);
  expect(await tell({ reference, paidCents: 100_000 })).toEqual([204]);
  expect(await paymentsOf(first(8))).toMatchObject([{ correctedCents: 100_000, discountCents: 0, settles: true }]);
});
