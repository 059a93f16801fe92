/** CEPs of which one row tells most, both ends included. */
export interface Stretches {
  count: number;
  from: Uint32Array;
  to: Uint32Array;
  /** Which row each is of. */
  row: Uint32Array;
}

/** A row that cannot be taken, because of another one. */
export interface Clash {
  row: number;
  with: number;
  /** `same`: it says again what the other one said; `crosses`: they overlap, and neither lies in the other. */
  how: "same" | "crosses";
}

/**
 * Parts rows that lie in each other (a town, a district of it, a street's own CEP) so that each CEP belongs to the
 * narrowest: stretches that share no number, in the order of their numbers. Of rows that clash, the later is left out.
 */
export const partRows = (from: Uint32Array, to: Uint32Array, onClash: (clash: Clash) => void): Stretches => {
  const order = Uint32Array.from(from, (_, row) => row);
  order.sort((one, other) => from[one]! - from[other]! || to[other]! - to[one]! || one - other);

  const most = 2 * from.length;
  const parted = { from: new Uint32Array(most), to: new Uint32Array(most), row: new Uint32Array(most) };
  let count = 0;
  /** From here on nothing is given yet. */
  let next = 0;
  const give = (row: number, last: number): void => {
    if (last < next) return;
    parted.from[count] = next;
    parted.to[count] = last;
    parted.row[count] = row;
    count += 1;
    next = last + 1;
  };

  const open: number[] = [];
  const close = (): void => {
    const row = open.pop()!;
    give(row, to[row]!);
  };
  for (const row of order) {
    const start = from[row]!;
    while (open.length > 0 && to[open.at(-1)!]! < start) close();
    const around = open.at(-1);
    if (around !== undefined) {
      if (from[around] === start && to[around] === to[row]) {
        onClash({ row, with: around, how: "same" });
        continue;
      }
      if (to[row]! > to[around]!) {
        onClash({ row, with: around, how: "crosses" });
        continue;
      }
      give(around, start - 1);
    }
    next = start;
    open.push(row);
  }
  while (open.length > 0) close();
  return { count, ...parted };
};
