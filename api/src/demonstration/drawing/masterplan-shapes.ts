import type { Layout } from "../layout/layout.ts";
import { toGrid, type Block } from "../layout/plan-types.ts";
import { pathOf } from "./svg.ts";

const CUT_M = 3;
const STEPS = 14;

/** How far a block's outline is moved out at each edge, in metres of the straight plan. */
export type Growth = (edge: "a0" | "a1" | "b0" | "b1") => number;

/** The outline of a block on the ground, its corners cut, moved out by `grow`. */
export const blockPath = (block: Block, grow: Growth, layout: Layout, cut = CUT_M): string => {
  const a0 = block.a0 - grow("a0");
  const a1 = block.a1 + grow("a1");
  const b0 = block.b0 - grow("b0");
  const b1 = block.b1 + grow("b1");
  const line = (from: readonly [number, number], to: readonly [number, number]) =>
    Array.from({ length: STEPS + 1 }, (_, index) => {
      const share = index / STEPS;
      return layout.warp(toGrid(block, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share));
    });
  const ring = [
    ...line([a0 + cut, b0], [a1 - cut, b0]),
    ...line([a1, b0 + cut], [a1, b1 - cut]),
    ...line([a1 - cut, b1], [a0 + cut, b1]),
    ...line([a0, b1 - cut], [a0, b0 + cut]),
  ];
  // All outlines turn the same way, so that those drawn as one path unite instead of cutting holes into each other.
  return pathOf(block.along === "s" ? ring : ring.reverse(), true);
};

/** The centre line of an avenue across the land. */
export const avenuePoints = (
  avenue: { axis: "s" | "t"; at: number },
  reach: number,
  layout: Layout,
): [number, number][] =>
  Array.from({ length: 241 }, (_, index) => {
    const run = (index / 120 - 1) * reach;
    return layout.warp(avenue.axis === "s" ? [avenue.at, run] : [run, avenue.at]);
  });

/** Trees as two paths of discs, shade and crown, so that thousands of them stay two elements. */
export const treePaths = (
  trees: readonly (readonly [x: number, y: number, radius: number])[],
): { shade: string; crown: string; light: string } => {
  const disc = (x: number, y: number, radius: number) => {
    const r = radius.toFixed(1);
    return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${(radius * 2).toFixed(1)} 0a${r} ${r} 0 1 0 -${(radius * 2).toFixed(1)} 0Z`;
  };
  return {
    shade: trees.map(([x, y, radius]) => disc(x + radius * 0.35, y + radius * 0.4, radius)).join(""),
    crown: trees.map(([x, y, radius]) => disc(x, y, radius)).join(""),
    light: trees.map(([x, y, radius]) => disc(x - radius * 0.25, y - radius * 0.3, radius * 0.45)).join(""),
  };
};
