import type { Layout } from "../layout/layout.ts";
import type { Block } from "../layout/plan-types.ts";
import { createRandom } from "../random.ts";
import { avenueLine, blockOutline, drawFields, ribbon } from "./aerial-ground.ts";
import { houses } from "./aerial-houses.ts";
import { trees } from "./aerial-trees.ts";
import { drawBackdrop, type Light } from "./backdrop.ts";
import { createCamera, type CameraSpec, type GroundPoint } from "./camera.ts";
import { drawing, pathOf, tag } from "./svg.ts";

/** Size of the pictures drawn from the air. */
export const AERIAL = { width: 1440, height: 960 } as const;

/** Beyond this a lot is narrower than its lines: only the block is drawn. */
const LOTS_SEEN_M = 950;

/** A development from the air, as it will look: hills, fields, streets, lots, the first houses, trees and water. */
export const drawAerial = (layout: Layout, view: CameraSpec, light: Light, seed: number): string => {
  const camera = createCamera(view, AERIAL.width, AERIAL.height);
  const random = createRandom(seed);
  const flat = (points: readonly GroundPoint[]) => pathOf(camera.ring(points) ?? [], true);
  const fill = (
    colour: string,
    rings: readonly (readonly GroundPoint[])[],
    line: Record<string, string | number> = {},
  ) => tag("path", { d: rings.map(flat).join(""), fill: colour, ...line });
  const outlines = (blocks: readonly Block[], grow: (streetM: number) => number) =>
    blocks.map((block) => blockOutline(block, layout, (edge) => grow(block.streets[edge].widthM)));
  const avenues = (widthOf: (avenueM: number) => number) =>
    layout.avenues.flatMap((avenue) => ribbon(layout, avenueLine(layout, avenue), widthOf(avenue.widthM)));

  const built = layout.blocks.map(({ block }) => block);
  const placesOf = (kind: "square" | "institutional") =>
    layout.places.filter((place) => place.kind === kind).map(({ block }) => block);
  const everyBlock = [...built, ...placesOf("square"), ...placesOf("institutional")];
  const nearLots = layout.lots.filter(({ ring }) => {
    const depth = camera.depthOf(ring[0]!);
    return depth > 0 && depth < LOTS_SEEN_M;
  });
  const { river, riverM, lakes, outline } = layout.site;
  const standing = [...houses(layout, camera, random), ...trees(layout, camera, random)];

  return drawing(
    { ...AERIAL, widthPx: AERIAL.width },
    [
      drawBackdrop(camera, light, seed),
      drawFields(camera, view, light, random),
      fill("#9cc27c", [outline.map(layout.warp)]),
      fill("#e3d9b4", ribbon(layout, river, riverM + 5)),
      fill("#86bdd3", ribbon(layout, river, riverM)),
      fill(
        "#86bdd3",
        lakes.map((lake) => lake.map(layout.warp)),
        { stroke: "#e3d9b4", strokeWidth: 3 },
      ),
      fill(
        "#cfc9be",
        avenues((avenueM) => avenueM),
      ),
      fill(
        "#cfc9be",
        outlines(everyBlock, (streetM) => streetM),
      ),
      fill(
        "#8fbd6c",
        avenues(() => 4.5),
      ),
      fill(
        "#ece7db",
        outlines(everyBlock, () => 2.2),
      ),
      fill(
        "#dcd8a8",
        outlines(built, () => 0),
      ),
      fill(
        "#d6d9a0",
        nearLots.map(({ ring }) => ring),
        { stroke: "#f8f3e2", strokeWidth: 1.4 },
      ),
      fill(
        "#93c476",
        outlines(placesOf("square"), () => 0),
      ),
      fill(
        "#e6cdb0",
        outlines(placesOf("institutional"), () => 0),
      ),
      drawHaze(camera.horizon, light),
      ...standing.sort((one, two) => two.depth - one.depth).map(({ svg }) => svg),
    ].join(""),
  );
};

/** What lies far away pales. */
const drawHaze = (horizon: number, { haze }: Light): string => {
  const stop = (offset: number, stopOpacity: number) => tag("stop", { offset, stopColor: haze, stopOpacity });
  const fade = tag(
    "linearGradient",
    { id: "haze", x1: 0, y1: 0, x2: 0, y2: 1 },
    stop(0, 0) + stop(0.18, 0.6) + stop(1, 0),
  );
  return tag("defs", {}, fade) + tag("rect", { y: horizon, width: AERIAL.width, height: 190, fill: "url(#haze)" });
};
