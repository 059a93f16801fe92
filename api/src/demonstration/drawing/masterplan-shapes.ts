import type { Layout } from "../layout/layout.ts";
import { toGrid, type Block } from "../layout/plan-types.ts";
import type { GridPoint } from "../layout/warp.ts";
import { pathOf } from "./svg.ts";

/** Points along a row of lots, and across it: rows bend, their ends hardly. */
const ALONG = 10;
const ACROSS = 2;

/** How far a block's outline is moved out at each edge, in metres of the straight plan. */
export type Growth = (edge: "a0" | "a1" | "b0" | "b1") => number;

/** The outline of a block on the ground, moved out by `grow`, its corners cut by so many metres. */
export const blockPath = (block: Block, grow: Growth, layout: Layout, cut: number): string => {
  const a0 = block.a0 - grow("a0");
  const a1 = block.a1 + grow("a1");
  const b0 = block.b0 - grow("b0");
  const b1 = block.b1 + grow("b1");
  const line = (from: readonly [number, number], to: readonly [number, number], steps: number) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const share = index / steps;
      return layout.warp(toGrid(block, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share));
    });
  const ring = [
    ...line([a0 + cut, b0], [a1 - cut, b0], ALONG),
    ...line([a1, b0 + cut], [a1, b1 - cut], ACROSS),
    ...line([a1 - cut, b1], [a0 + cut, b1], ALONG),
    ...line([a0, b1 - cut], [a0, b0 + cut], ACROSS),
  ];
  // All outlines turn the same way, so that those drawn as one path unite instead of cutting holes into each other.
  return pathOf(block.along === "s" ? ring : ring.reverse(), true);
};

/** The part of a line that lies on the land, a little beyond its edge. */
export const onLand = (points: readonly GridPoint[], { site, warp }: Layout): [number, number][] =>
  points.filter(([s, t]) => site.contains([s * 0.985, t * 0.985])).map(warp);

/** The centre line of an avenue across the land. */
export const avenuePoints = ({ axis, at }: { axis: "s" | "t"; at: number }, layout: Layout): [number, number][] => {
  const reach = Math.max(...layout.site.outline.map(([s, t]) => Math.max(Math.abs(s), Math.abs(t))));
  const line = Array.from({ length: 401 }, (_, index): GridPoint => {
    const run = (index / 200 - 1) * reach;
    return axis === "s" ? [at, run] : [run, at];
  });
  return onLand(line, layout);
};
