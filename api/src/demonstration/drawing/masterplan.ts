import type { Layout } from "../layout/layout.ts";
import { createRandom } from "../random.ts";
import { ink } from "./masterplan-ink.ts";
import { labels } from "./masterplan-labels.ts";
import { bankTrees, drawContours, drawTrees, drawWater, woods } from "./masterplan-nature.ts";
import { drawPlace, drawRoundabouts } from "./masterplan-places.ts";
import { avenuePoints, blockPath, type Growth } from "./masterplan-shapes.ts";
import { drawing, pathOf, tag } from "./svg.ts";

/** Pavement between a lot and the street. */
const PAVEMENT_M = 2.2;
const KERB_M = 0.8;
/** Green between the outermost street and the end of the land. */
const VERGE_M = 13;
const MEDIAN_M = 4.5;

/**
 * Draws the plan of a development: land, woods, water, streets, blocks, lots, squares and lettering. Everything outside the
 * land is transparent. Coordinates are the layout's metres, so the lots lie on their own drawing to the pixel.
 * @param longSidePx Width or height of the picture, whichever is longer.
 */
export const drawMasterplan = (layout: Layout, seed: number, longSidePx: number): string => {
  const { widthM, heightM, site, warp } = layout;
  const random = createRandom(seed);
  const scale = longSidePx / Math.max(widthM, heightM);
  const hairline = Math.max(0.35, 0.7 / scale);
  const everyBlock = [...layout.blocks, ...layout.places].map(({ block }) => block);
  /** All blocks moved out as one path: overlapping parts unite. */
  const united = (grow: (streetM: number) => number, cut: number): string =>
    everyBlock
      .map((block) => {
        const growth: Growth = (edge) => grow(block.streets[edge].widthM);
        return blockPath(block, growth, layout, cut);
      })
      .join("");
  const avenues = layout.avenues.map((avenue) => ({
    d: pathOf(avenuePoints(avenue, layout), false),
    width: avenue.widthM,
  }));
  const alongAvenues = (stroke: string, widthOf: (avenueM: number) => number, dashes = "none") =>
    avenues
      .map(({ d, width }) =>
        tag("path", { d, fill: "none", stroke, strokeWidth: widthOf(width), strokeDasharray: dashes }),
      )
      .join("");
  const land = pathOf(site.outline.map(warp), true) + united((streetM) => streetM + VERGE_M, 16);
  const edge = { stroke: ink.landEdge, strokeWidth: hairline * 5, strokeDasharray: "22 5 5 5" };
  const lots = layout.lots.map(({ ring }) => pathOf(ring, true)).join("");

  return drawing(
    { width: widthM, height: heightM, widthPx: Math.round(widthM * scale) },
    [
      tag("path", { d: land, fill: "none", ...edge }),
      tag("path", { d: land, fill: ink.land }),
      drawContours(layout),
      drawTrees(woods(layout, random)),
      drawWater(layout),
      drawTrees(bankTrees(layout, random)),
      alongAvenues(ink.kerb, (avenueM) => avenueM + 2 * KERB_M),
      tag("path", { d: united((streetM) => streetM + KERB_M, 7), fill: ink.kerb }),
      alongAvenues(ink.street, (avenueM) => avenueM),
      tag("path", { d: united((streetM) => streetM, 7), fill: ink.street }),
      alongAvenues(ink.median, () => MEDIAN_M, "58 26"),
      drawRoundabouts(layout),
      tag("path", { d: united(() => PAVEMENT_M, 4.2), fill: ink.pavement }),
      tag("path", { d: lots, fill: ink.lot, stroke: ink.lotLine, strokeWidth: hairline }),
      ...layout.places.map((place) => drawPlace(place, layout, random)),
      labels(layout, scale),
    ].join(""),
  );
};
