import type { Position } from "../geodesy.ts";
import { boxOf, createBoxIndex } from "../box-index.ts";
import { groupsOf } from "./adjacency.ts";
import type { Outline, Written } from "./parts.ts";
import { distanceTo, pointsWithin } from "./plane-shapes.ts";
import { blockName, type Plot } from "./plots.ts";

/** Plots that are one block, and the names that stand in it. */
export interface BlockGroup {
  plots: number[];
  /** Each once; one is clear, none or several are for a person. */
  names: string[];
}

/** Blocks of a drawing, and names that stand in none. */
export interface Blocks {
  groups: BlockGroup[];
  loose: Written[];
}

/** A name beside its block, on the street, stands no further from it. */
const REACH_M = 30;
/** And is so many times nearer to it than to the next one. */
const NEARER = 2;

/** The block of each plot: the outline it lies in, else the plots it hangs together with. */
const keysOf = (plots: readonly Plot[], outlines: readonly Position[][]): string[] => {
  const groups = groupsOf(plots.map(({ metres }) => metres));
  const holders = plots.map((): number[] => []);
  const within = pointsWithin(
    outlines,
    plots.map(({ inner }) => inner),
  );
  within.forEach((inside, outline) => inside.forEach((plot) => holders[plot]!.push(outline)));
  // A plot that the outline of its block misses by a little belongs to it all the same.
  const ofGroup = new Map<number, Set<number>>();
  groups.forEach((group, plot) => {
    const known = ofGroup.get(group) ?? new Set<number>();
    if (holders[plot]!.length === 1) known.add(holders[plot]![0]!);
    ofGroup.set(group, known);
  });
  return plots.map((_, plot) => {
    const own = holders[plot]!;
    const others = [...ofGroup.get(groups[plot]!)!];
    if (own.length === 1) return `outline ${own[0]}`;
    return own.length === 0 && others.length === 1 ? `outline ${others[0]}` : `group ${groups[plot]}`;
  });
};

/** The nearest block of a point beside all of them; null where none is near, or two are nearly as near. */
const nearestKey = (point: Position, plots: readonly Plot[], keys: readonly string[], near: readonly number[]) => {
  const byKey = new Map<string, number>();
  for (const plot of near) {
    const distance = distanceTo(point, plots[plot]!.metres);
    const key = keys[plot]!;
    if (distance <= REACH_M) byKey.set(key, Math.min(distance, byKey.get(key) ?? Infinity));
  }
  const [first, second] = [...byKey].sort(([, one], [, two]) => one - two);
  return first && (!second || second[1] > NEARER * first[1] + 1) ? first[0] : null;
};

/**
 * Gives plots their blocks: those an outline holds, or those that hang together where streets do not part them, around the
 * name that stands anywhere in it or beside it.
 */
export const blocksOf = (
  plots: readonly Plot[],
  outlines: readonly Outline[],
  names: readonly Written[],
  toMetres: (at: Position) => Position,
): Blocks => {
  const rings = outlines.map(({ ring }) => ring.map(toMetres));
  const keys = keysOf(plots, rings);
  const groups = new Map<string, BlockGroup>();
  keys.forEach((key, plot) => {
    const group = groups.get(key) ?? { plots: [], names: [] };
    group.plots.push(plot);
    groups.set(key, group);
  });
  const labels = names.flatMap((written) => {
    const name = blockName(written.text);
    return name === null ? [] : [{ written, name, at: toMetres(written.at) }];
  });
  const points = labels.map(({ at }) => at);
  const keyOf: (string | null)[] = labels.map(() => null);
  const take = (within: readonly number[][], key: (index: number) => string): void =>
    within.forEach((inside, index) =>
      inside.forEach((label) => {
        if (groups.has(key(index))) keyOf[label] ??= key(index);
      }),
    );
  take(pointsWithin(rings, points), (outline) => `outline ${outline}`);
  take(
    pointsWithin(
      plots.map(({ metres }) => metres),
      points,
    ),
    (plot) => keys[plot]!,
  );
  const index = createBoxIndex(plots.map(({ metres }) => boxOf(metres)));
  const loose: Written[] = [];
  labels.forEach(({ written, name, at: [x, y] }, label) => {
    const near: number[] = [];
    if (keyOf[label] === null && plots.length > 0)
      index.search({ west: x - REACH_M, south: y - REACH_M, east: x + REACH_M, north: y + REACH_M }, (plot) =>
        near.push(plot),
      );
    const key = keyOf[label] ?? nearestKey([x, y], plots, keys, near);
    const group = key === null ? undefined : groups.get(key);
    if (!group) loose.push(written);
    else if (!group.names.includes(name)) group.names.push(name);
  });
  return { groups: [...groups.values()], loose };
};
