import { partRows, type Clash } from "./postal-code-stretches.ts";

type Row = readonly [from: number, to: number];

const part = (rows: readonly Row[]) => {
  const clashes: Clash[] = [];
  const parted = partRows(
    Uint32Array.from(rows, ([from]) => from),
    Uint32Array.from(rows, ([, to]) => to),
    (clash) => clashes.push(clash),
  );
  const { count, from, to, row } = parted;
  return { clashes, stretches: Array.from({ length: count }, (_, at) => [from[at]!, to[at]!, row[at]!] as const) };
};

test("a town, a district of it and a street's own CEP share the numbers, the narrowest first", () => {
  const rows = [
    [10, 99],
    [50, 59],
    [55, 55],
    [5, 5],
    [59, 59],
    [100, 100],
  ] as const;
  expect(part(rows)).toEqual({
    clashes: [],
    stretches: [
      [5, 5, 3],
      [10, 49, 0],
      [50, 54, 1],
      [55, 55, 2],
      [56, 58, 1],
      [59, 59, 4],
      [60, 99, 0],
      [100, 100, 5],
    ],
  });
});

test("a CEP that is said twice is taken once; ranges that cross are taken up to the later one", () => {
  expect(
    part([
      [10, 19],
      [15, 25],
      [12, 12],
      [12, 12],
      [30, 30],
    ]),
  ).toEqual({
    clashes: [
      { row: 3, with: 2, how: "same" },
      { row: 1, with: 0, how: "crosses" },
    ],
    stretches: [
      [10, 11, 0],
      [12, 12, 2],
      [13, 19, 0],
      [30, 30, 4],
    ],
  });
});

test("no rows make no stretches", () => {
  expect(part([])).toEqual({ clashes: [], stretches: [] });
});

/** Numbers that are the same in each run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

test("whatever rows come, each number belongs to the narrowest row around it", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = numbersFrom(seed);
    const rows = Array.from({ length: 1 + next(12) }, (): Row => {
      const from = next(40);
      return [from, from + next(2) * next(20)];
    });
    const { stretches, clashes } = part(rows);
    const left = new Set(clashes.map(({ row }) => row));
    const taken = rows.map((bounds, row) => ({ bounds, row })).filter(({ row }) => !left.has(row));
    for (let number = 0; number < 62; number += 1) {
      const around = taken.filter(({ bounds: [from, to] }) => number >= from && number <= to);
      const [narrowest] = around.toSorted(
        (one, other) => one.bounds[1] - one.bounds[0] - (other.bounds[1] - other.bounds[0]),
      );
      const found = stretches.filter(([from, to]) => number >= from && number <= to).map(([, , row]) => row);
      expect({ seed, number, found }).toEqual({ seed, number, found: narrowest ? [narrowest.row] : [] });
    }
  }
});
