import type { Layout } from "../layout/layout.ts";
import { toGrid, type Block } from "../layout/plan-types.ts";
import type { GridPoint } from "../layout/warp.ts";
import type { Random } from "../random.ts";
import type { Light } from "./backdrop.ts";
import type { Camera, CameraSpec, GroundPoint } from "./camera.ts";
import type { Growth } from "./masterplan-shapes.ts";
import { pathOf, tag } from "./svg.ts";

/** The outline of a block on the ground, moved out by `grow`. */
export const blockOutline = (block: Block, layout: Layout, grow: Growth): [number, number][] => {
  const [a0, a1] = [block.a0 - grow("a0"), block.a1 + grow("a1")];
  const [b0, b1] = [block.b0 - grow("b0"), block.b1 + grow("b1")];
  const along = Array.from({ length: 9 }, (_, index) => a0 + ((a1 - a0) * index) / 8);
  const ring = [
    ...along.map((a) => layout.warp(toGrid(block, a, b0))),
    ...along.toReversed().map((a) => layout.warp(toGrid(block, a, b1))),
  ];
  return block.along === "s" ? ring : ring.reverse();
};

/** The centre line of an avenue from edge to edge of the land. */
export const avenueLine = (layout: Layout, avenue: { axis: "s" | "t"; at: number }): GridPoint[] => {
  const reach = Math.max(...layout.site.outline.map(([s, t]) => Math.abs(avenue.axis === "s" ? t : s)));
  return Array.from({ length: 61 }, (_, index): GridPoint => {
    const run = (index / 30 - 1) * reach;
    return avenue.axis === "s" ? [avenue.at, run] : [run, avenue.at];
  });
};

/** A line with a width, as short pieces: each is left out by itself where it lies behind the camera. */
export const ribbon = (layout: Layout, line: readonly GridPoint[], width: number): [number, number][][] => {
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

const FIELDS = 90;
const FARTHEST_FIELD_M = 3800;

/** Patches of pasture and crops around the land, far ones first. */
export const drawFields = (camera: Camera, view: CameraSpec, light: Light, random: Random): string => {
  const heading = (view.heading * Math.PI) / 180;
  return Array.from({ length: FIELDS }, (_, index) => {
    const depth = FARTHEST_FIELD_M - index * 40;
    const across = random.between(-1.2, 1.2) * depth;
    const x = view.x + Math.sin(heading) * depth + Math.cos(heading) * across;
    const y = view.y - Math.cos(heading) * depth + Math.sin(heading) * across;
    const [w, h, turn] = [random.between(120, 320), random.between(90, 240), random.between(0, 1.5)];
    const corners = [
      [-w, -h],
      [w, -h * 0.8],
      [w * 0.9, h],
      [-w, h * 0.8],
    ] as const;
    const ring = corners.map(([dx, dy]): GroundPoint => [
      x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y + dx * Math.sin(turn) + dy * Math.cos(turn),
    ]);
    const colour = random.pick(["#b5c67f", "#93b76c", "#a3bf74", "#c6c98b", "#86ad62", light.field[0]]);
    return tag("path", { d: pathOf(camera.ring(ring) ?? [], true), fill: colour, opacity: 0.55 });
  }).join("");
};
