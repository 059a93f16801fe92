import * as fc from "fast-check";
import { addDays } from "#platform/time/calendar.ts";
import { afterEvent } from "../../../testing/contract-events.ts";
import { agreedOn, openOn, randomContracts, wishes } from "../../../testing/random-contracts.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { contractSums, summed } from "./contract-sums.ts";
import { factorsOf, isOutstanding, totalsOf, valueContract } from "./contract-value.ts";
import { corrected } from "./correction.ts";
import { payoffOf } from "./payoff.ts";
import { factorsFor, sumOf } from "./valuation.ts";

/** The same sums of every installment, one by one, as the contract's own page has them. */
const oneByOne = (file: ContractFile, day: string) => {
  const rows = valueContract(file, day);
  const { amountCents, paidCents, openCents, overdueCents } = totalsOf(rows);
  const due = rows.filter(isOutstanding);
  const [next] = due.toSorted((one, two) => one.dueDate.localeCompare(two.dueDate) || one.number - two.number);
  return {
    totalCents: amountCents,
    paidCents,
    balanceCents: openCents + overdueCents,
    payoffCents: payoffOf(file, due, day),
    overdueCents,
    next: next ? { id: next.id, value: next.value } : null,
  };
};

const summedUp = (file: ContractFile, day: string) => {
  const { next, ...sums } = contractSums(summed(file), day);
  return { ...sums, next: next && { id: next.row.id, value: next.value } };
};

test("what a list says of a contract is what its installments add up to one by one, on any day, also after an event", () => {
  fc.assert(
    fc.property(randomContracts, fc.option(wishes), fc.integer({ min: 0, max: 400 }), ({ file, on }, wish, later) => {
      const plan = wish === null ? null : agreedOn(file, on, wish);
      const read = plan === null ? file : afterEvent(file, plan);
      const day = addDays(on, later);
      expect(summedUp(read, day)).toEqual(oneByOne(read, day));
    }),
    { numRuns: 150 },
  );
});

test("of a contract without interest only what is outstanding is asked for, and paying it off discounts nothing", () => {
  fc.assert(
    fc.property(randomContracts, ({ file, on }) => {
      fc.pre(file.contract.monthlyRate === 0);
      const whole = summed(file);
      expect(contractSums({ ...whole, scheduled: [] }, on)).toEqual(contractSums(whole, on));
      const ahead = openOn(file, on).filter(({ dueDate, payments }) => dueDate > on && payments.length === 0);
      const factors = factorsOf(file);
      const nominal = sumOf(ahead, (row) => corrected(row.amountCents, factorsFor(row, factors)(on)));
      expect(payoffOf(file, ahead, on)).toBe(nominal);
    }),
    { numRuns: 150 },
  );
});
