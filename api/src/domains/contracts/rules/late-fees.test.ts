import fc from "fast-check";
import { lateFees } from "./late-fees.ts";

test("who pays on the due date, or before, owes neither fine nor interest", () => {
  for (const payDate of ["2026-11-10", "2026-11-01"])
    expect(lateFees(100_000, "2026-11-10", payDate)).toEqual({ daysLate: 0, fineCents: 0, interestCents: 0 });
});

test.each([
  ["one day", "2026-11-11", 1, 2_000, 33],
  ["ten days", "2026-11-20", 10, 2_000, 333],
  ["thirty days", "2026-12-10", 30, 2_000, 1_000],
  ["forty-five days", "2026-12-25", 45, 2_000, 1_500],
  ["a year", "2027-11-10", 365, 2_000, 12_167],
])(
  "R$ 1.000,00 paid %s late costs 2 per cent once and 1 per cent a month by the day",
  (_late, payDate, daysLate, fine, interest) => {
    expect(lateFees(100_000, "2026-11-10", payDate)).toEqual({ daysLate, fineCents: fine, interestCents: interest });
  },
);

test("a day later never costs less, and the fine never grows", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 1, max: 27 }), (cents, day) => {
      const [one, two] = [day, day + 1].map((late) =>
        lateFees(cents, "2026-02-28", `2026-03-${String(late).padStart(2, "0")}`),
      );
      expect(two!.interestCents).toBeGreaterThanOrEqual(one!.interestCents);
      expect(two!.fineCents).toBe(one!.fineCents);
    }),
  );
});
