import { correctionOf, correctionRhythm } from "./correction.ts";
import { fixed, ONE, power, times, toNumber, twelfthRoot } from "./fixed.ts";
import { scheduleOf } from "./schedule.ts";
import { aDebt } from "./a-debt.ts";

describe("the index", () => {
  it("corrects monthly from 36 installments on, yearly below (law 10.931/2004, art. 46)", () => {
    expect([correctionRhythm(36), correctionRhythm(35)]).toEqual(["monthly", "yearly"]);
    const factors = Array.from({ length: 25 }, (_, index) => correctionOf("moderate", 25)(index + 1));
    expect(factors.map((factor, index) => (factor === ONE ? 0 : index + 1)).filter(Boolean)).toEqual([13, 25]);
    expect(toNumber(factors[12]!)).toBe(1.045);
  });

  it("makes a year of twelve months", () => {
    expect(toNumber(power(twelfthRoot(fixed(1.09)), 12))).toBe(1.09);
  });

  it("corrects the balance first, then the payment is computed anew", () => {
    const debt = aDebt({ baseCents: 10_000_000, monthlyRate: 0.01, installments: 36, indexScenario: "high" });
    const rows = scheduleOf(debt);
    const [plain] = scheduleOf({ ...debt, indexScenario: "none" });
    const monthly = toNumber(twelfthRoot(fixed(1.09)));
    expect(rows[0]!.correctionCents).toBe(Math.round(10_000_000 * (monthly - 1)));
    expect(rows[0]!.paymentCents).toBe(Math.round(plain!.paymentCents * monthly));
    // Equal installments in the money of the first day: each is the one before, corrected.
    expect(rows[20]!.paymentCents).toBeCloseTo(plain!.paymentCents * monthly ** 21, -1);
    expect(rows.at(-1)!.balanceCents).toBe(0);
  });

  it("corrects balloons to come as it does the balance", () => {
    const balloons = [{ month: 24, amountCents: 1_000_000 }];
    const rows = scheduleOf(aDebt({ installments: 36, balloons, indexScenario: "moderate" }));
    const factor = power(twelfthRoot(fixed(1.045)), 24);
    expect(rows[23]!.balloonCents).toBe(Math.round(toNumber(times(fixed(1_000_000), factor))));
  });
});
