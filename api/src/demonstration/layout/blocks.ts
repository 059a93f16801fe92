import type { Random } from "../random.ts";
import { lengthOnGround, type Warp } from "./warp.ts";
import { toGrid, type Block, type Street } from "./plan-types.ts";
import type { Site } from "./site.ts";

/** How a development is divided before anything is cut out of it. */
export interface GridSpec {
  /** Widths of the districts along the spine and across it; avenues run between them. In metres. */
  columns: readonly number[];
  rows: readonly number[];
  avenueM: number;
  streetM: number;
  /** Choices of lot width and depth, one a district. */
  lotSizes: readonly { widthM: number; depthM: number }[];
  /** Share of districts whose streets run across the spine. */
  crossed: number;
  /** Share of blocks with lots facing their end streets. */
  headed: number;
  blockLengthM: number;
}

/** An avenue between districts, on the straight plan. */
export interface Avenue extends Street {
  axis: "s" | "t";
  /** Its fixed coordinate. */
  at: number;
}

export interface Grid {
  blocks: Block[];
  avenues: Avenue[];
}

const MIN_TRIMMED_M = 48;
const SAMPLE_M = 4;

/** Positions of bands and of the gaps between them, centred on zero. */
const bandsOf = (sizes: readonly number[], gap: number): [from: number, to: number][] => {
  const total = sizes.reduce((sum, size) => sum + size, 0) + gap * (sizes.length - 1);
  let at = -total / 2;
  return sizes.map((size) => {
    const band: [number, number] = [at, at + size];
    at += size + gap;
    return band;
  });
};

/** Equal bands with streets between, as near to the wanted size as whole bands allow. */
const evenBands = (from: number, to: number, wanted: number, gap: number): [number, number][] => {
  const count = Math.max(1, Math.round((to - from + gap) / (wanted + gap)));
  const size = (to - from - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => [from + index * (size + gap), from + index * (size + gap) + size]);
};

/** Avenues run around districts, streets between their blocks. Blocks come district by district, in reading order. */
export const createGrid = (spec: GridSpec, random: Random): Grid => {
  const sBands = bandsOf(spec.columns, spec.avenueM);
  const tBands = bandsOf(spec.rows, spec.avenueM);
  /** Avenues between the bands; ordinary streets along both ends. */
  const around = (axis: "s" | "t", bands: [number, number][]): Avenue[] =>
    [bands[0]![0] - spec.streetM, ...bands.map(([, to]) => to)].map((edge, index) => {
      const widthM = index === 0 || index === bands.length ? spec.streetM : spec.avenueM;
      return { name: "", widthM, axis, at: edge + widthM / 2 };
    });
  const sLines = around("s", sBands);
  const tLines = around("t", tBands);
  const blocks = tBands.flatMap(([t0, t1], row) =>
    sBands.flatMap(([s0, s1], column): Block[] => {
      const along = random.chance(spec.crossed) ? "t" : "s";
      const [a, b] = along === "s" ? [[s0, s1] as const, [t0, t1] as const] : [[t0, t1] as const, [s0, s1] as const];
      const size = random.pick(spec.lotSizes);
      const sides = { s0: sLines[column]!, s1: sLines[column + 1]!, t0: tLines[row]!, t1: tLines[row + 1]! };
      const bounding =
        along === "s"
          ? ([sides.s0, sides.s1, sides.t0, sides.t1] as const)
          : ([sides.t0, sides.t1, sides.s0, sides.s1] as const);
      return divideDistrict({ along, a, b, size, bounding, spec, random });
    }),
  );
  return { blocks, avenues: [...sLines.slice(1, -1), ...tLines.slice(1, -1)] };
};

const divideDistrict = (district: {
  along: "s" | "t";
  a: readonly [number, number];
  b: readonly [number, number];
  size: { widthM: number; depthM: number };
  bounding: readonly [Street, Street, Street, Street];
  spec: GridSpec;
  random: Random;
}): Block[] => {
  const { along, a, b, size, bounding, spec, random } = district;
  const aBands = evenBands(...a, spec.blockLengthM, spec.streetM);
  const bBands = evenBands(...b, size.depthM * 2, spec.streetM);
  const street = (): Street => ({ name: "", widthM: spec.streetM });
  const aLines = [bounding[0], ...aBands.slice(1).map(street), bounding[1]];
  const bLines = [bounding[2], ...bBands.slice(1).map(street), bounding[3]];
  return bBands.flatMap(([b0, b1], row) =>
    aBands.map(([a0, a1], column): Block => ({
      along,
      a0,
      a1,
      b0,
      b1,
      streets: { a0: aLines[column]!, a1: aLines[column + 1]!, b0: bLines[row]!, b1: bLines[row + 1]! },
      lotWidthM: size.widthM,
      headed: random.chance(spec.headed),
      adjust: [0, 0],
    })),
  );
};

/**
 * Cuts a block back to its longest stretch of free land and gives a cut end the park road. Null where too little is left.
 */
export const trimBlock = (block: Block, site: Site, parkRoad: Street, warp: Warp): Block | null => {
  const count = Math.ceil((block.a1 - block.a0) / SAMPLE_M);
  const at = (index: number) => block.a0 + ((block.a1 - block.a0) * index) / count;
  const reach = parkRoad.widthM;
  const levels = [block.b0 - reach, block.b0, (block.b0 + block.b1) / 2, block.b1, block.b1 + reach];
  const open = Array.from({ length: count + 1 }, (_, index) =>
    levels.every((b) => site.isFree(toGrid(block, at(index), b))),
  );
  let best: [number, number] = [0, -1];
  let start = 0;
  for (let index = 0; index <= count + 1; index++) {
    if (open[index]) continue;
    if (index - 1 - start > best[1] - best[0]) best = [start, index - 1];
    start = index + 1;
  }
  const whole = best[0] === 0 && best[1] === count;
  if (whole) return block;
  const a0 = best[0] === 0 ? block.a0 : at(best[0]) + reach;
  const a1 = best[1] === count ? block.a1 : at(best[1]) - reach;
  const middle = (block.b0 + block.b1) / 2;
  if (a1 <= a0 || lengthOnGround([toGrid(block, a0, middle), toGrid(block, a1, middle)], warp) < MIN_TRIMMED_M)
    return null;
  return {
    ...block,
    a0,
    a1,
    streets: {
      ...block.streets,
      a0: a0 === block.a0 ? block.streets.a0 : parkRoad,
      a1: a1 === block.a1 ? block.streets.a1 : parkRoad,
    },
  };
};
