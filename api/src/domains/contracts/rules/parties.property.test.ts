import * as fc from "fast-check";
import { addDays } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import { sidesOn } from "./assignments.ts";
import { buyersOn, planBuyers, type BuyersPlan, type NamedPerson } from "./parties.ts";
import { partOf } from "./party-parts.ts";

const FIRST = "2026-01-10";
const PEOPLE = 6;
const person = (nth: number): NamedPerson => ({ customerId: nth, name: "", document: "", email: null, phone: null });
const row = (more: Partial<PartyRow> & Pick<PartyRow, "id" | "share" | "customerId">): PartyRow =>
  ({
    role: "buyer",
    name: `Pessoa ${more.customerId}`,
    document: "",
    validFrom: null,
    validUntil: null,
    ...more,
  }) as PartyRow;

/** What the database does with a plan. */
const applied = (parties: readonly PartyRow[], plan: BuyersPlan, start: string): PartyRow[] => {
  const kept = parties
    .filter(({ id }) => !plan.removed.includes(id))
    .map((one) => (plan.ended.includes(one.id) ? { ...one, validUntil: addDays(start, -1) } : one))
    .map((one) => ({ ...one, share: plan.corrected.find(({ id }) => id === one.id)?.share ?? one.share }));
  const next = Math.max(0, ...parties.map(({ id }) => id)) + 1;
  const begun = plan.begun.map(({ person: { customerId }, share }, index) =>
    row({ id: next + index, customerId, share, validFrom: start }),
  );
  return [...kept, ...begun];
};

/** Transfers one after the other: who buys from a day on, in which shares. */
const transfers = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 90 }),
    weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: PEOPLE, maxLength: PEOPLE }),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Shares by weight that sum to 10,000; those without weight buy nothing. */
const sharesOf = (weights: readonly number[]): Map<number, number> => {
  const buying = weights.flatMap((weight, nth) => (weight > 0 ? [{ nth: nth + 1, weight }] : []));
  const sum = buying.reduce((total, { weight }) => total + weight, 0);
  const shares = new Map(buying.map(({ nth, weight }) => [nth, Math.floor((10_000 * weight) / sum)]));
  const [first] = buying;
  const left = 10_000 - [...shares.values()].reduce((total, share) => total + share, 0);
  if (first) shares.set(first.nth, shares.get(first.nth)! + left);
  return shares;
};

test("over 100 random histories of transfers every day is bought whole, what is given is received, and the parts of a payment are the payment", () => {
  let changes = 0;
  fc.assert(
    fc.property(transfers, fc.integer({ min: 1, max: 9_999_999 }), (steps, cents) => {
      let parties = [row({ id: 1, customerId: 1, share: 10_000 })];
      let day = FIRST;
      for (const { days, weights } of steps) {
        day = addDays(day, days);
        const wanted = [...sharesOf(weights)].map(([nth, share]) => {
          const known = parties.find((one) => one.customerId === nth && one.validUntil === null);
          return known ? { partyId: known.id, person: null, share } : { partyId: null, person: person(nth), share };
        });
        if (wanted.length === 0) continue;
        const owed = parties;
        const plan = planBuyers(parties, wanted, day);
        if (plan instanceof AppError) throw plan;
        parties = applied(parties, plan, day);
        changes += 1;
        const { assignors, assignees } = sidesOn(parties, day);
        const total = (sides: typeof assignors): number => sides.reduce((sum, { share }) => sum + share, 0);
        expect(total(assignors)).toBe(total(assignees));
        // What held before the day stays what it was.
        const sharesBefore = (rows: readonly PartyRow[]) =>
          buyersOn(rows, addDays(day, -1))
            .map(({ customerId, share }) => `${customerId}: ${share}`)
            .sort();
        expect(sharesBefore(parties)).toEqual(sharesBefore(owed));
      }
      for (let at = FIRST; at <= addDays(day, 2); at = addDays(at, 7)) {
        expect(buyersOn(parties, at).reduce((sum, { share }) => sum + share!, 0)).toBe(10_000);
        const parts = Array.from({ length: PEOPLE }, (_, nth) =>
          partOf(parties, { customerId: nth + 1, day }).of(at, cents),
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      }
    }),
    { numRuns: 100, seed: 20_261_126 },
  );
  expect(changes).toBeGreaterThan(100);
});
