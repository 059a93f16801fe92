import * as fc from "fast-check";
import { addDays, addMonths, monthsBetween } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import { afterEvent } from "../../../testing/contract-events.ts";
import { agreedOn, openOn, randomContracts, SIGNED, wishes } from "../../../testing/random-contracts.ts";
import type { ContractFile, PaymentRow } from "../repository/contracts.ts";
import { factorsOf, totalsOf, valueContract } from "./contract-value.ts";
import { reschedule, type Rescheduling } from "./events.ts";
import { payoffOf, presentValues } from "./payoff.ts";
import { estimateRescission } from "./rescission.ts";
import { settlementTermOf } from "./settlement-term.ts";
import { sumOf } from "./valuation.ts";

/** One hundred of them come to an event; the others have nothing late, or so little that nobody spreads it so far. */
const always = (check: (file: ContractFile, plan: Rescheduling, on: string) => void): void => {
  let events = 0;
  fc.assert(
    fc.property(randomContracts, wishes, ({ file, on }, wish) => {
      const plan = agreedOn(file, on, wish);
      if (!plan) return;
      events += 1;
      check(file, plan, on);
    }),
    { numRuns: 250, seed: 20_261_124 },
  );
  expect(events).toBeGreaterThanOrEqual(150);
};

test("on 100 random contracts a renegotiation or amendment takes exactly what was owed, and is worth it less the discount, to the cent", () =>
  always((file, plan, on) => {
    const { figures, beforeCents, afterCents } = plan;
    expect(beforeCents).toBe(payoffOf(file, plan.replaced, on));
    const { correctedCents, fineCents, interestCents, aheadCents, discountCents } = figures;
    expect(correctedCents + fineCents + interestCents + aheadCents).toBe(beforeCents);
    expect(beforeCents - discountCents).toBe(afterCents);
    const after = afterEvent(file, plan);
    const made = openOn(after, on).filter(({ madeBy }) => madeBy);
    expect(made).toHaveLength(figures.made.length);
    const present = presentValues(after, made, factorsOf(after), { day: on });
    expect(sumOf([...present.values()], (cents) => cents)).toBe(afterCents);
    // Of all the contract: what settles it today is less by the discount, and by nothing else.
    expect(payoffOf(after, openOn(after, on), on)).toBe(payoffOf(file, openOn(file, on), on) - discountCents);
  }));

test("each installment discounted by its own months is worth what was spread, but for half a cent of rounding each", () =>
  always(({ contract: { monthlyRate } }, { made, afterCents }) => {
    const worth = made.reduce((sum, { amountCents }, at) => sum + amountCents / (1 + monthlyRate) ** (at + 1), 0);
    expect(Math.abs(worth - afterCents)).toBeLessThanOrEqual(made.length / 2 + 1);
    if (monthlyRate === 0) expect(sumOf(made, ({ amountCents }) => amountCents)).toBe(afterCents);
  }));

test("what is replaced is owed no more, counts once in every sum, and what was paid of it stays paid", () =>
  always((file, plan, on) => {
    const after = afterEvent(file, plan);
    const replaced = new Set(plan.figures.replaced);
    const rows = valueContract(after, on);
    const gone = rows.filter(({ number }) => replaced.has(number));
    expect(gone.every(({ value }) => value.status === "cancelled" && value.totalCents === 0)).toBe(true);
    const [before, now] = [totalsOf(valueContract(file, on)), totalsOf(rows)];
    expect(now.paidCents).toBe(before.paidCents);
    const kept = file.installments.filter(({ number }) => !replaced.has(number));
    expect(now.amountCents).toBe(sumOf(kept, ({ amountCents }) => amountCents) + plan.figures.totalCents);
    expect(new Set(after.installments.map(({ number }) => number)).size).toBe(after.installments.length);
  }));

test("the index corrects the new installments from the day of the event on alone, never below what was agreed that day", () =>
  always((file, plan, on) => {
    const after = afterEvent(file, plan);
    const factors = factorsOf(file);
    const later = addMonths(on, 14);
    const grown = Number(factors(later)) / Number(factors(on));
    for (const { value, amountCents, madeBy, payableUntil } of valueContract(after, later)) {
      if (!madeBy || payableUntil < later) continue;
      expect(value.correctedCents).toBeGreaterThanOrEqual(amountCents);
      expect(Math.abs(value.correctedCents - amountCents * Math.max(1, grown))).toBeLessThanOrEqual(1);
    }
  }));

test("once everything is paid, the release adds up over what was replaced and what took its place", () =>
  always((file, plan, on) => {
    const after = afterEvent(file, plan);
    const openRows = new Map(openOn(after, on).map((row) => [row.id, row]));
    const paidRows = after.installments.map((row) => {
      const open = openRows.get(row.id);
      if (!open) return row;
      const { correctedCents, fineCents, interestCents, totalCents } = open.value;
      const rest = { correctedCents, fineCents, interestCents, paidCents: totalCents, paidAt: on };
      return { ...row, payments: [...row.payments, { ...rest, discountCents: 0, settles: true } as PaymentRow] };
    });
    const term = settlementTermOf({
      contract: { ...after.contract, status: "settled" },
      installments: paidRows,
    });
    if (term instanceof AppError) throw term;
    expect(term.agreedCents + term.adjustedCents + term.lateCents - term.discountCents).toBe(term.paidCents);
    if (file.rates.size === 0) expect(term.adjustedCents).toBe(0);
  }));

/** As if all that is open were paid on a day, each installment with what it costs. */
const paidOff = (file: ContractFile, on: string, presentOf: (row: ReturnType<typeof openOn>[number]) => number) => {
  const open = new Map(openOn(file, on).map((row) => [row.id, row]));
  return file.installments.map((row) => {
    const left = open.get(row.id);
    if (!left) return row;
    const { correctedCents, fineCents, interestCents, totalCents } = left.value;
    const paidCents = presentOf(left);
    const discountCents = totalCents - paidCents;
    const payment = { fineCents, interestCents, paidCents, discountCents, paidAt: on, settles: true };
    return {
      ...row,
      payments: [...row.payments, { ...payment, correctedCents: correctedCents - discountCents } as PaymentRow],
    };
  });
};

test("on 100 random contracts paying all of it off costs its present value, and the release is what was paid before and that, to the cent", () => {
  fc.assert(
    fc.property(randomContracts, ({ file, on }) => {
      const open = openOn(file, on);
      const present = presentValues(file, open, factorsOf(file), { day: on });
      const isAhead = ({ dueDate }: { dueDate: string }): boolean => dueDate > on;
      const costs = (row: (typeof open)[number]): number =>
        isAhead(row) ? present.get(row.id)! : row.value.totalCents;
      const before = totalsOf(valueContract(file, on)).paidCents;
      const term = settlementTermOf({
        contract: { ...file.contract, status: "settled" },
        installments: paidOff(file, on, costs),
      });
      if (term instanceof AppError) throw term;
      expect(sumOf(open, costs)).toBe(payoffOf(file, open, on));
      expect(term.paidCents).toBe(before + payoffOf(file, open, on));
      expect(term.agreedCents + term.adjustedCents + term.lateCents - term.discountCents).toBe(term.paidCents);
      expect(term.discountCents).toBe(sumOf(open, (row) => row.value.totalCents - costs(row)));
    }),
    { numRuns: 120, seed: 20_261_126 },
  );
});

/** The last days on which a payoff may fall due; a correction may leave its own day alone. */
const payoffOn = (file: ContractFile, on: string, dueIn = 0): Rescheduling => {
  const asked = { kind: "payoff", scope: "all", installments: 1, discountCents: 0 } as const;
  const plan = reschedule(file, { ...asked, firstDueOn: addDays(on, dueIn) }, on);
  if (!(plan instanceof AppError)) return plan;
  expect([plan.code, dueIn > 0]).toEqual(["invalid_request", true]);
  return payoffOn(file, on);
};

test("on 100 random contracts a payoff takes all that is owed at its present value into one payment, which ends the contract with a release that adds up", () => {
  fc.assert(
    fc.property(randomContracts, fc.integer({ min: 0, max: 10 }), ({ file, on }, dueIn) => {
      const plan = payoffOn(file, on, dueIn);
      const open = openOn(file, on);
      const { correctedCents, fineCents, interestCents, aheadCents, savingCents, replaced } = plan.figures;
      expect(plan.beforeCents).toBe(payoffOf(file, open, on));
      expect(plan.afterCents).toBe(plan.beforeCents);
      expect(correctedCents + fineCents + interestCents + aheadCents).toBe(plan.beforeCents);
      expect(plan.beforeCents + savingCents!).toBe(sumOf(open, ({ value }) => value.totalCents));
      expect(savingCents).toBeGreaterThanOrEqual(0);
      expect(replaced).toEqual(open.map(({ number }) => number));

      const after = afterEvent(file, plan);
      const [payment, ...others] = openOn(after, on);
      expect(others).toEqual([]);
      expect([payment!.kind, payment!.amountCents]).toEqual(["payoff", plan.afterCents]);
      // It costs the same on the day of the event and on the last day on which it may be paid in time.
      expect(payoffOf(after, [payment!], on)).toBe(plan.afterCents);
      const last = valueContract(after, payment!.payableUntil).find(({ id }) => id === payment!.id)!;
      if (dueIn > 0) expect(last.value.totalCents).toBe(plan.afterCents);
      expect(
        reschedule(
          after,
          { kind: "renegotiation", scope: "all", installments: 3, firstDueOn: addMonths(on, 1), discountCents: 0 },
          on,
        ),
      ).toMatchObject({ code: "payoff_waits" });

      const before = totalsOf(valueContract(file, on)).paidCents;
      const term = settlementTermOf({
        contract: { ...after.contract, status: "settled" },
        installments: paidOff(after, on, ({ value }) => value.totalCents),
      });
      if (term instanceof AppError) throw term;
      expect(term.payoff).toEqual({ number: 1, on, cents: plan.afterCents });
      expect(term.paidCents).toBe(before + plan.afterCents);
      expect(term.installments).toBe(file.installments.length);
      expect(term.agreedCents).toBe(sumOf(file.installments, ({ amountCents }) => amountCents));
      expect(term.lateCents).toBe(fineCents + interestCents);
      expect(term.discountCents).toBe(savingCents);
      expect(term.agreedCents + term.adjustedCents + term.lateCents - term.discountCents).toBe(term.paidCents);
      if (file.rates.size === 0) expect(term.adjustedCents).toBe(0);
    }),
    { numRuns: 120, seed: 20_261_128 },
  );
});

test("on 100 random contracts undoing them gives back what was paid and corrected less what the law lets be kept, to the cent and never below zero", () => {
  const kept = fc.record({
    penaltyBasisPoints: fc.integer({ min: 0, max: 1_000 }),
    fruitionBasisPoints: fc.integer({ min: 0, max: 75 }),
    brokerageCents: fc.integer({ min: 0, max: 500_000 }),
    possession: fc.option(fc.integer({ min: 1, max: 24 })),
    worksInDays: fc.option(fc.integer({ min: -400, max: 800 })),
  });
  fc.assert(
    fc.property(randomContracts, kept, ({ file, on }, { possession, worksInDays, ...asked }) => {
      const terms = {
        ...file.terms,
        ...asked,
        possessionOn: possession === null ? null : addMonths(SIGNED, possession),
        worksDeadline: worksInDays === null ? null : addDays(on, worksInDays),
      };
      const sheet = estimateRescission({ ...file, terms }, on, { now: new Date(`${on}T15:00:00Z`), today: on });
      if (sheet instanceof AppError) throw sheet;
      const [paid, correction, fees, penalty, fruition, brokerage] = sheet.lines.map(({ amountCents }) => amountCents);
      const payments = file.installments.flatMap((row) => row.payments);
      expect(paid).toBe(sumOf(payments, ({ paidCents }) => paidCents));
      expect(fees).toBe(0 - sumOf(payments, ({ fineCents, interestCents }) => fineCents + interestCents));
      const factors = factorsOf(file);
      const grown = (day: string): number => Number(factors(on)) / Number(factors(day)) - 1;
      // What was paid is the floor of the whole (STJ, REsp 1.265.580/RS).
      const expected = Math.max(
        0,
        sumOf(payments, ({ paidAt, correctedCents }) => correctedCents * grown(paidAt)),
      );
      expect(Math.abs(correction! - expected)).toBeLessThanOrEqual(payments.length + 1);
      // Art. 32-A, I, II and V, of the corrected price, by a program of its own.
      const price = file.contract.priceCents! * Math.max(1, Number(factors(on)) / 1e8);
      expect(Math.abs(-penalty! - (price * asked.penaltyBasisPoints) / 1e4)).toBeLessThanOrEqual(1);
      const months = possession === null ? 0 : Math.max(0, monthsBetween(addMonths(SIGNED, possession), on));
      expect(Math.abs(-fruition! - (price * asked.fruitionBasisPoints * months) / 1e4)).toBeLessThanOrEqual(1 + months);
      expect(0 - brokerage!).toBe(asked.brokerageCents);
      const left = paid! + correction! + fees! + penalty! + fruition! + brokerage!;
      expect(sheet.refundCents).toBe(Math.max(0, left));
      const { count, amountCents, lastCents, firstOn } = sheet.parcels;
      expect(count === 0 ? 0 : amountCents * (count - 1) + lastCents).toBe(sheet.refundCents);
      expect(count).toBeLessThanOrEqual(12);
      if (firstOn !== null)
        expect(
          firstOn <= (worksInDays !== null && worksInDays >= 0 ? addDays(on, worksInDays + 180) : addMonths(on, 12)),
        ).toBe(true);
    }),
    { numRuns: 120, seed: 20_261_127 },
  );
});

test("an event is refused where nothing is late, where more than the fees is let off, and on a day before a month's interest ran", () => {
  const [{ file, on }] = fc.sample(
    randomContracts.filter(
      ({ file: { contract }, on: day }) => contract.monthlyRate > 0 && day > contract.signedAt && contract.months > 20,
    ),
    { numRuns: 1, seed: 7 },
  ) as [{ file: ContractFile; on: string }];
  const asked = {
    kind: "renegotiation" as const,
    scope: "all" as const,
    installments: 12,
    firstDueOn: addMonths(on, 1),
    discountCents: 0,
  };
  const codeOf = (
    change: Partial<typeof asked> | { kind: "amendment" } | { scope: "late"; firstDueOn: string },
    day = on,
  ) => {
    const plan = reschedule(file, { ...asked, ...change }, day);
    return plan instanceof AppError
      ? [plan.code, Object.keys((plan.extra["fields"] as object | undefined) ?? {})]
      : "taken";
  };
  expect(codeOf({})).toBe("taken");
  expect(codeOf({ discountCents: 999_999_999 })).toEqual(["invalid_request", ["discountCents"]]);
  expect(codeOf({ firstDueOn: addDays(addMonths(on, 1), -1) })).toEqual(["invalid_request", ["firstDueOn"]]);
  expect(codeOf({ firstDueOn: addDays(addMonths(on, 2), 1) })).toEqual(["invalid_request", ["firstDueOn"]]);
  expect(codeOf({ kind: "amendment" })).toEqual(["invalid_request", ["scope"]]);
  expect(codeOf({ scope: "late", firstDueOn: addMonths(SIGNED, 1) }, SIGNED)).toEqual(["nothing_to_replace", []]);
});
