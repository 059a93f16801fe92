import type { Layout } from "../layout/layout.ts";
import { toGrid } from "../layout/plan-types.ts";
import type { Random } from "../random.ts";
import type { Camera } from "./camera.ts";
import { tag } from "./svg.ts";

/** Something standing on the ground, drawn from far to near. */
export interface Standing {
  depth: number;
  svg: string;
}

type Tree = readonly [x: number, y: number, radius: number];

const FARTHEST_M = 2400;
/** Smaller than this a tree is a dot; smaller than the other it is not worth one. */
const DOT_PX = 2.2;
const UNSEEN_PX = 0.9;
const leaves = ["#4f8a4b", "#5b9652", "#447a45", "#6ba35a", "#3f7350"];

/** Trees on the verges and squares, along the water and round the land. */
export const trees = (layout: Layout, camera: Camera, random: Random): Standing[] =>
  [
    ...inSquares(layout, random),
    ...onVerges(layout, random),
    ...byWater(layout, random),
    ...roundLand(layout, random),
  ].flatMap((tree) => drawTree(tree, camera, random.pick(leaves)));

const inSquares = (layout: Layout, random: Random): Tree[] =>
  layout.places
    .filter(({ kind }) => kind === "square")
    .flatMap(({ block }) =>
      Array.from({ length: 40 }, (): Tree => {
        const place = toGrid(block, random.between(block.a0, block.a1), random.between(block.b0, block.b1));
        return [...layout.warp(place), random.between(2.6, 4.4)];
      }),
    );

const onVerges = (layout: Layout, random: Random): Tree[] =>
  layout.blocks.flatMap(({ block }) => {
    const row: Tree[] = [];
    for (let a = block.a0 + 6; a < block.a1; a += random.between(13, 24)) {
      const b = random.chance(0.5) ? block.b0 - 1.6 : block.b1 + 1.6;
      row.push([...layout.warp(toGrid(block, a, b)), random.between(1.5, 2.6)]);
    }
    return row;
  });

const byWater = ({ site, warp }: Layout, random: Random): Tree[] => [
  ...site.river.flatMap(([s, t]) =>
    Array.from({ length: 8 }, (): Tree => {
      const side = (random.chance(0.5) ? 1 : -1) * (site.riverM / 2 + random.between(4, 20));
      return [...warp([s + side, t + random.between(-12, 12)]), random.between(3, 6)];
    }),
  ),
  ...site.lakes.flat().map(([s, t]): Tree => {
    const place = [s + random.between(-3, 3), t - 14 + random.between(-3, 3)] as const;
    return [...warp(place), random.between(2.5, 4.5)];
  }),
];

const roundLand = ({ site, warp }: Layout, random: Random): Tree[] =>
  site.outline.flatMap(([s, t]) =>
    Array.from({ length: 5 }, (): Tree => [
      ...warp([s * random.between(0.99, 1.12), t * random.between(0.99, 1.12)]),
      random.between(3.5, 7),
    ]),
  );

const px = (value: number): string => value.toFixed(1);

const drawTree = ([x, y, radius]: Tree, camera: Camera, leaf: string): Standing[] => {
  const depth = camera.depthOf([x, y]);
  const foot = camera.project([x, y]);
  const r = radius * camera.scaleAt(depth);
  if (
    !foot ||
    depth > FARTHEST_M ||
    r < UNSEEN_PX ||
    foot[0] < -60 ||
    foot[0] > camera.width + 60 ||
    foot[1] > camera.height + 120
  )
    return [];
  const [footX, footY] = foot;
  const crownY = footY - r * 1.25;
  const crown = (dx: number, dy: number, size: number, fill: string) =>
    tag("circle", { cx: px(footX + dx * r), cy: px(crownY + dy * r), r: px(r * size), fill });
  if (r < DOT_PX) return [{ depth, svg: crown(0, 0, 1, leaf) }];
  const shade = {
    cx: px(footX + r * 0.4),
    cy: px(footY),
    rx: px(r * 1.1),
    ry: px(r * 0.34),
    fill: "#3c5a34",
    opacity: 0.3,
  };
  const trunk = {
    x: px(footX - r * 0.09),
    y: px(crownY),
    width: px(r * 0.18),
    height: px(footY - crownY),
    fill: "#6b4f38",
  };
  return [
    {
      depth,
      svg:
        tag("ellipse", shade) +
        tag("rect", trunk) +
        crown(0, 0, 1, leaf) +
        crown(-0.25, -0.3, 0.6, "#84b96a") +
        crown(-0.32, -0.42, 0.3, "#9fcb80"),
    },
  ];
};
