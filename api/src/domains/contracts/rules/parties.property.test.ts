import * as fc from "fast-check";
import { addDays } from "#platform/time/calendar.ts";
import { afterTransfer, boughtByOne, PEOPLE, sharesOf, weights } from "../../../testing/random-transfers.ts";
import type { PartyRow } from "../repository/contract-parties.ts";
import { sidesOn } from "./assignments.ts";
import { buyersOn } from "./parties.ts";
import { partOf } from "./party-parts.ts";

const FIRST = "2026-01-10";

/** Transfers one after the other: who buys from a day on, in which shares. */
const transfers = fc.array(fc.record({ days: fc.integer({ min: 0, max: 90 }), weights }), {
  minLength: 1,
  maxLength: 8,
});

test("over 100 random histories of transfers every day is bought whole, what is given is received, and the parts of a payment are the payment", () => {
  let changes = 0;
  fc.assert(
    fc.property(transfers, fc.integer({ min: 1, max: 9_999_999 }), (steps, cents) => {
      let parties = boughtByOne();
      let day = FIRST;
      for (const { days, weights: given } of steps) {
        day = addDays(day, days);
        const shares = sharesOf(given);
        if (shares.size === 0) continue;
        const owed = parties;
        parties = afterTransfer(parties, shares, day);
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
