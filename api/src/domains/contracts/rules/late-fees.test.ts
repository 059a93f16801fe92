import fc from "fast-check";
import { FROM_THE_FIRST_DAY as said } from "../../../testing/contracts.ts";
import { lateFeesText } from "@gleba/shared/contracts/financing";
import { lateFees } from "./late-fees.ts";

test("who pays on the due date, or before, owes neither fine nor interest", () => {
  for (const payDate of ["2026-11-10", "2026-11-01"])
    expect(lateFees(100_000, "2026-11-10", payDate, said)).toEqual({ daysLate: 0, fineCents: 0, interestCents: 0 });
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
    expect(lateFees(100_000, "2026-11-10", payDate, said)).toEqual({
      daysLate,
      fineCents: fine,
      interestCents: interest,
    });
  },
);

test("a day later never costs less, and the fine never grows", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 1, max: 27 }), (cents, day) => {
      const [one, two] = [day, day + 1].map((late) =>
        lateFees(cents, "2026-02-28", `2026-03-${String(late).padStart(2, "0")}`, said),
      );
      expect(two!.interestCents).toBeGreaterThanOrEqual(one!.interestCents);
      expect(two!.fineCents).toBe(one!.fineCents);
    }),
  );
});

test("a contract that waits three months with the fine charges interest from the first day, and the fine a day after them", () => {
  const waits = { ...said, fineAfterMonths: 3 };
  const costs = (payDate: string) => lateFees(100_000, "2026-11-10", payDate, waits);
  expect(costs("2027-02-10")).toEqual({ daysLate: 92, fineCents: 0, interestCents: 3_067 });
  expect(costs("2027-02-11")).toEqual({ daysLate: 93, fineCents: 2_000, interestCents: 3_100 });
});

test.each([
  [said, "multa de 2% e juros de 1% ao mês"],
  [{ ...said, fineAfterMonths: 3 }, "juros de 1% ao mês e, depois de 3 meses de atraso, multa de 2%"],
  [{ ...said, fineBasisPoints: 0, interestBasisPoints: 50 }, "juros de 0,5% ao mês"],
  [{ ...said, interestBasisPoints: 0, fineAfterMonths: 1 }, "multa de 2% depois de um mês de atraso"],
  [{ ...said, fineBasisPoints: 0, interestBasisPoints: 0 }, "nada é acrescentado"],
])("what %o costs is said as %s", (terms, text) => {
  expect(lateFeesText(terms)).toBe(text);
});
