import * as fc from "fast-check";
import { addDays } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import { afterEvent } from "../../../testing/contract-events.ts";
import { agreedOn, openOn, randomContracts, wishes } from "../../../testing/random-contracts.ts";
import { afterTransfer, boughtByOne, PEOPLE, sharesOf, weights } from "../../../testing/random-transfers.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import type { ContractFile, PaymentRow } from "../repository/contracts.ts";
import { sidesOn } from "./assignments.ts";
import { totalsOf, valueContract } from "./contract-value.ts";
import { reschedule } from "./events.ts";
import { incomeTaxOf, lastDayAsBuyer, untilDay } from "./income-tax.ts";
import { buyersOn } from "./parties.ts";
import { partOf, splitAmong } from "./party-parts.ts";
import { allocatePayment } from "./payments.ts";
import { payoffOf } from "./payoff.ts";
import { estimateRescission } from "./rescission.ts";
import { settlementTermOf } from "./settlement-term.ts";
import { sumOf } from "./valuation.ts";

const days = fc.integer({ min: 0, max: 150 });
/** Somebody pays the oldest installments, the last of them in part; or the contract is changed; or buyers give it to others, in whole or in part. */
const steps = fc.array(
  fc.oneof(
    fc.record({ days, count: fc.integer({ min: 1, max: 5 }), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ days, wish: wishes }),
    fc.record({ days, weights }),
  ),
  { minLength: 3, maxLength: 12 },
);
const endings = fc.constantFrom("payoff" as const, "rescission" as const);

const owedOn = (file: ContractFile, day: string): number => sumOf(openOn(file, day), ({ value }) => value.totalCents);

/** Pays so much of an installment, as the staff book it. Answers what came in and what was let off for paying early. */
const pay = (file: ContractFile, id: number, paidAt: string, paidCents: number) => {
  const row = file.installments.find((one) => one.id === id)!;
  const taken = allocatePayment(file, row, { paidAt, paidCents, method: "transfer" } as Parameters<
    typeof allocatePayment
  >[2]);
  if (taken instanceof AppError) throw taken;
  const payment = { ...taken, paidAt, paidCents } as unknown as PaymentRow;
  const installments = file.installments.map((one) =>
    one.id === id ? { ...one, payments: [...one.payments, payment] } : one,
  );
  return { file: { ...file, installments }, takenCents: paidCents + taken.discountCents };
};

/** What each payment brought in, as rows of the database would add it up. */
const receivedOf = ({ installments }: ContractFile): number =>
  sumOf(
    installments.flatMap(({ payments }) => payments),
    ({ paidCents }) => paidCents,
  );

/** Who had which share from a day on, as the history went; the newest last. */
type Holdings = { from: string; shares: Map<number, number> }[];

/** The parties after a transfer, by which nothing that is owed changes: each side's part of it does. */
const transfer = (file: ContractFile, parties: readonly PartyRow[], shares: Map<number, number>, on: string) => {
  const owed = payoffOf(file, openOn(file, on), on);
  const partsOf = (rows: readonly PartyRow[]): Map<number, number> => {
    const buyers = buyersOn(rows, on);
    const parts = splitAmong(
      owed,
      buyers.map(({ share }) => share!),
    );
    expect(sumOf(parts, (part) => part)).toBe(owed);
    return new Map(buyers.map(({ customerId }, index) => [customerId!, parts[index]!]));
  };
  const after = afterTransfer(parties, shares, on);
  const [before, now] = [partsOf(parties), partsOf(after)];
  const { assignors, assignees } = sidesOn(after, on);
  expect(sumOf(assignors, ({ share }) => share)).toBe(sumOf(assignees, ({ share }) => share));
  // By no more than the cents that go to the largest remainders does anybody owe other than by the share that they gave or received.
  for (const [sides, sign] of [
    [assignors, -1],
    [assignees, 1],
  ] as const)
    for (const { document, share } of sides) {
      const given = (now.get(Number(document)) ?? 0) - (before.get(Number(document)) ?? 0);
      // A second transfer of a day corrects the first one: what it gives is counted from the day before.
      if (parties.every(({ validFrom }) => validFrom !== on))
        expect(Math.abs(given - (sign * owed * share) / 10_000)).toBeLessThan(2);
    }
  return after;
};

const PARTIES = { beneficiary: { name: "Loteadora de Teste", document: "" } } as Parameters<typeof incomeTaxOf>[2];

/** Each buyer's statement of each year says their part of what was paid on days on which they bought, and all statements together say what was paid. */
const expectStatements = (file: ContractFile, parties: readonly PartyRow[], holdings: Holdings, on: string): number => {
  const placed = { ...file, development: { name: "Vale" }, lot: { block: "A", lot: "1" } } as unknown as ContractFile;
  const payments = file.installments.flatMap((one) => one.payments);
  const shareOf = (nth: number, day: string): number =>
    holdings.findLast(({ from }) => from <= day)!.shares.get(nth) ?? 0;
  let read = 0;
  for (const year of new Set(payments.map(({ paidAt }) => paidAt.slice(0, 4)))) {
    const paid = payments.filter(({ paidAt }) => paidAt.startsWith(year));
    let told = 0;
    for (let nth = 1; nth <= PEOPLE; nth += 1) {
      const part = partOf(parties, { customerId: nth, day: on });
      const left = lastDayAsBuyer(parties, nth);
      const own = left !== null && left < on ? untilDay(placed, left) : placed;
      const statement = incomeTaxOf(own, Number(year), PARTIES, part);
      const expected = sumOf(paid, ({ paidAt, paidCents }) => (paidCents * shareOf(nth, paidAt)) / 10_000);
      expect(Math.abs((statement?.totalCents ?? 0) - expected)).toBeLessThanOrEqual(paid.length);
      if (!statement) continue;
      read += 1;
      told += statement.totalCents;
      expect(statement.paidUntilCents).toBe(statement.paidBeforeCents + statement.totalCents);
      for (const { paidOn } of statement.payments) expect(shareOf(nth, paidOn)).toBeGreaterThan(0);
    }
    expect(told).toBe(sumOf(paid, ({ paidCents }) => paidCents));
  }
  return read;
};

test("over 100 random histories of partial payments, amendments, renegotiations and transfers of one contract nothing that was paid or owed is lost, to its payoff or its undoing", () => {
  let [changes, changedAgain, partly, transfers, statements] = [0, 0, 0, 0, 0];
  fc.assert(
    fc.property(randomContracts, steps, endings, (start, history, ending) => {
      let { file, on } = start;
      let received = receivedOf(file);
      let parties = boughtByOne();
      const holdings: Holdings = [{ from: "", shares: new Map([[1, 10_000]]) }];
      for (const step of history) {
        on = addDays(on, step.days);
        if ("weights" in step) {
          const shares = sharesOf(step.weights);
          if (shares.size === 0) continue;
          parties = transfer(file, parties, shares, on);
          holdings.push({ from: on, shares });
          transfers += 1;
        } else if ("wish" in step) {
          const plan = agreedOn(file, on, step.wish);
          if (!plan) continue;
          changes += 1;
          if (file.events.length > 0) changedAgain += 1;
          expect(plan.beforeCents).toBe(payoffOf(file, plan.replaced, on));
          expect(plan.beforeCents - plan.figures.discountCents).toBe(plan.afterCents);
          const before = payoffOf(file, openOn(file, on), on);
          file = afterEvent(file, plan);
          expect(payoffOf(file, openOn(file, on), on)).toBe(before - plan.figures.discountCents);
        } else
          for (const [index, { id, value }] of openOn(file, on).slice(0, step.count).entries()) {
            const isLast = index === step.count - 1;
            const paidCents = isLast ? Math.floor((value.totalCents * step.share) / 100) : value.totalCents;
            if (paidCents === 0) continue;
            if (paidCents < value.totalCents) partly += 1;
            const before = owedOn(file, on);
            const paid = pay(file, id, on, paidCents);
            file = paid.file;
            received += paidCents;
            expect(owedOn(file, on)).toBe(before - paid.takenCents);
          }
        expect(receivedOf(file)).toBe(received);
        expect(totalsOf(valueContract(file, on)).paidCents).toBe(received);
      }
      statements += expectStatements(file, parties, holdings, on);
      if (ending === "rescission") {
        const sheet = estimateRescission(file, on, { now: new Date(`${on}T15:00:00Z`), today: on });
        if (sheet instanceof AppError) throw sheet;
        expect(sheet.lines[0]!.amountCents).toBe(received);
        expect(sheet.refundCents).toBe(sumOf(sheet.lines, ({ amountCents }) => amountCents));
        const { count, amountCents, lastCents } = sheet.parcels;
        expect(count === 0 ? 0 : amountCents * (count - 1) + lastCents).toBe(sheet.refundCents);
        return;
      }
      const asked = { kind: "payoff", scope: "all", installments: 1, discountCents: 0, firstDueOn: on } as const;
      const plan = reschedule(file, asked, on);
      if (plan instanceof AppError) {
        expect(plan.code).toBe("nothing_to_replace");
        expect(openOn(file, on)).toEqual([]);
        return;
      }
      file = afterEvent(file, plan);
      const [last, ...others] = openOn(file, on);
      expect(others).toEqual([]);
      const paid = pay(file, last!.id, on, last!.value.totalCents);
      expect(last!.value.totalCents).toBe(plan.afterCents);
      const term = settlementTermOf({
        contract: { ...file.contract, status: "settled" },
        installments: paid.file.installments,
      });
      if (term instanceof AppError) throw term;
      expect(term.paidCents).toBe(received + plan.afterCents);
      expect(term.agreedCents + term.adjustedCents + term.lateCents - term.discountCents).toBe(term.paidCents);
    }),
    { numRuns: 100, seed: 20_261_129 },
  );
  // What was drawn at random truly holds what the sentence says.
  expect(changes).toBeGreaterThanOrEqual(100);
  expect(changedAgain).toBeGreaterThanOrEqual(50);
  expect(partly).toBeGreaterThanOrEqual(100);
  expect(transfers).toBeGreaterThanOrEqual(100);
  expect(statements).toBeGreaterThanOrEqual(500);
});
