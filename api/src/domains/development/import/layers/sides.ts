import { boxOf, createBoxIndex, type Box } from "../box-index.ts";
import { signedArea, type Position } from "../geodesy.ts";
import { TooTangled } from "../overlaps.ts";
import { sharedLength } from "./adjacency.ts";
import { distanceTo } from "./plane-shapes.ts";

/** A lot whose sides are proposed: its open ring in metres, and what its neighbours call it. */
export interface Sided {
  ring: readonly Position[];
  block: string | null;
  lot: string | null;
}

/** What lies around the lots, in metres. */
export interface Surroundings {
  green: readonly (readonly Position[])[];
  names: readonly { text: string; at: Position }[];
}

/** A side as it is proposed. */
export interface ProposedSide {
  label: string;
  lengthM: number;
  neighbour: string;
}

/** A run of edges that people call one side: its points, and the direction it looks to. */
interface Run {
  points: Position[];
  lengthM: number;
  outward: Position;
}

/** Edges that bend less from the first of their side belong to it. */
const BEND = Math.cos((30 * Math.PI) / 180);
/** A side looks to the back when it looks so far away from the street. */
const BACKWARDS = -Math.SQRT1_2;
/** A neighbour along less is met at a corner. */
const MET_M = 0.5;
/** A piece between two fronts that is no longer is the cut of a corner. */
const CUT_M = 8;
/** Pieces of a street's side that are shorter are of one curve. */
const CURVE_M = 3;
/** A green area that begins so near is beside the lot. */
const BESIDE_M = 1.5;
/** How far beyond a side, and how far along the street, the name of its street may stand. */
const [ACROSS_M, ALONG_M] = [30, 200];
/** A lot with more is none that people describe side by side; a name of more is a note. */
const [MOST_LINES, LONGEST_NAME] = [40, 80];
const STREET = "via pública";
const GREEN = "área verde";
const MOST_LOOKS = 20_000_000;

const minus = (one: Position, two: Position): Position => [one[0] - two[0], one[1] - two[1]];
const lengthOf = ([x, y]: Position): number => Math.hypot(x, y);
const unit = (vector: Position): Position => {
  const length = lengthOf(vector) || 1;
  return [vector[0] / length, vector[1] / length];
};
const dot = (one: Position, two: Position): number => one[0] * two[0] + one[1] * two[1];
const cross = (one: Position, two: Position): number => one[0] * two[1] - one[1] * two[0];

/** Counter-clockwise, so that the lot lies to the left of whoever walks around it. */
const turned = (ring: readonly Position[]): Position[] => (signedArea(ring) < 0 ? ring.toReversed() : [...ring]);

/** The sides of a ring, from one corner on. */
const runsOf = (ring: readonly Position[]): Run[] => {
  const points = turned(ring).filter((point, index, all) => lengthOf(minus(point, all.at(index - 1)!)) > 0.01);
  const directions = points.map((point, index) => unit(minus(points[(index + 1) % points.length]!, point)));
  const corner = directions.findIndex((direction, index) => dot(direction, directions.at(index - 1)!) < BEND);
  const start = Math.max(0, corner);
  const runs: { points: Position[]; first: Position }[] = [];
  for (let step = 0; step < points.length; step += 1) {
    const index = (start + step) % points.length;
    const [from, to, direction] = [points[index]!, points[(index + 1) % points.length]!, directions[index]!];
    const run = runs.at(-1);
    if (run && dot(run.first, direction) >= BEND) run.points.push(to);
    else runs.push({ points: [from, to], first: direction });
  }
  return runs.map(({ points: own }) => {
    const [x, y] = unit(minus(own.at(-1)!, own[0]!));
    const lengthM = own.slice(1).reduce((sum, point, index) => sum + lengthOf(minus(point, own[index]!)), 0);
    return { points: own, lengthM, outward: [y, -x] };
  });
};

/** What lies beyond a side: neighbours in the order in which one walks past them, and what no lot covers. */
interface Beyond {
  neighbours: { of: number; lengthM: number }[];
  openM: number;
}

interface Edge {
  of: number;
  from: Position;
  to: Position;
}

const around = ({ west, south, east, north }: Box, by: number): Box => ({
  west: west - by,
  south: south - by,
  east: east + by,
  north: north + by,
});

/** Finds what lies beyond the sides of any of the lots. Throws `TooTangled` for lots upon each other by the thousand. */
const createBeyond = (lots: readonly Sided[]): ((of: number, run: Run) => Beyond) => {
  const edges = lots.flatMap(({ ring }, of) =>
    ring.map((from, index): Edge => ({ of, from, to: ring[(index + 1) % ring.length]! })),
  );
  const index = createBoxIndex(edges.map(({ from, to }) => boxOf([from, to])));
  let looks = 0;
  return (of, { points, lengthM }) => {
    const met = new Map<number, { lengthM: number; at: number }>();
    let walked = 0;
    points.slice(1).forEach((to, piece) => {
      const from = points[piece]!;
      index.search(around(boxOf([from, to]), 0.5), (found) => {
        const edge = edges[found]!;
        looks += 1;
        if (looks > MOST_LOOKS) throw new TooTangled(lots.length, []);
        if (edge.of === of) return;
        const shared = sharedLength({ from, to }, edge);
        if (shared === 0) return;
        const middle: Position = [(edge.from[0] + edge.to[0]) / 2, (edge.from[1] + edge.to[1]) / 2];
        const at = walked + dot(minus(middle, from), unit(minus(to, from)));
        const before = met.get(edge.of);
        met.set(edge.of, { lengthM: shared + (before?.lengthM ?? 0), at: Math.min(at, before?.at ?? Infinity) });
      });
      walked += lengthOf(minus(to, from));
    });
    const neighbours = [...met]
      .filter(([, one]) => one.lengthM >= MET_M)
      .sort(([, one], [, two]) => one.at - two.at)
      .map(([neighbour, one]) => ({ of: neighbour, lengthM: Math.min(one.lengthM, lengthM) }));
    const covered = neighbours.reduce((sum, one) => sum + one.lengthM, 0);
    return { neighbours, openM: Math.max(0, lengthM - covered) };
  };
};

const middleOf = ({ points }: Run): Position => {
  const [first, last] = [points[0]!, points.at(-1)!];
  return [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
};

/** The name of the street before a side: the nearest that stands before it, or along the street. */
const streetBefore = (run: Run, { names }: Surroundings): string => {
  const middle = middleOf(run);
  let [nearest, name] = [Infinity, STREET];
  for (const { text, at } of names) {
    const away = minus(at, middle);
    const [across, along] = [dot(away, run.outward), Math.abs(cross(run.outward, away))];
    const distance = 3 * across + along;
    if (text.length > LONGEST_NAME) continue;
    if (across < -1 || across > ACROSS_M || along > ALONG_M || distance >= nearest) continue;
    [nearest, name] = [distance, text];
  }
  return name;
};

const nameOf = (lot: Sided, from: Sided): string => {
  const own = lot.lot === null ? "Lote sem número" : `Lote ${lot.lot}`;
  return lot.block === from.block || lot.block === null ? own : `${own} da quadra ${lot.block}`;
};

const rounded = (metres: number): number => Math.round(metres * 100) / 100;

/** Which side of a lot another one is, seen from the street before its front. */
const labelOf = (run: Run, front: Run): string => {
  const turn = dot(run.outward, front.outward);
  if (turn <= BACKWARDS) return "Fundos";
  return cross(front.outward, run.outward) > 0 ? "Lado direito" : "Lado esquerdo";
};

interface Looked {
  run: Run;
  beyond: Beyond;
  /** Nothing but a street lies before most of it. */
  isStreet: boolean;
  isGreen: boolean;
}

const isPiece = ({ isStreet, run }: Looked): boolean => isStreet && run.lengthM < CURVE_M;

const joined = (one: Looked, two: Looked): Looked => {
  const points = [...one.run.points, ...two.run.points.slice(1)];
  const [x, y] = unit(minus(points.at(-1)!, points[0]!));
  const lengthM = one.run.lengthM + two.run.lengthM;
  return { ...one, run: { points, lengthM, outward: [y, -x] }, beyond: { neighbours: [], openM: lengthM } };
};

/** A curve along a street is one side, in however many pieces it is drawn. */
const withCurves = (sides: readonly Looked[]): Looked[] => {
  // From a side on that is no such piece, so that none is parted by where the ring begins.
  const start = Math.max(
    0,
    sides.findIndex((side) => !isPiece(side)),
  );
  const kept: { side: Looked; piece: boolean }[] = [];
  for (const side of [...sides.slice(start), ...sides.slice(0, start)]) {
    const last = kept.at(-1);
    if (last?.piece && isPiece(side)) last.side = joined(last.side, side);
    else kept.push({ side, piece: isPiece(side) });
  }
  return kept.map(({ side }) => side);
};

/** The cut of a corner: a short piece between two longer fronts. */
const isCut = (sides: readonly Looked[], index: number): boolean => {
  const [side, before, after] = [sides[index]!, sides.at(index - 1)!, sides[(index + 1) % sides.length]!];
  return (
    side.isStreet &&
    side.run.lengthM < CUT_M &&
    [before, after].every((other) => other.isStreet && other.run.lengthM > side.run.lengthM)
  );
};

/** The lines of one side: one for each neighbour along it, and one for what no lot covers. */
const linesOf = (
  { run, beyond, isStreet, isGreen }: Looked,
  label: string,
  nameOfLot: (of: number) => string,
  near: Surroundings,
): ProposedSide[] => {
  if (isStreet) return [{ label, lengthM: rounded(run.lengthM), neighbour: streetBefore(run, near) }];
  const whole = beyond.neighbours.length === 1 && beyond.openM < MET_M;
  const lines = beyond.neighbours.map(({ of, lengthM }) => ({
    label,
    lengthM: rounded(whole ? run.lengthM : lengthM),
    neighbour: nameOfLot(of),
  }));
  return beyond.openM >= MET_M
    ? [...lines, { label, lengthM: rounded(beyond.openM), neighbour: isGreen ? GREEN : "" }]
    : lines;
};

/** The order in which people name them. */
const ORDER = ["Frente", "Chanfro", "Lado direito", "Lado esquerdo", "Fundos"];

/**
 * Proposes the sides of lots from their shapes: what no lot covers looks to a street and is a front, the others are named
 * as they are seen from the street. Null for a lot without a front. Lengths are those of the drawing, in metres.
 */
export const proposeSides = (lots: readonly Sided[], near: Surroundings): (ProposedSide[] | null)[] => {
  const beyondOf = createBeyond(lots);
  const green = createBoxIndex(near.green.map((ring) => boxOf(ring)));
  const isBesideGreen = (at: Position): boolean => {
    let beside = false;
    green.search(around(boxOf([at]), BESIDE_M), (found) => {
      beside ||= distanceTo(at, near.green[found]!) <= BESIDE_M;
    });
    return beside;
  };
  return lots.map((lot, of) => {
    const looked = runsOf(lot.ring).map((run): Looked => {
      const beyond = beyondOf(of, run);
      const isGreen = near.green.length > 0 && isBesideGreen(middleOf(run));
      return { run, beyond, isGreen, isStreet: !isGreen && beyond.openM > run.lengthM / 2 };
    });
    const sides = withCurves(looked);
    const cut = sides.map((_, index) => isCut(sides, index));
    // Of a lot at a corner the shorter front is the one its back lies behind.
    const [front] = sides
      .filter(({ isStreet }, index) => isStreet && !cut[index])
      .sort((one, two) => one.run.lengthM - two.run.lengthM);
    if (!front) return null;
    const lines = sides
      .flatMap((side, index) => {
        const street = cut[index] ? "Chanfro" : "Frente";
        const label = side.isStreet ? street : labelOf(side.run, front.run);
        return linesOf(side, label, (other) => nameOf(lots[other]!, lot), near);
      })
      .sort((one, two) => ORDER.indexOf(one.label) - ORDER.indexOf(two.label));
    return lines.length <= MOST_LINES ? lines : null;
  });
};
