import { splitSlipPayment, toleranceOf, type SlipLine } from "./slip-payments.ts";

/** R$ 1.000,00, ten days late: fine of R$ 20,00 and R$ 3,33 of interest. */
const line: SlipLine = {
  installmentId: 1,
  asked: { correctedCents: 100_000, fineCents: 0, interestCents: 0 },
  due: { correctedCents: 100_000, fineCents: 2_000, interestCents: 333 },
  earlyCents: null,
};
const inTime = { dueDate: "2026-08-10", paidAt: "2026-08-10" };
const late = { dueDate: "2026-08-10", paidAt: "2026-08-20" };
/** Due a year later: R$ 1.000,00, of which R$ 100,00 are interest of the time to come. */
const ahead: SlipLine = {
  installmentId: 2,
  asked: { correctedCents: 100_000, fineCents: 0, interestCents: 0 },
  due: { correctedCents: 100_000, fineCents: 0, interestCents: 0 },
  earlyCents: 90_000,
};

test("a slip paid in time is paid, and what is over is the rest", () => {
  const bookings = [{ installmentId: 1, ...line.asked, discountCents: 0 }];
  expect(splitSlipPayment([line], { ...inTime, paidCents: 100_000 })).toEqual({ bookings, restCents: 0 });
  expect(splitSlipPayment([line], { ...inTime, paidCents: 100_001 })).toEqual({ bookings, restCents: 1 });
  expect(splitSlipPayment([line], { ...inTime, paidCents: 99_999 })).toBeNull();
});

test("a bank that collects late brings fine and interest of that day; the rest is over", () => {
  const bookings = [{ installmentId: 1, ...line.due, discountCents: 0 }];
  expect(splitSlipPayment([line], { ...late, paidCents: 102_333 })).toEqual({ bookings, restCents: 0 });
  expect(splitSlipPayment([line], { ...late, paidCents: 110_000 })).toEqual({ bookings, restCents: 7_667 });
  expect(splitSlipPayment([line], { ...late, paidCents: 100_000 })).toBeNull();
});

test("the cents of a bank's rounding settle the debt all the same: one, and one for each day", () => {
  expect(toleranceOf("2026-08-10", "2026-08-20")).toBe(11);
  expect(splitSlipPayment([line], { ...late, paidCents: 102_322 })?.bookings).toEqual([
    { installmentId: 1, ...line.due, interestCents: 322, discountCents: 0 },
  ]);
  expect(splitSlipPayment([line], { ...late, paidCents: 102_321 })).toBeNull();
  expect(splitSlipPayment([line], { ...late, paidCents: 102_344 })).toEqual({
    bookings: [{ installmentId: 1, ...line.due, interestCents: 344, discountCents: 0 }],
    restCents: 0,
  });
  expect(toleranceOf("2026-08-10", "2026-08-10")).toBe(0);
  expect(toleranceOf("2026-08-10", "2027-08-10")).toBe(100);
});

test("rounding is let off the interest, then the fine, then the debt, and every cent that came is booked", () => {
  const small = { ...line, due: { correctedCents: 500, fineCents: 2, interestCents: 3 } };
  expect(splitSlipPayment([small], { ...late, paidCents: 496 })?.bookings).toEqual([
    { installmentId: 1, correctedCents: 496, fineCents: 0, interestCents: 0, discountCents: 4 },
  ]);
});

test("the present value of what falls due later settles it", () => {
  const paid = splitSlipPayment([ahead], { dueDate: "2027-08-10", paidAt: "2026-08-10", paidCents: 90_000 });
  expect(paid).toEqual({
    bookings: [{ installmentId: 2, correctedCents: 90_000, fineCents: 0, interestCents: 0, discountCents: 10_000 }],
    restCents: 0,
  });
});

test("what an early slip took off is its discount; of what is worth less by now it took nothing", () => {
  const early = { ...ahead, asked: { ...ahead.asked, correctedCents: 94_205 } };
  const booking = { installmentId: 2, ...early.asked, discountCents: 5_795 };
  const slip = { ...inTime, savingCents: 5_795 };
  expect(splitSlipPayment([early], { ...slip, paidCents: 94_205 })).toEqual({ bookings: [booking], restCents: 0 });
  expect(splitSlipPayment([early], { ...slip, paidCents: 94_300 })).toEqual({ bookings: [booking], restCents: 95 });
  const fallen = { ...early, due: { ...early.due, correctedCents: 94_000 } };
  expect(splitSlipPayment([fallen], { ...slip, paidCents: 94_205 })?.bookings).toEqual([
    { ...booking, discountCents: 0 },
  ]);
});

test("of any amount nothing is lost: bookings and rest are what was paid, or nothing is booked", () => {
  const lines = [line, { ...line, installmentId: 3 }, ahead];
  for (const day of [inTime, late])
    for (let paidCents = 1; paidCents < 320_000; paidCents += 37) {
      const split = splitSlipPayment(lines, { ...day, paidCents });
      if (!split) continue;
      const booked = split.bookings.reduce(
        (sum, { correctedCents, fineCents, interestCents }) => sum + correctedCents + fineCents + interestCents,
        0,
      );
      expect(booked + split.restCents).toBe(paidCents);
    }
});
