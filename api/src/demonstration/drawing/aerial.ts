import type { Layout } from "../layout/layout.ts";
import { toGrid, type Block, type PlanLot } from "../layout/plan-types.ts";
import type { GridPoint } from "../layout/warp.ts";
import { createRandom, type Random } from "../random.ts";
import { drawBackdrop, type Light } from "./backdrop.ts";
import { createCamera, type Camera, type CameraSpec, type GroundPoint } from "./camera.ts";
import { drawing, pathOf, tag } from "./svg.ts";

/** Size of the pictures drawn from the air. */
export const AERIAL = { width: 1440, height: 960 } as const;

/** Beyond this a lot is narrower than its lines: only the block is drawn. */
const LOTS_SEEN_M = 950;
const HOUSES_SEEN_M = 1100;
const roofs = ["#c4694a", "#b5563a", "#d08a63", "#a9644e", "#8d6f63", "#c9b8a3"];
const walls = ["#f7f1e6", "#efe3cf", "#f4ece0", "#e8ddd0"];

/** Something standing on the ground, drawn from far to near. */
interface Standing {
  depth: number;
  svg: string;
}

/** A development from the air, as it will look: hills, fields, streets, lots, the first houses, trees and water. */
export const drawAerial = (layout: Layout, view: CameraSpec, light: Light, seed: number): string => {
  const camera = createCamera(view, AERIAL.width, AERIAL.height);
  const random = createRandom(seed);
  const flat = (points: readonly GroundPoint[]) => pathOf(camera.ring(points) ?? [], true);
  const blocks = [...layout.blocks.map(({ block }) => block), ...layout.places.map(({ block }) => block)];
  const land = layout.site.outline.map(layout.warp);
  const squares = layout.places.filter(({ kind }) => kind === "square").map(({ block }) => block);
  const facilities = layout.places.filter(({ kind }) => kind === "institutional").map(({ block }) => block);
  const near = layout.lots.filter(({ ring }) => isBetween(camera.depthOf(ring[0]!), 0, LOTS_SEEN_M));
  const fill = (colour: string, shapes: readonly string[], more: Record<string, string | number> = {}) =>
    tag("path", { d: shapes.join(""), fill: colour, ...more });

  return drawing(
    { ...AERIAL, widthPx: AERIAL.width },
    [
      drawBackdrop(camera, light, seed),
      fields(camera, view, light, random),
      tag("path", { d: flat(land), fill: "#9cc27c" }),
      fill("#e3d9b4", [...ribbon(layout, layout.site.river, layout.site.riverM + 5).map(flat)]),
      fill("#86bdd3", [...ribbon(layout, layout.site.river, layout.site.riverM).map(flat)]),
      fill(
        "#86bdd3",
        layout.site.lakes.map((lake) => flat(lake.map(layout.warp))),
        { stroke: "#e3d9b4", strokeWidth: 3 },
      ),
      fill(
        "#cfc9be",
        layout.avenues.flatMap((avenue) => ribbon(layout, avenueLine(layout, avenue), avenue.widthM).map(flat)),
      ),
      fill(
        "#cfc9be",
        blocks.map((block) => flat(outlineOf(block, layout, (edge) => block.streets[edge].widthM))),
      ),
      fill(
        "#8fbd6c",
        layout.avenues.flatMap((avenue) => ribbon(layout, avenueLine(layout, avenue), 4.5).map(flat)),
      ),
      fill(
        "#ece7db",
        blocks.map((block) => flat(outlineOf(block, layout, () => 2.2))),
      ),
      fill(
        "#dcd8a8",
        layout.blocks.map(({ block }) => flat(outlineOf(block, layout, () => 0))),
      ),
      fill(
        "#d6d9a0",
        near.map(({ ring }) => flat(ring)),
        { stroke: "#f8f3e2", strokeWidth: 1.4 },
      ),
      fill(
        "#93c476",
        squares.map((block) => flat(outlineOf(block, layout, () => 0))),
      ),
      fill(
        "#e6cdb0",
        facilities.map((block) => flat(outlineOf(block, layout, () => 0))),
      ),
      tag("rect", { y: camera.horizon, width: AERIAL.width, height: 190, fill: "url(#haze)" }),
      tag("defs", {}, hazeGradient(light)),
      ...[...houses(layout, camera, random), ...trees(layout, camera, random)]
        .sort((one, two) => two.depth - one.depth)
        .map(({ svg }) => svg),
    ].join(""),
  );
};

const isBetween = (value: number, low: number, high: number): boolean => value > low && value < high;

const hazeGradient = (light: Light): string =>
  tag(
    "linearGradient",
    { id: "haze", x1: 0, y1: 0, x2: 0, y2: 1 },
    [
      tag("stop", { offset: 0, stopColor: light.haze, stopOpacity: 0 }),
      tag("stop", { offset: 0.18, stopColor: light.haze, stopOpacity: 0.6 }),
      tag("stop", { offset: 1, stopColor: light.haze, stopOpacity: 0 }),
    ].join(""),
  );

type Grow = (edge: "a0" | "a1" | "b0" | "b1") => number;

const outlineOf = (block: Block, layout: Layout, grow: Grow): [number, number][] => {
  const [a0, a1, b0, b1] = [block.a0 - grow("a0"), block.a1 + grow("a1"), block.b0 - grow("b0"), block.b1 + grow("b1")];
  const along = Array.from({ length: 9 }, (_, index) => a0 + ((a1 - a0) * index) / 8);
  return [
    ...along.map((a) => layout.warp(toGrid(block, a, b0))),
    ...along.toReversed().map((a) => layout.warp(toGrid(block, a, b1))),
  ];
};

const avenueLine = (layout: Layout, avenue: { axis: "s" | "t"; at: number }): GridPoint[] => {
  const reach = Math.max(...layout.site.outline.map(([s, t]) => Math.abs(avenue.axis === "s" ? t : s)));
  return Array.from({ length: 61 }, (_, index): GridPoint => {
    const run = (index / 30 - 1) * reach;
    return avenue.axis === "s" ? [avenue.at, run] : [run, avenue.at];
  });
};

/** A line with a width, as short pieces: each is left out by itself where it lies behind the camera. */
const ribbon = (layout: Layout, line: readonly GridPoint[], width: number): [number, number][][] => {
  const points = line.map(layout.warp);
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const dx = ((to[1] - from[1]) / length) * (width / 2);
    const dy = (-(to[0] - from[0]) / length) * (width / 2);
    return [
      [from[0] + dx, from[1] + dy],
      [to[0] + dx, to[1] + dy],
      [to[0] - dx, to[1] - dy],
      [from[0] - dx, from[1] - dy],
    ];
  });
};

/** Patches of pasture and crops around the land. */
const fields = (camera: Camera, view: CameraSpec, light: Light, random: Random): string =>
  Array.from({ length: 90 }, (_, index) => {
    const depth = 3800 - index * 40;
    const across = random.between(-1.2, 1.2) * depth;
    const angle = (view.heading * Math.PI) / 180;
    const x = view.x + Math.sin(angle) * depth + Math.cos(angle) * across;
    const y = view.y - Math.cos(angle) * depth + Math.sin(angle) * across;
    const [w, h, turn] = [random.between(120, 320), random.between(90, 240), random.between(0, 1.5)];
    const ring = (
      [
        [-w, -h],
        [w, -h * 0.8],
        [w * 0.9, h],
        [-w, h * 0.8],
      ] as const
    ).map(([dx, dy]): GroundPoint => [
      x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y + dx * Math.sin(turn) + dy * Math.cos(turn),
    ]);
    const colour = random.pick(["#b5c67f", "#93b76c", "#a3bf74", "#c6c98b", "#86ad62", light.field[0]]);
    return tag("path", { d: pathOf(camera.ring(ring) ?? [], true), fill: colour, opacity: 0.55 });
  }).join("");

/** Trees on the verges, squares, banks and woods. */
const trees = (layout: Layout, camera: Camera, random: Random): Standing[] => {
  const places: [number, number, number][] = [];
  for (const { block } of layout.places.filter(({ kind }) => kind === "square")) {
    for (let count = 0; count < 40; count++) {
      const [x, y] = layout.warp(toGrid(block, random.between(block.a0, block.a1), random.between(block.b0, block.b1)));
      places.push([x, y, random.between(2.6, 4.4)]);
    }
  }
  for (const { block } of layout.blocks) {
    for (let a = block.a0 + 6; a < block.a1; a += random.between(13, 24)) {
      const [x, y] = layout.warp(toGrid(block, a, random.chance(0.5) ? block.b0 - 1.6 : block.b1 + 1.6));
      places.push([x, y, random.between(1.5, 2.6)]);
    }
  }
  for (const [s, t] of layout.site.river) {
    for (let count = 0; count < 8; count++) {
      const side = (random.chance(0.5) ? 1 : -1) * (layout.site.riverM / 2 + random.between(4, 20));
      const [x, y] = layout.warp([s + side, t + random.between(-12, 12)]);
      places.push([x, y, random.between(3, 6)]);
    }
  }
  for (const lake of layout.site.lakes) {
    for (const [s, t] of lake) {
      const [x, y] = layout.warp([s + random.between(-3, 3), t - 14 + random.between(-3, 3)]);
      places.push([x, y, random.between(2.5, 4.5)]);
    }
  }
  for (const [s, t] of layout.site.outline) {
    for (let count = 0; count < 5; count++) {
      const [x, y] = layout.warp([s * random.between(0.99, 1.12), t * random.between(0.99, 1.12)]);
      places.push([x, y, random.between(3.5, 7)]);
    }
  }
  return places.flatMap(([x, y, radius]) => {
    const depth = camera.depthOf([x, y]);
    const foot = camera.project([x, y]);
    const scale = camera.scaleAt(depth);
    if (!foot || depth > 2400 || foot[0] < -60 || foot[0] > camera.width + 60 || foot[1] > camera.height + 120)
      return [];
    const r = radius * scale;
    const leaf = random.pick(["#4f8a4b", "#5b9652", "#447a45", "#6ba35a", "#3f7350"]);
    const crownY = foot[1] - r * 1.25;
    const round = (value: number) => value.toFixed(1);
    const crown = (dx: number, dy: number, size: number, fill: string) =>
      tag("ellipse", {
        cx: round(foot[0] + dx * r),
        cy: round(crownY + dy * r),
        rx: round(r * size),
        ry: round(r * size * 1.05),
        fill,
      });
    const svg =
      r < 2.2
        ? crown(0, 0, 1, leaf)
        : tag("ellipse", {
            cx: round(foot[0] + r * 0.4),
            cy: round(foot[1]),
            rx: round(r * 1.1),
            ry: round(r * 0.34),
            fill: "#3c5a34",
            opacity: 0.3,
          }) +
          tag("rect", {
            x: round(foot[0] - r * 0.09),
            y: round(crownY),
            width: round(r * 0.18),
            height: round(foot[1] - crownY),
            fill: "#6b4f38",
          }) +
          crown(0, 0, 1, leaf) +
          crown(-0.25, -0.3, 0.6, "#84b96a") +
          crown(-0.32, -0.42, 0.3, "#9fcb80");
    return [{ depth, svg }];
  });
};

/** The first houses, on some of the lots: a white box with a roof. */
const houses = (layout: Layout, camera: Camera, random: Random): Standing[] =>
  layout.lots.flatMap((lot) => {
    const built = random.chance(0.42);
    const [wall, roof] = [random.pick(walls), random.pick(roofs)];
    const depth = camera.depthOf(lot.ring[0]!);
    if (!built || !isBetween(depth, 30, HOUSES_SEEN_M)) return [];
    const base = footprint(lot, random);
    const [floor, eaves] = [camera.ring(base), camera.ring(base.map(([x, y]) => [x, y, 3.4]))];
    const middle = [base.reduce((sum, [x]) => sum + x, 0) / 4, base.reduce((sum, [, y]) => sum + y, 0) / 4] as const;
    const top = camera.project([middle[0], middle[1], 5.6]);
    if (!floor || !eaves || !top) return [];
    const quads = floor
      .map((corner, index) => ({
        depth: camera.depthOf(base[index]!) + camera.depthOf(base[(index + 1) % 4]!),
        wall: [corner, floor[(index + 1) % 4]!, eaves[(index + 1) % 4]!, eaves[index]!],
        slope: [eaves[index]!, eaves[(index + 1) % 4]!, top],
        shade: index % 2 === 0,
      }))
      .sort((one, two) => two.depth - one.depth);
    const svg =
      quads
        .map(({ wall: shape, shade }) => tag("path", { d: pathOf(shape, true), fill: shade ? wall : "#d9cdbb" }))
        .join("") +
      quads
        .map(({ slope, shade }) =>
          tag("path", {
            d: pathOf(slope, true),
            fill: roof,
            ...(shade && { opacity: 0.92 }),
            stroke: roof,
            strokeWidth: 0.6,
          }),
        )
        .join("") +
      quads
        .filter(({ shade }) => !shade)
        .map(({ slope }) => tag("path", { d: pathOf(slope, true), fill: "#000000", opacity: 0.1 }))
        .join("");
    return [{ depth: camera.depthOf(middle), svg }];
  });

/** Where a house stands on its lot: the middle, back from every side. */
const footprint = (lot: PlanLot, random: Random): [number, number][] => {
  const x = lot.ring.reduce((sum, [at]) => sum + at, 0) / lot.ring.length;
  const y = lot.ring.reduce((sum, [, at]) => sum + at, 0) / lot.ring.length;
  const angle = (lot.facing * Math.PI) / 180;
  const [wide, deep] = [random.between(3.6, 4.7), random.between(4.5, 7.5)];
  return (
    [
      [-wide, -deep],
      [wide, -deep],
      [wide, deep],
      [-wide, deep],
    ] as const
  ).map(([across, along]) => [
    x + Math.cos(angle) * across + Math.sin(angle) * along,
    y + Math.sin(angle) * across - Math.cos(angle) * along,
  ]);
};
