import type { Layout } from "../layout/layout.ts";
import type { PlanLot } from "../layout/plan-types.ts";
import type { Random } from "../random.ts";
import type { Standing } from "./aerial-trees.ts";
import type { Camera } from "./camera.ts";
import { pathOf, tag } from "./svg.ts";

const NEAREST_M = 30;
const FARTHEST_M = 1100;
/** Share of lots on which somebody has built. */
const BUILT = 0.42;
const EAVES_M = 3.4;
const RIDGE_M = 5.6;

const roofs = ["#c4694a", "#b5563a", "#d08a63", "#a9644e", "#8d6f63", "#c9b8a3"];
const walls = ["#f7f1e6", "#efe3cf", "#f4ece0", "#e8ddd0"];

/** The first houses, on some of the lots: light walls under a hipped roof. */
export const houses = (layout: Layout, camera: Camera, random: Random): Standing[] =>
  layout.lots.flatMap((lot) => {
    const built = random.chance(BUILT);
    const depth = camera.depthOf(lot.ring[0]!);
    if (!built || depth < NEAREST_M || depth > FARTHEST_M) return [];
    return house(footprint(lot, random), camera, random);
  });

const house = (base: [number, number][], camera: Camera, random: Random): Standing[] => {
  const middle = [base.reduce((sum, [x]) => sum + x, 0) / 4, base.reduce((sum, [, y]) => sum + y, 0) / 4] as const;
  const floor = camera.ring(base);
  const eaves = camera.ring(base.map(([x, y]) => [x, y, EAVES_M]));
  const top = camera.project([...middle, RIDGE_M]);
  if (!floor || !eaves || !top) return [];
  const [wall, roof] = [random.pick(walls), random.pick(roofs)];
  const faces = base
    .map((corner, index) => {
      const next = (index + 1) % 4;
      return {
        depth: camera.depthOf(corner) + camera.depthOf(base[next]!),
        wall: pathOf([floor[index]!, floor[next]!, eaves[next]!, eaves[index]!], true),
        slope: pathOf([eaves[index]!, eaves[next]!, top], true),
        inLight: index % 2 === 0,
      };
    })
    .sort((one, two) => two.depth - one.depth);
  const shaded = faces.filter(({ inLight }) => !inLight).map(({ slope }) => slope);
  const svg =
    faces.map((face) => tag("path", { d: face.wall, fill: face.inLight ? wall : "#d9cdbb" })).join("") +
    tag("path", { d: faces.map(({ slope }) => slope).join(""), fill: roof, stroke: roof, strokeWidth: 0.6 }) +
    tag("path", { d: shaded.join(""), fill: "#000000", opacity: 0.12 });
  return [{ depth: camera.depthOf(middle), svg }];
};

/** Where a house stands on its lot: the middle, back from every side. */
const footprint = (lot: PlanLot, random: Random): [number, number][] => {
  const x = lot.ring.reduce((sum, [at]) => sum + at, 0) / lot.ring.length;
  const y = lot.ring.reduce((sum, [, at]) => sum + at, 0) / lot.ring.length;
  const angle = (lot.facing * Math.PI) / 180;
  const [wide, deep] = [random.between(3.6, 4.7), random.between(4.5, 7.5)];
  const corners = [
    [-wide, -deep],
    [wide, -deep],
    [wide, deep],
    [-wide, deep],
  ] as const;
  return corners.map(([across, along]) => [
    x + Math.cos(angle) * across + Math.sin(angle) * along,
    y + Math.sin(angle) * across - Math.cos(angle) * along,
  ]);
};
