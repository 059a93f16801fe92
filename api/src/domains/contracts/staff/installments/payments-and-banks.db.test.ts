import type { PaymentsPreview } from "@gleba/shared/contracts/crm";
import { NOW, startCombinedSlips, type CombinedSlips } from "../../../../testing/combined-slips.ts";

const PATH = "/api/crm/installments/payments";
const TODAY = NOW.toISOString().slice(0, 10);

let bank: CombinedSlips;
beforeAll(async () => {
  bank = await startCombinedSlips();
});
afterAll(() => bank.close());

test("what a bank tells of a slip while its installments are booked with others is booked once, by one of the two", async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await bank.insertPerson();
    const ids = [person.first(4), person.first(5), person.other(7)];
    const slip = await person.drawn(ids);
    const { installments } = (
      await bank.finance.call("POST", `${PATH}/preview`, { ids: [...ids, person.other(8)], paidAt: TODAY })
    ).json<PaymentsPreview>();
    const payments = installments
      .map(({ id, due }) => ({ installmentId: id, paidCents: due.totalCents, seenCents: due.totalCents }))
      .toReversed();
    const [told, booked] = await Promise.all([
      bank.tell({ reference: slip.id, paidCents: slip.totalCents }),
      bank.finance.call("POST", PATH, { paidAt: TODAY, method: "slip", payments }),
    ]);
    // Whoever comes second: the clerk is told that they are paid, and what the bank tells waits for somebody to look at it.
    expect([
      [204, 409],
      [202, 200],
    ]).toContainEqual([told[0], booked.statusCode]);
    const rows = await bank.paymentsOf(...ids);
    expect(rows.map(({ installmentId }) => installmentId).toSorted()).toEqual(ids.toSorted());
    expect(await bank.paymentsOf(person.other(8))).toHaveLength(booked.statusCode === 200 ? 1 : 0);
  }
});
