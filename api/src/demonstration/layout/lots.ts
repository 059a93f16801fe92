import { signedArea } from "../../domains/development/import/geodesy.ts";
import type { LotCell } from "./block-cells.ts";
import { edges, toGrid, type Block, type Cell, type Edge, type PlanLot, type PlanSide } from "./plan-types.ts";
import type { Warp } from "./warp.ts";

/** Length of the cut corner where two streets meet (chanfro), measured along each street. */
const CHAMFER_M = 3;
const CLOSE = 1e-6;

type BlockPoint = readonly [a: number, b: number];

/** A stretch of a lot's boundary with one neighbour. */
interface Stretch {
  from: BlockPoint;
  to: BlockPoint;
  edge: Edge;
  /** Index of the neighbouring cell; a street where there is none. */
  other: number | undefined;
}

const edgeEnds = (cell: Cell, edge: Edge): [BlockPoint, BlockPoint] => {
  const { a0, a1, b0, b1 } = cell;
  if (edge === "b0")
    return [
      [a0, b0],
      [a1, b0],
    ];
  if (edge === "a1")
    return [
      [a1, b0],
      [a1, b1],
    ];
  if (edge === "b1")
    return [
      [a1, b1],
      [a0, b1],
    ];
  return [
    [a0, b1],
    [a0, b0],
  ];
};

const holds = (cell: Cell, [a, b]: BlockPoint): boolean =>
  a >= cell.a0 - CLOSE && a <= cell.a1 + CLOSE && b >= cell.b0 - CLOSE && b <= cell.b1 + CLOSE;

/** Splits an edge where neighbours' corners touch it, so that both sides of a boundary share every vertex. */
const stretchesOf = (cells: readonly LotCell[], index: number, edge: Edge): Stretch[] => {
  const [from, to] = edgeEnds(cells[index]!, edge);
  const axis = edge === "b0" || edge === "b1" ? 0 : 1;
  const fixed = from[1 - axis]!;
  const low = Math.min(from[axis]!, to[axis]!);
  const high = Math.max(from[axis]!, to[axis]!);
  const others = cells
    .map((cell, other) => ({ cell, other }))
    .filter(({ cell, other }) => {
      const [near, far] = axis === 0 ? [cell.b0, cell.b1] : [cell.a0, cell.a1];
      return other !== index && (Math.abs(near - fixed) < CLOSE || Math.abs(far - fixed) < CLOSE);
    });
  const cuts = new Set([from[axis]!, to[axis]!]);
  for (const { cell } of others) {
    for (const cut of axis === 0 ? [cell.a0, cell.a1] : [cell.b0, cell.b1]) {
      if (cut > low + CLOSE && cut < high - CLOSE && ![...cuts].some((kept) => Math.abs(kept - cut) < CLOSE))
        cuts.add(cut);
    }
  }
  const ordered = [...cuts].sort((one, two) => (one - two) * Math.sign(to[axis]! - from[axis]!));
  const point = (value: number): BlockPoint => (axis === 0 ? [value, fixed] : [fixed, value]);
  return ordered.slice(1).map((end, piece) => {
    const start = ordered[piece]!;
    const middle = point((start + end) / 2);
    return { from: point(start), to: point(end), edge, other: others.find(({ cell }) => holds(cell, middle))?.other };
  });
};

/** Shortens two street stretches that meet at a corner and puts the cut between them. */
const chamfered = (stretches: Stretch[]): (Stretch & { chamfer?: true })[] =>
  stretches.flatMap((stretch, index): (Stretch & { chamfer?: true })[] => {
    const next = stretches[(index + 1) % stretches.length]!;
    const before = stretches.at(index - 1)!;
    const towards = (from: BlockPoint, to: BlockPoint): BlockPoint => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      return [from[0] + ((to[0] - from[0]) * CHAMFER_M) / length, from[1] + ((to[1] - from[1]) * CHAMFER_M) / length];
    };
    const meets = (one: Stretch, two: Stretch) =>
      one.other === undefined && two.other === undefined && one.edge !== two.edge;
    const from = meets(before, stretch) ? towards(stretch.from, stretch.to) : stretch.from;
    if (!meets(stretch, next)) return [{ ...stretch, from }];
    const to = towards(stretch.to, stretch.from);
    return [
      { ...stretch, from, to },
      { ...stretch, from: to, to: towards(next.from, next.to), chamfer: true },
    ];
  });

const opposite: Record<Edge, Edge> = { a0: "a1", a1: "a0", b0: "b1", b1: "b0" };
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Draws the lots of a block on the ground: rings that share every vertex with their neighbours, areas, and sides with
 * lengths in metres and neighbours. Left and right are those of who looks at the lot from the street.
 * @param names Number of each cell's lot, in the cells' order.
 */
export const lotsOfBlock = (
  block: Block,
  cells: readonly LotCell[],
  names: readonly string[],
  title: string,
  warp: Warp,
): PlanLot[] =>
  cells.map((cell, index) => {
    const ground = ([a, b]: BlockPoint) => warp(toGrid(block, a, b));
    const stretches = chamfered(edges.flatMap((edge) => stretchesOf(cells, index, edge)));
    const ring = stretches.map(({ from }) => ground(from));
    const frontMiddle = middleOf(edgeEnds(cell, cell.front).map(ground));
    const backMiddle = middleOf(edgeEnds(cell, opposite[cell.front]).map(ground));
    const inward = [backMiddle[0] - frontMiddle[0], backMiddle[1] - frontMiddle[1]] as const;

    const labelOf = ({ edge, other, chamfer }: Stretch & { chamfer?: true }): PlanSide["label"] => {
      if (chamfer) return "Chanfro";
      if (other === undefined) return "Frente";
      if (edge === opposite[cell.front]) return "Fundos";
      const middle = middleOf(edgeEnds(cell, edge).map(ground));
      const turn = inward[0] * (middle[1] - frontMiddle[1]) - inward[1] * (middle[0] - frontMiddle[0]);
      return turn > 0 ? "Lado direito" : "Lado esquerdo";
    };
    const sides = stretches.map((stretch): PlanSide => {
      const [fromX, fromY] = ground(stretch.from);
      const [toX, toY] = ground(stretch.to);
      return {
        label: labelOf(stretch),
        lengthM: rounded(Math.hypot(toX - fromX, toY - fromY)),
        neighbour: stretch.other === undefined ? block.streets[stretch.edge].name : `Lote ${names[stretch.other]}`,
      };
    });
    return {
      block: title,
      lot: names[index]!,
      ring,
      areaM2: rounded(Math.abs(signedArea(ring))),
      corner: sides.some(({ label }) => label === "Chanfro"),
      sides: inReadingOrder(sides),
      facing: ((Math.atan2(-inward[0], inward[1]) * 180) / Math.PI + 360) % 360,
    };
  });

const middleOf = (points: readonly (readonly [number, number])[]): [number, number] => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const reading: PlanSide["label"][] = ["Frente", "Chanfro", "Lado direito", "Lado esquerdo", "Fundos"];
const inReadingOrder = (sides: PlanSide[]): PlanSide[] =>
  [...sides].sort((one, two) => reading.indexOf(one.label) - reading.indexOf(two.label));
