import type { Layout } from "../layout/layout.ts";
import { toGrid, type Place } from "../layout/plan-types.ts";
import type { GridPoint } from "../layout/warp.ts";
import { createRandom, type Random } from "../random.ts";
import { labels } from "./masterplan-labels.ts";
import { avenuePoints, blockPath, treePaths } from "./masterplan-shapes.ts";
import { drawing, pathOf, tag } from "./svg.ts";

const ink = {
  land: "#c8dcae",
  landEdge: "#7f9b63",
  contour: "#b4cd97",
  wood: "#aac88a",
  street: "#d3cec3",
  kerb: "#b5afa2",
  pavement: "#ece7db",
  lot: "#fbf5e4",
  lotLine: "#a99d84",
  water: "#8fc1d4",
  shore: "#e3d9b4",
  bank: "#a5c685",
  square: "#a9cf8b",
  path: "#eadfbf",
  facility: "#e6cdb0",
  building: "#c98f68",
  median: "#9cc07a",
  shade: "#5d7d4a",
  crown: "#6f9a58",
  light: "#8fb872",
} as const;

/** Meters of pavement between a lot and the street. */
const PAVEMENT_M = 2.2;
/** Green between the outermost street and the end of the land. */
const VERGE_M = 13;

/**
 * Draws the plan of a development: land, woods, water, streets, blocks, lots, squares and lettering. Everything outside the
 * land is transparent. Coordinates are the layout's metres, so the lots lie on their own drawing to the pixel.
 * @param longSidePx Width or height of the picture, whichever is longer.
 */
export const drawMasterplan = (layout: Layout, seed: number, longSidePx: number): string => {
  const { widthM, heightM, warp, site } = layout;
  const random = createRandom(seed);
  const scale = longSidePx / Math.max(widthM, heightM);
  const hairline = Math.max(0.35, 0.7 / scale);
  const outline = pathOf(site.outline.map(warp), true);
  const reach = Math.max(...site.outline.map(([s, t]) => Math.max(Math.abs(s), Math.abs(t)))) * 1.15;
  const avenues = layout.avenues.map((avenue) => ({
    ...avenue,
    d: pathOf(avenuePoints(avenue, reach, layout), false),
  }));
  const everyBlock = [...layout.blocks.map(({ block }) => block), ...layout.places.map(({ block }) => block)];
  const land =
    outline +
    everyBlock.map((block) => blockPath(block, (edge) => block.streets[edge].widthM + VERGE_M, layout, 16)).join("");

  const ground = [
    tag("path", {
      d: land,
      fill: ink.land,
      stroke: ink.landEdge,
      strokeWidth: hairline * 5,
      strokeDasharray: "22 5 5 5",
    }),
    tag("path", { d: land, fill: ink.land }),
    tag("g", { clipPath: "url(#land)" }, contours(layout) + trees(woods(layout, random))),
    water(layout),
    tag("g", { clipPath: "url(#land)" }, trees(bankTrees(layout, random))),
  ];
  const streets = [
    ...[ink.kerb, ink.street].map((stroke, layer) =>
      tag(
        "g",
        { clipPath: "url(#land)", fill: "none", stroke },
        avenues.map(({ d, widthM: width }) => tag("path", { d, strokeWidth: width + 1.6 - layer * 1.6 })).join(""),
      ),
    ),
    ...[ink.kerb, ink.street].map((fill, layer) =>
      tag("path", {
        fill,
        d: everyBlock
          .map((block) => blockPath(block, (edge) => block.streets[edge].widthM + 0.8 - layer * 0.8, layout, 7))
          .join(""),
      }),
    ),
    tag(
      "g",
      { clipPath: "url(#land)", fill: "none", stroke: ink.median, strokeDasharray: "58 26" },
      avenues.map(({ d }) => tag("path", { d, strokeWidth: 4.5 })).join(""),
    ),
    roundabouts(layout),
  ];
  const blocks = [
    tag("path", {
      fill: ink.pavement,
      d: everyBlock.map((block) => blockPath(block, () => PAVEMENT_M, layout, 4.2)).join(""),
    }),
    tag("path", {
      fill: ink.lot,
      stroke: ink.lotLine,
      strokeWidth: hairline,
      strokeLinejoin: "round",
      d: layout.lots.map(({ ring }) => pathOf(ring, true)).join(""),
    }),
    ...layout.places.map((place) => drawPlace(place, layout, random)),
  ];
  return drawing(
    { width: widthM, height: heightM, widthPx: Math.round(widthM * scale) },
    [
      tag("clipPath", { id: "land" }, tag("path", { d: land })),
      ...ground,
      ...streets,
      ...blocks,
      labels(layout, scale),
    ].join(""),
  );
};

const trees = (places: [number, number, number][]): string => {
  const { shade, crown, light } = treePaths(places);
  return (
    tag("path", { d: shade, fill: ink.shade, opacity: 0.35 }) +
    tag("path", { d: crown, fill: ink.crown }) +
    tag("path", { d: light, fill: ink.light })
  );
};

/** Lines of equal height, as a surveyor draws them: the land's outline drawn in towards a hilltop. */
const contours = ({ site, warp }: Layout): string =>
  tag(
    "g",
    { fill: "none", stroke: ink.contour, strokeWidth: 1.6 },
    [0.97, 0.92, 0.86, 0.79, 0.71, 0.62, 0.52, 0.41, 0.3]
      .map((share) =>
        tag("path", {
          d: pathOf(
            site.outline.map(([s, t]) => warp([s * share, t * share])),
            true,
          ),
        }),
      )
      .join(""),
  );

/** Trees in clumps all over the land; streets and lots are drawn over those that stand in their way. */
const woods = ({ site, warp }: Layout, random: Random): [number, number, number][] => {
  const reachS = Math.max(...site.outline.map(([s]) => Math.abs(s)));
  const reachT = Math.max(...site.outline.map(([, t]) => Math.abs(t)));
  const clumps = Math.min(900, Math.round((reachS * reachT) / 1400));
  return Array.from({ length: clumps }).flatMap(() => {
    const [s, t] = [random.between(-reachS, reachS), random.between(-reachT, reachT)];
    return Array.from({ length: random.integer(2, 9) }, (): [number, number, number] => {
      const [x, y] = warp([s + random.between(-24, 24), t + random.between(-24, 24)]);
      return [x, y, random.between(3.2, 6.5)];
    });
  });
};

const water = ({ site, warp }: Layout): string => {
  const river = pathOf(site.river.map(warp), false);
  const lakes = site.lakes.map((lake) => pathOf(lake.map(warp), true)).join("");
  const width = site.riverM;
  return [
    tag(
      "g",
      { clipPath: "url(#land)", fill: "none", strokeLinecap: "round", strokeLinejoin: "round" },
      [
        tag("path", { d: river, stroke: ink.bank, strokeWidth: width * 3.4 }),
        tag("path", { d: river, stroke: ink.shore, strokeWidth: width + 4 }),
        tag("path", { d: river, stroke: ink.water, strokeWidth: width }),
      ].join(""),
    ),
    tag("path", { d: lakes, fill: ink.water, stroke: ink.bank, strokeWidth: 26, strokeLinejoin: "round" }),
    tag("path", { d: lakes, fill: ink.water, stroke: ink.shore, strokeWidth: 5, strokeLinejoin: "round" }),
    tag("path", {
      d: lakes,
      fill: "none",
      stroke: "#b7dae6",
      strokeWidth: 2.5,
      transform: "translate(4 5)",
      opacity: 0.7,
      clipPath: "url(#land)",
    }),
  ].join("");
};

/** Trees along the stream and round the lakes. */
const bankTrees = ({ site, warp }: Layout, random: Random): [number, number, number][] => {
  const beside = (points: readonly GridPoint[], clear: number, each: number) =>
    points.flatMap(([s, t]) =>
      Array.from({ length: each }, (): [number, number, number] => {
        const [x, y] = warp([
          s + (random.chance(0.5) ? 1 : -1) * (clear + random.between(0, 14)),
          t + random.between(-9, 9),
        ]);
        return [x, y, random.between(3, 6)];
      }),
    );
  const round = site.lakes.flatMap((lake) => {
    const centreS = lake.reduce((sum, [s]) => sum + s, 0) / lake.length;
    const centreT = lake.reduce((sum, [, t]) => sum + t, 0) / lake.length;
    return lake.map(([s, t]): [number, number, number] => {
      const away = random.between(8, 20) / Math.hypot(s - centreS, t - centreT);
      const [x, y] = warp([s + (s - centreS) * away, t + (t - centreT) * away]);
      return [x, y, random.between(3, 5.5)];
    });
  });
  return [...beside(site.river, site.riverM / 2 + 5, 5), ...round];
};

/** A roundabout with a garden wherever two avenues cross on dry land. */
const roundabouts = ({ avenues, site, warp }: Layout): string =>
  avenues
    .filter(({ axis }) => axis === "s")
    .flatMap((one) =>
      avenues
        .filter(({ axis }) => axis === "t")
        .flatMap((two) => {
          if (!site.isFree([one.at, two.at])) return [];
          const [cx, cy] = warp([one.at, two.at]);
          const radius = one.widthM * 0.74;
          return [
            tag("circle", { cx, cy, r: radius, fill: ink.street }),
            tag("circle", { cx, cy, r: radius * 0.52, fill: ink.median, stroke: ink.kerb, strokeWidth: 0.8 }),
            trees([[cx, cy, radius * 0.24]]),
          ];
        }),
    )
    .join("");

const drawPlace = ({ kind, block }: Place, layout: Layout, random: Random): string => {
  const at = (a: number, b: number) =>
    layout.warp(toGrid(block, block.a0 + (block.a1 - block.a0) * a, block.b0 + (block.b1 - block.b0) * b));
  const area = blockPath(block, () => 0, layout, 5);
  if (kind === "institutional") {
    const hall = (a0: number, a1: number, b0: number, b1: number) =>
      pathOf([at(a0, b0), at(a1, b0), at(a1, b1), at(a0, b1)], true);
    return (
      tag("path", { d: area, fill: ink.facility }) +
      tag("path", {
        d: hall(0.12, 0.42, 0.2, 0.5) + hall(0.12, 0.2, 0.5, 0.82) + hall(0.58, 0.86, 0.3, 0.72),
        fill: ink.building,
        opacity: 0.75,
      })
    );
  }
  const planted = Array.from({ length: 34 }, (): [number, number, number] => {
    const [x, y] = at(
      random.between(0.06, 0.94),
      random.chance(0.5) ? random.between(0.1, 0.3) : random.between(0.7, 0.9),
    );
    return [x, y, random.between(2.4, 4.2)];
  });
  const [cx, cy] = at(0.5, 0.5);
  return [
    tag("path", { d: area, fill: ink.square }),
    tag("path", {
      d: [
        pathOf([at(0.02, 0.5), at(0.5, 0.5), at(0.98, 0.5)], false),
        pathOf([at(0.25, 0.02), at(0.5, 0.5), at(0.75, 0.98)], false),
        pathOf([at(0.75, 0.02), at(0.5, 0.5), at(0.25, 0.98)], false),
      ].join(""),
      fill: "none",
      stroke: ink.path,
      strokeWidth: 3.2,
    }),
    tag("circle", { cx, cy, r: 10, fill: ink.path }),
    tag("circle", { cx, cy, r: 5, fill: ink.water }),
    trees(planted),
  ].join("");
};
