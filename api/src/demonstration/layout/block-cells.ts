import { toGrid, type Block, type Cell, type Edge } from "./plan-types.ts";
import { lengthOnGround, type GridPoint, type Warp } from "./warp.ts";

/** A lot's rectangle within its block and the edge it fronts. */
export interface LotCell extends Cell {
  front: Edge;
}

const HEAD_DEPTH_M = 27;
const MIN_HEADED_M = 120;
/** Corner lots are wider, since two setbacks eat into them. */
const CORNER_EXTRA_M = 2.5;
const ALIGN_M = 0.8;

const span = (from: number, to: number, pieces: number): number[] =>
  Array.from({ length: pieces + 1 }, (_, index) => from + ((to - from) * index) / pieces);

/** Cuts `a0 … a1` at a given `b` into `count` pieces measured on the ground; the first and last take what is left over. */
const cutRow = (block: Block, row: Cell, count: number, interiorM: number, warp: Warp): number[] => {
  const middle = (row.b0 + row.b1) / 2;
  const samples = span(row.a0, row.a1, Math.max(8, count * 2));
  const along: [a: number, metres: number][] = [];
  samples.forEach((a, index) => {
    const before = along[index - 1];
    const pair: GridPoint[] = before ? [toGrid(block, before[0], middle), toGrid(block, a, middle)] : [];
    along.push([a, (before?.[1] ?? 0) + lengthOnGround(pair, warp)]);
  });
  const total = along.at(-1)![1];
  const ends = (total - (count - 2) * interiorM) / 2;
  const cuts = [row.a0];
  for (let index = 1; index < count; index++) {
    const wanted = count === 1 ? total : ends + (index - 1) * interiorM;
    const after = along.findIndex(([, metres]) => metres >= wanted);
    const [aBefore, metresBefore] = along[after - 1]!;
    const [aAfter, metresAfter] = along[after]!;
    cuts.push(aBefore + ((aAfter - aBefore) * (wanted - metresBefore)) / (metresAfter - metresBefore));
  }
  cuts.push(row.a1);
  return cuts;
};

const rowCells = (block: Block, row: Cell, front: Edge, adjust: number, warp: Warp): LotCell[] => {
  const middle = (row.b0 + row.b1) / 2;
  const total = lengthOnGround(
    span(row.a0, row.a1, 12).map((a) => toGrid(block, a, middle)),
    warp,
  );
  const extra = block.headed ? 0 : 2 * CORNER_EXTRA_M;
  const natural = Math.max(2, Math.floor((total - extra) / block.lotWidthM));
  const count = Math.max(2, natural + adjust);
  const leftOver = total - count * block.lotWidthM - extra;
  // Fewer lots than fit: everyone gets a little; otherwise the corners take the rest.
  const interior = leftOver > block.lotWidthM || leftOver < 0 ? (total - extra) / count : block.lotWidthM;
  const cuts = cutRow(block, row, count, interior, warp);
  return cuts.slice(1).map((a1, index) => ({ a0: cuts[index]!, a1, b0: row.b0, b1: row.b1, front }));
};

/** A boundary that nearly meets one of the row behind is moved to it: nobody measures out a neighbour of half a metre. */
const alignTo = (first: readonly LotCell[], second: LotCell[]): void => {
  for (let index = 1; index < second.length; index++) {
    const cut = second[index]!.a0;
    const near = first.find(({ a0 }) => Math.abs(a0 - cut) < ALIGN_M)?.a0 ?? cut;
    second[index - 1]!.a1 = near;
    second[index]!.a0 = near;
  }
};

/** True where the block is long enough for lots facing its two end streets. */
const hasHeads = (block: Block): boolean => block.headed && block.a1 - block.a0 >= MIN_HEADED_M;

/**
 * Divides a block into lots back to back, in the order in which they are numbered: round the block from its first corner.
 * Interior lots have about the intended width on the ground; corner lots take what is left.
 */
export const divideBlock = (block: Block, warp: Warp): LotCell[] => {
  const { a0, a1, b0, b1 } = block;
  const middle = (b0 + b1) / 2;
  const heads = hasHeads(block);
  const stretched = lengthOnGround([toGrid(block, a0, middle), toGrid(block, a1, middle)], warp) / (a1 - a0);
  const headDepth = heads ? HEAD_DEPTH_M / stretched : 0;
  const inner = { a0: a0 + headDepth, a1: a1 - headDepth };
  const first = rowCells(block, { ...inner, b0, b1: middle }, "b0", block.adjust[0], warp);
  const second = rowCells(block, { ...inner, b0: middle, b1 }, "b1", block.adjust[1], warp);
  alignTo(first, second);
  if (!heads) return [...first, ...second.reverse()];
  const cuts = span(b0, b1, Math.round((b1 - b0) / (block.lotWidthM + 1)));
  const head = (from: number, to: number, front: Edge): LotCell[] =>
    cuts.slice(1).map((end, index) => ({ a0: from, a1: to, b0: cuts[index]!, b1: end, front }));
  const right = head(inner.a1, a1, "a1");
  const left = head(a0, inner.a0, "a0").reverse();
  return [...first, ...right, ...second.reverse(), ...left];
};
