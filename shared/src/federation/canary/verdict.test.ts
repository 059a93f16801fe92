import type { ComparedVisits } from "../../contracts/index.ts";
import { reason } from "../release.ts";
import { NO_VISITS, verdictOn } from "./verdict.ts";

/** Numbers between 0 and 1, the same in every run (Park and Miller). */
const randomFrom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const visits = (count: number, more: Partial<ComparedVisits> = {}): ComparedVisits => ({
  ...NO_VISITS,
  visits: count,
  ...more,
});

/** One recorded hour: visits and failed visits of both sides. */
type Hour = [canary: number, canaryFailed: number, stable: number, stableFailed: number, canaryFrozen?: number];

/** Asks the rule after each hour of a history; answers the hour in which it ended the canary, and the last verdict. */
const replay = (hours: readonly Hour[]) => {
  const canary = { ...NO_VISITS };
  const stable = { ...NO_VISITS };
  for (const [index, [visited, failed, stableVisits, stableFailed, frozen = 0]] of hours.entries()) {
    canary.visits += visited;
    canary.failed += failed;
    canary.frozen += frozen;
    stable.visits += stableVisits;
    stable.failed += stableFailed;
    const verdict = verdictOn({ canary, stable });
    if (verdict.outcome === "end") return { endedIn: index + 1, ...verdict };
  }
  return { endedIn: undefined, ...verdictOn({ canary, stable }) };
};

const repeat = (times: number, hour: (index: number) => Hour): Hour[] =>
  Array.from({ length: times }, (_, n) => hour(n));

describe("a canary whose history is replayed hour by hour", () => {
  test("goes on for a week when it is as healthy as the stable version", () => {
    const week = repeat(168, (n) => [20, n % 3 === 0 ? 1 : 0, 180, n % 3 === 0 ? 9 : 0]);
    expect(replay(week)).toMatchObject({ endedIn: undefined, outcome: "keep" });
  });

  test("ends with its fiftieth visit when every visit of it fails", () => {
    const history = replay(repeat(24, () => [10, 10, 90, 1]));
    expect(history).toMatchObject({ endedIn: 5 });
    expect(history.why).toBe(
      "failed: 50 of 50 visits (100.0 %) of the canary against 5 of 450 visits (1.1 %) of the stable version: at least 82.6 points more with 99.9 % confidence, over 1 point end it",
    );
  });

  test("ends within the first day when five in a hundred of its visits fail instead of one", () => {
    const history = replay(repeat(72, () => [20, 1, 200, 2]));
    expect(history.endedIn).toBeGreaterThan(5);
    expect(history.endedIn).toBeLessThanOrEqual(24);
  });

  test("ends when it begins to fail on its third day", () => {
    const history = replay(repeat(120, (n) => [20, n < 48 ? 0 : 2, 180, 1]));
    expect(history.endedIn).toBeGreaterThan(48);
    expect(history.endedIn).toBeLessThanOrEqual(72);
  });

  test("is left alone with little traffic, however bad its few visits, and says how many are missing", () => {
    const history = replay(repeat(24, (n) => [n % 2, n % 2, 4, 0]));
    expect(history).toMatchObject({ endedIn: undefined, outcome: "wait", missing: { canary: 38, stable: 0 } });
    expect(history.why).toContain("12 of the canary and 96 of the stable version, 50 of each are needed");
  });

  test("goes on when it fails as often as a stable version that fails a lot", () => {
    expect(replay(repeat(100, () => [20, 4, 180, 36])).outcome).toBe("keep");
  });

  test("goes on beside one bad browser, which weighs three visits a day however much it reports", () => {
    const week = repeat(168, (n) => [20, n % 24 === 0 ? 3 : 0, 180, 0]);
    expect(replay(week)).toMatchObject({ endedIn: undefined, outcome: "keep" });
  });

  test("ends when pages freeze that reported nothing else before", () => {
    const history = replay(repeat(48, (n) => [25, n % 4 === 0 ? 1 : 0, 225, n % 4 === 0 ? 1 : 0, n % 4 === 0 ? 1 : 0]));
    expect(history.endedIn).toBeDefined();
    expect(history.why).toMatch(/^fro(?:ze)|^failed/);
  });
});

const vital = (count: number, p75: number, reach: number) => ({ count, p75, low: p75 - reach, high: p75 + reach });

describe("a canary that is slower", () => {
  const sides = (canary: object, stable: object) => ({
    canary: visits(400, { vitals: canary as ComparedVisits["vitals"] }),
    stable: visits(3_600, { vitals: stable as ComparedVisits["vitals"] }),
  });

  test("ends when its largest paint comes more than a fifth later beyond doubt", () => {
    const verdict = verdictOn(sides({ LCP: vital(400, 3_400, 200) }, { LCP: vital(3_600, 2_400, 60) }));
    expect(verdict).toMatchObject({
      outcome: "end",
      why: expect.stringContaining("LCP at the 75th percentile is 3400 ms"),
    });
  });

  test.each([
    ["it may be chance", { LCP: vital(400, 3_400, 700) }, { LCP: vital(3_600, 2_400, 60) }],
    ["few visits were measured", { LCP: vital(99, 3_400, 10) }, { LCP: vital(3_600, 2_400, 60) }],
    ["it is a tenth", { LCP: vital(400, 2_650, 10) }, { LCP: vital(3_600, 2_400, 10) }],
    ["it is milliseconds that nobody feels", { INP: vital(400, 60, 1) }, { INP: vital(3_600, 24, 1) }],
    ["one side was not measured", { INP: vital(400, 900, 1) }, {}],
  ])("goes on when %s", (_why, canary, stable) => {
    expect(verdictOn(sides(canary, stable)).outcome).toBe("keep");
  });
});

test("of a thousand healthy canaries asked a hundred times each, fewer than one in a hundred is ended by chance", () => {
  const random = randomFrom(20_261_122);
  const failed = (count: number, rate: number) => Array.from({ length: count }, random).filter((n) => n < rate).length;
  let ended = 0;
  for (let run = 0; run < 1_000; run += 1) {
    const rate = [0.002, 0.01, 0.03, 0.1][run % 4]!;
    const history = repeat(100, () => [10, failed(10, rate), 90, failed(90, rate)]);
    if (replay(history).endedIn !== undefined) ended += 1;
  }
  expect(ended).toBeLessThan(10);
});

test("the reason fits into the record of a revision, with the greatest figures, too", () => {
  const many = 123_456_789;
  const worst = [
    verdictOn({ canary: visits(many, { failed: many }), stable: visits(many, { failed: 1 }) }),
    verdictOn({
      canary: visits(many, { vitals: { LCP: vital(many, 3_000_000, 9) } }),
      stable: visits(many, { vitals: { LCP: vital(many, 1_000_000, 9) } }),
    }),
  ];
  for (const { outcome, why } of worst) {
    expect(outcome).toBe("end");
    expect(reason.safeParse(`mfe-public@10.10.10-0123456789 beside 10.10.10-0123456789: ${why}`).success).toBe(true);
  }
});
