import fc from "fast-check";
import { addDays } from "#platform/time/calendar.ts";
import type { Factors } from "./correction.ts";
import { FROM_THE_FIRST_DAY } from "../../../testing/contracts.ts";
import { allocate, remainingDebt, type PartialPayment } from "./debt.ts";
import { lateFees } from "./late-fees.ts";

const late = FROM_THE_FIRST_DAY;
const DUE = "2026-03-10";

/** An index that grows by a step every thirty days from the signature on. */
const indexOf =
  (step: number): Factors =>
  (day) =>
    100_000_000n + BigInt(step * Math.max(0, Math.floor((Date.parse(day) - Date.parse("2026-01-10")) / 2_592_000_000)));

/** A debt, its index, and parts that somebody pays some days before or after it is due: shares of what is left then. */
const histories = fc.record({
  amountCents: fc.integer({ min: 100, max: 500_000_000 }),
  step: fc.integer({ min: 0, max: 1_500_000 }),
  parts: fc
    .array(fc.record({ day: fc.integer({ min: -50, max: 900 }), share: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 6,
    })
    .map((parts) => [...parts].sort((one, two) => one.day - two.day)),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

const totalOf = ({ correctedCents, fineCents, interestCents }: ReturnType<typeof allocate>): number =>
  correctedCents + fineCents + interestCents;

const leftOn = (parts: readonly PartialPayment[], day: string, { amountCents, step }: History) =>
  remainingDebt({ amountCents, payableUntil: DUE, late, parts }, indexOf(step), { factor: indexOf(step)(day), day });

/** Pays the parts of a history one after another, telling what was owed before each. */
const play = (history: History, each: (told: { before: number; paid: number; after: number }) => void = () => {}) => {
  const parts: PartialPayment[] = [];
  for (const { day, share } of history.parts) {
    const paidAt = addDays(DUE, day);
    const due = leftOn(parts, paidAt, history);
    const paid = Math.floor((totalOf(due) * share) / 100);
    if (paid === 0) continue;
    parts.push({ ...allocate(due, paid), paidAt, discountCents: 0, waived: false });
    each({ before: totalOf(due), paid, after: totalOf(leftOn(parts, paidAt, history)) });
  }
  return parts;
};

const always = (holds: (history: History) => void): void => fc.assert(fc.property(histories, holds), { numRuns: 150 });

test("what is paid and what remains are what was owed that day, to the cent, part after part", () =>
  always((history) => {
    play(history, ({ before, paid, after }) => expect(paid + after).toBe(before));
  }));

test("without a part the debt is the whole one, with the fees of the whole", () =>
  always((history) => {
    const day = addDays(DUE, 45);
    const { correctedCents, fineCents, interestCents } = leftOn([], day, history);
    expect({ daysLate: 45, fineCents, interestCents }).toEqual(lateFees(correctedCents, DUE, day, late));
  }));

test("two parts of one day are one payment of both", () =>
  always((history) => {
    const paidAt = addDays(DUE, 40);
    const due = leftOn([], paidAt, history);
    const of = (before: typeof due, cents: number): PartialPayment => ({
      ...allocate(before, cents),
      paidAt,
      discountCents: 0,
      waived: false,
    });
    const [small, large] = [Math.floor(totalOf(due) / 7), Math.floor(totalOf(due) / 3)];
    const first = of(due, small);
    const apart = [first, of(leftOn([first], paidAt, history), large)];
    const later = addDays(paidAt, 200);
    expect(leftOn(apart, later, history)).toEqual(leftOn([of(due, small + large)], later, history));
  }));

test("the fine is charged once: parts never pay more than 2 % of what was unpaid when it got late", () =>
  always((history) => {
    const parts = play(history);
    const last = addDays(DUE, 1_000);
    const early = parts.filter(({ paidAt }) => paidAt <= DUE);
    const firstLate = parts.find(({ paidAt }) => paidAt > DUE)?.paidAt ?? last;
    const charged = parts.reduce((sum, { fineCents }) => sum + fineCents, leftOn(parts, last, history).fineCents);
    expect(charged).toBe(leftOn(early, firstLate, history).fineCents);
  }));

test("a part bears interest no more: the more is paid, the less grows", () =>
  always((history) => {
    const parts = play(history);
    const last = parts.at(-1)?.paidAt ?? DUE;
    const day = addDays(last > DUE ? last : DUE, 30);
    const { correctedCents, interestCents } = leftOn(parts, day, history);
    const before = leftOn(parts, last > DUE ? last : DUE, history).interestCents;
    expect(Math.abs(interestCents - before - correctedCents / 100)).toBeLessThanOrEqual(0.5);
  }));

test("R$ 1.000,00 ten days late, R$ 500,00 of it paid: interest and fine first, then the debt; the rest grows alone", () => {
  const whole = { amountCents: 100_000, payableUntil: DUE, late };
  const one: Factors = () => 100_000_000n;
  const on = (parts: PartialPayment[], days: number) =>
    remainingDebt({ ...whole, parts }, one, { factor: 100_000_000n, day: addDays(DUE, days) });
  const due = on([], 10);
  expect(due).toEqual({ correctedCents: 100_000, fineCents: 2_000, interestCents: 333 });
  const part = { ...allocate(due, 50_000), paidAt: addDays(DUE, 10), discountCents: 0, waived: false };
  expect(part).toMatchObject({ interestCents: 333, fineCents: 2_000, correctedCents: 47_667 });
  expect(on([part], 40)).toEqual({ correctedCents: 52_333, fineCents: 0, interestCents: 523 });
  // Let off, the fees until that day are gone; interest runs on from it.
  const waived = { ...part, correctedCents: 50_000, fineCents: 0, interestCents: 0, waived: true };
  expect(on([waived], 40)).toEqual({ correctedCents: 50_000, fineCents: 0, interestCents: 500 });
});

test("paid in part before it is due, the fine falls on what is left alone", () => {
  const part = {
    paidAt: "2026-03-01",
    correctedCents: 40_000,
    fineCents: 0,
    interestCents: 0,
    discountCents: 400,
    waived: false,
  };
  const left = remainingDebt({ amountCents: 100_000, payableUntil: DUE, late, parts: [part] }, () => 100_000_000n, {
    factor: 100_000_000n,
    day: addDays(DUE, 30),
  });
  expect(left).toEqual({ correctedCents: 59_600, fineCents: 1_192, interestCents: 596 });
});

test("where the contract waits three months with the fine, who pays a part before them owes it on the rest, once, after them", () => {
  const waits = { ...late, fineAfterMonths: 3 };
  const on = (parts: PartialPayment[], days: number) =>
    remainingDebt({ amountCents: 100_000, payableUntil: DUE, late: waits, parts }, () => 100_000_000n, {
      factor: 100_000_000n,
      day: addDays(DUE, days),
    });
  const part = { ...allocate(on([], 30), 51_000), paidAt: addDays(DUE, 30), discountCents: 0, waived: false };
  expect(part).toMatchObject({ interestCents: 1_000, fineCents: 0, correctedCents: 50_000 });
  expect(on([part], 92)).toEqual({ correctedCents: 50_000, fineCents: 0, interestCents: 1_033 });
  expect(on([part], 93)).toEqual({ correctedCents: 50_000, fineCents: 1_000, interestCents: 1_050 });
  const second = { ...allocate(on([part], 93), 2_050), paidAt: addDays(DUE, 93), discountCents: 0, waived: false };
  expect(on([part, second], 123)).toEqual({ correctedCents: 50_000, fineCents: 0, interestCents: 500 });
});
