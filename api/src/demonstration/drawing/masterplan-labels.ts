import type { Layout } from "../layout/layout.ts";
import { edges, toGrid, type Block, type Edge } from "../layout/plan-types.ts";
import { textPath } from "./stroke-font.ts";
import { tag } from "./svg.ts";

/** Capitals smaller than this on the picture are not worth drawing. */
const LEGIBLE_PX = 6;

interface Lettering {
  text: string;
  at: readonly [number, number];
  /** Degrees clockwise; turned round when it would stand on its head. */
  angle: number;
  heightM: number;
  ink: string;
}

/** Names of streets, avenues, squares and water, each once where there is room for it. */
export const labels = (layout: Layout, scale: number): string =>
  [...streetNames(layout), ...placeNames(layout), ...waterNames(layout)]
    .filter(({ heightM }) => heightM * scale >= LEGIBLE_PX)
    .map(letter)
    .join("");

const letter = ({ text, at, angle, heightM, ink }: Lettering): string => {
  const upright = angle > 90 || angle <= -90 ? angle - 180 : angle;
  const { d } = textPath(text, heightM);
  return tag(
    "g",
    {
      transform: `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${upright.toFixed(1)})`,
      fill: "none",
      strokeLinecap: "round",
      strokeLinejoin: "round",
    },
    tag("path", { d, stroke: "#fffdf6", strokeOpacity: 0.6, strokeWidth: (heightM * 0.5).toFixed(2) }) +
      tag("path", { d, stroke: ink, strokeWidth: (heightM * 0.13).toFixed(2) }),
  );
};

/** A place in the street beside one edge of a block (`across` is the share of its width), and its direction on the ground. */
const besideEdge = (
  block: Block,
  edge: Edge,
  layout: Layout,
  across = 0.5,
): Pick<Lettering, "at" | "angle"> & { lengthM: number } => {
  const half = block.streets[edge].widthM * across;
  const point = (share: number): readonly [number, number] => {
    const a = block.a0 + (block.a1 - block.a0) * share;
    const b = block.b0 + (block.b1 - block.b0) * share;
    if (edge === "b0") return layout.warp(toGrid(block, a, block.b0 - half));
    if (edge === "b1") return layout.warp(toGrid(block, a, block.b1 + half));
    if (edge === "a0") return layout.warp(toGrid(block, block.a0 - half, b));
    return layout.warp(toGrid(block, block.a1 + half, b));
  };
  const [from, to] = [point(0.35), point(0.65)];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return { at: point(0.5), angle: (Math.atan2(dy, dx) * 180) / Math.PI, lengthM: Math.hypot(dx, dy) / 0.3 };
};

const streetNames = (layout: Layout): Lettering[] => {
  const served = new Map<string, { block: Block; edge: Edge }[]>();
  for (const { block } of layout.blocks) {
    for (const edge of edges) {
      const { name } = block.streets[edge];
      served.set(name, [...(served.get(name) ?? []), { block, edge }]);
    }
  }
  return [...served].flatMap(([text, places]) => {
    const avenue = layout.avenues.some(({ name }) => name === text);
    const heightM = avenue ? 7 : 4.6;
    const wide = places.filter(
      ({ block, edge }) => besideEdge(block, edge, layout).lengthM > textPath(text, heightM).width * 1.05,
    );
    // An avenue is named every few blocks, a street once.
    const chosen = avenue
      ? wide.filter((_, index) => index % 7 === 2)
      : wide.slice(Math.floor(wide.length / 2)).slice(0, 1);
    return chosen.map(({ block, edge }): Lettering => ({
      ...besideEdge(block, edge, layout, avenue ? 0.24 : 0.5),
      text,
      heightM,
      ink: "#6b6558",
    }));
  });
};

const placeNames = (layout: Layout): Lettering[] =>
  layout.places.map(({ name, kind, block }) => {
    const middle = (share: number) =>
      layout.warp(
        toGrid(
          block,
          block.a0 + (block.a1 - block.a0) * share,
          block.b0 + (block.b1 - block.b0) * (kind === "square" ? 0.2 : 0.85),
        ),
      );
    const [from, to] = [middle(0.4), middle(0.6)];
    return {
      text: name,
      at: middle(0.5),
      angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
      heightM: 6,
      ink: kind === "square" ? "#2f5a2c" : "#7d4d2c",
    };
  });

const waterNames = ({ site, warp }: Layout): Lettering[] =>
  site.lakes.map((lake) => {
    const centreS = lake.reduce((sum, [s]) => sum + s, 0) / lake.length;
    const centreT = lake.reduce((sum, [, t]) => sum + t, 0) / lake.length;
    const [from, to] = [warp([centreS - 20, centreT]), warp([centreS + 20, centreT])];
    return {
      text: "Lago",
      at: warp([centreS, centreT]),
      angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
      heightM: 12,
      ink: "#33718b",
    };
  });
