import type { Layout } from "../layout/layout.ts";
import type { GridPoint } from "../layout/warp.ts";
import type { Random } from "../random.ts";
import { ink } from "./masterplan-ink.ts";
import { onLand } from "./masterplan-shapes.ts";
import { pathOf, tag } from "./svg.ts";

/** A tree on the plan: its place and the radius of its crown, in metres. */
export type Tree = readonly [x: number, y: number, radius: number];

const CLUMPS_MOST = 420;

const disc = ([x, y, radius]: Tree): string => {
  const [r, across] = [radius.toFixed(1), (radius * 2).toFixed(1)];
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
};

/** Trees from above with their shade: three elements, however many there are. */
export const drawTrees = (trees: readonly Tree[]): string => {
  const discs = (moved: number, size: number) =>
    trees.map(([x, y, radius]) => disc([x + radius * moved, y + radius * moved, radius * size])).join("");
  return (
    tag("path", { d: discs(0.38, 1), fill: ink.shade, opacity: 0.35 }) +
    tag("path", { d: discs(0, 1), fill: ink.crown }) +
    tag("path", { d: discs(-0.28, 0.45), fill: ink.light })
  );
};

/** Lines of equal height, as a surveyor draws them: the land's outline drawn in towards a hilltop. */
export const drawContours = ({ site, warp }: Layout): string => {
  const line = (share: number) =>
    pathOf(
      site.outline.map(([s, t]) => warp([s * share, t * share])),
      true,
    );
  const d = [0.97, 0.92, 0.86, 0.79, 0.71, 0.62, 0.52, 0.41, 0.3].map(line).join("");
  return tag("path", { d, fill: "none", stroke: ink.contour, strokeWidth: 1.6 });
};

/** Trees in clumps all over the land; streets and lots are drawn over those that stand in their way. */
export const woods = ({ site, warp }: Layout, random: Random): Tree[] => {
  const reachS = Math.max(...site.outline.map(([s]) => Math.abs(s)));
  const reachT = Math.max(...site.outline.map(([, t]) => Math.abs(t)));
  const clumps = Math.min(CLUMPS_MOST, Math.round((reachS * reachT) / 1400));
  return Array.from({ length: clumps }).flatMap(() => {
    const [s, t] = [random.between(-reachS, reachS), random.between(-reachT, reachT)];
    return Array.from({ length: random.integer(3, 9) }).flatMap((): Tree[] => {
      const place: GridPoint = [s + random.between(-24, 24), t + random.between(-24, 24)];
      const radius = random.between(3.2, 6.5);
      return site.contains([place[0] * 1.03, place[1] * 1.03]) ? [[...warp(place), radius]] : [];
    });
  });
};

/** The stream with its green banks, and the lakes. */
export const drawWater = (layout: Layout): string => {
  const { site, warp } = layout;
  const river = pathOf(onLand(site.river, layout), false);
  const lakes = site.lakes.map((lake) => pathOf(lake.map(warp), true)).join("");
  const stream = (stroke: string, strokeWidth: number) => tag("path", { d: river, stroke, strokeWidth, fill: "none" });
  const shore = (stroke: string, strokeWidth: number) =>
    tag("path", { d: lakes, fill: ink.water, stroke, strokeWidth, strokeLinejoin: "round" });
  return [
    stream(ink.bank, site.riverM * 3.4),
    stream(ink.shore, site.riverM + 4),
    stream(ink.water, site.riverM),
    shore(ink.bank, 26),
    shore(ink.shore, 5),
  ].join("");
};

/** Trees along the stream and round the lakes. */
export const bankTrees = ({ site, warp }: Layout, random: Random): Tree[] => {
  const besideRiver = site.river.flatMap(([s, t]) =>
    Array.from({ length: 5 }).flatMap((): Tree[] => {
      const side = (random.chance(0.5) ? 1 : -1) * (site.riverM / 2 + 5 + random.between(0, 14));
      const place: GridPoint = [s + side, t + random.between(-9, 9)];
      const radius = random.between(3, 6);
      return site.contains([place[0] * 1.02, place[1] * 1.02]) ? [[...warp(place), radius]] : [];
    }),
  );
  const roundLakes = site.lakes.flatMap((lake) => {
    const centreS = lake.reduce((sum, [s]) => sum + s, 0) / lake.length;
    const centreT = lake.reduce((sum, [, t]) => sum + t, 0) / lake.length;
    return lake.map(([s, t]): Tree => {
      const away = random.between(8, 20) / Math.hypot(s - centreS, t - centreT);
      return [...warp([s + (s - centreS) * away, t + (t - centreT) * away]), random.between(3, 5.5)];
    });
  });
  return [...besideRiver, ...roundLakes];
};
