import type { Layout } from "../layout/layout.ts";
import { toGrid, type Block, type Place } from "../layout/plan-types.ts";
import type { Random } from "../random.ts";
import { ink } from "./masterplan-ink.ts";
import { drawTrees, type Tree } from "./masterplan-nature.ts";
import { blockPath } from "./masterplan-shapes.ts";
import { pathOf, tag } from "./svg.ts";

/** A roundabout with a garden wherever two avenues cross on dry land. */
export const drawRoundabouts = ({ avenues, site, warp }: Layout): string => {
  const crossings = avenues
    .filter(({ axis }) => axis === "s")
    .flatMap((one) =>
      avenues.filter(({ axis }) => axis === "t").map((two) => ({ s: one.at, t: two.at, width: one.widthM })),
    );
  return crossings
    .filter(({ s, t }) => site.isFree([s, t]))
    .map(({ s, t, width }) => {
      const [cx, cy] = warp([s, t]);
      const radius = width * 0.74;
      return (
        tag("circle", { cx, cy, r: radius, fill: ink.street }) +
        tag("circle", { cx, cy, r: radius * 0.52, fill: ink.median, stroke: ink.kerb, strokeWidth: 0.8 }) +
        drawTrees([[cx, cy, radius * 0.24]])
      );
    })
    .join("");
};

type At = (a: number, b: number) => [number, number];

const within =
  (block: Block, layout: Layout): At =>
  (a, b) =>
    layout.warp(toGrid(block, block.a0 + (block.a1 - block.a0) * a, block.b0 + (block.b1 - block.b0) * b));

/** A square with paths, a fountain and trees, or the ground of a public facility with its buildings. */
export const drawPlace = ({ kind, block }: Place, layout: Layout, random: Random): string => {
  const area = blockPath(block, () => 0, layout, 5);
  return kind === "square"
    ? tag("path", { d: area, fill: ink.square }) + drawSquare(within(block, layout), random)
    : tag("path", { d: area, fill: ink.facility }) + drawBuildings(within(block, layout));
};

const drawBuildings = (at: At): string => {
  const hall = (a0: number, a1: number, b0: number, b1: number) =>
    pathOf([at(a0, b0), at(a1, b0), at(a1, b1), at(a0, b1)], true);
  return tag("path", {
    d: hall(0.12, 0.42, 0.2, 0.5) + hall(0.12, 0.2, 0.5, 0.82) + hall(0.58, 0.86, 0.3, 0.72),
    fill: ink.building,
    opacity: 0.75,
  });
};

const drawSquare = (at: At, random: Random): string => {
  const planted = Array.from({ length: 34 }, (): Tree => {
    const b = random.chance(0.5) ? random.between(0.1, 0.3) : random.between(0.7, 0.9);
    return [...at(random.between(0.06, 0.94), b), random.between(2.4, 4.2)];
  });
  const [cx, cy] = at(0.5, 0.5);
  const paths = (
    [
      [0.02, 0.5],
      [0.25, 0.02],
      [0.75, 0.02],
    ] as const
  ).map(([a, b]) => pathOf([at(a, b), [cx, cy], at(1 - a, 1 - b)], false));
  return [
    tag("path", { d: paths.join(""), fill: "none", stroke: ink.path, strokeWidth: 3.2 }),
    tag("circle", { cx, cy, r: 10, fill: ink.path }),
    tag("circle", { cx, cy, r: 5, fill: ink.water }),
    drawTrees(planted),
  ].join("");
};
