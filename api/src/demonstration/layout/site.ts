import { createNoise, createRandom } from "../random.ts";
import type { GridPoint } from "./warp.ts";

/** Water and edges of a site, on the straight plan. */
export interface SiteSpec {
  /** Half extents of the land, in metres along and across the spine. */
  halfS: number;
  halfT: number;
  /** A stream crossing from the top edge to the bottom one, around `s`; its bank stays green. */
  river?: { s: number; swing: number; length: number; widthM: number; bankM: number };
  lakes: readonly { s: number; t: number; radiusS: number; radiusT: number; bankM: number }[];
}

/** The shape of the land, its water, and where lots may lie. */
export interface Site {
  outline: GridPoint[];
  /** Middle of the stream; empty without one. */
  river: GridPoint[];
  /** Its width in metres. */
  riverM: number;
  lakes: GridPoint[][];
  /** True within the land. */
  contains(point: GridPoint): boolean;
  /** True where no water, bank or foreign land is. */
  isFree(point: GridPoint): boolean;
}

/** Roundness of the land: 2 is an ellipse, more is squarer. */
const SQUARENESS = 5;

/** Draws the land and its water from a seed. */
export const createSite = (spec: SiteSpec, seed: number): Site => {
  const edge = createNoise(createRandom(seed));
  const shore = createNoise(createRandom(seed + 1));
  const bulgeAt = (angle: number) =>
    1 + 0.045 * edge((angle / Math.PI + 1) * 5) + 0.025 * edge((angle / Math.PI + 1) * 11 + 40);
  const wobble = (angle: number) => 1 + 0.16 * shore((angle / Math.PI + 1) * 3);

  const outlineAt = (angle: number): GridPoint => {
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const radius = (Math.abs(cosine) ** SQUARENESS + Math.abs(sine) ** SQUARENESS) ** (-1 / SQUARENESS);
    const reach = radius * softened(angle, bulgeAt);
    return [spec.halfS * reach * cosine, spec.halfT * reach * sine];
  };
  const inOutline = ([s, t]: GridPoint) => {
    const angle = Math.atan2(t / spec.halfT, s / spec.halfS);
    const [edgeS, edgeT] = outlineAt(angle);
    return Math.hypot(s / spec.halfS, t / spec.halfT) <= Math.hypot(edgeS / spec.halfS, edgeT / spec.halfT);
  };
  const riverAt = (t: number): number => {
    const { s, swing, length } = spec.river!;
    return s + swing * Math.sin(t / length) + swing * 0.35 * Math.sin((t / length) * 2.3 + 1);
  };
  const nearRiver = ([s, t]: GridPoint) =>
    spec.river !== undefined && Math.abs(s - riverAt(t)) < spec.river.widthM / 2 + spec.river.bankM;
  const nearLake = ([s, t]: GridPoint) =>
    spec.lakes.some((lake) => {
      const angle = Math.atan2((t - lake.t) / lake.radiusT, (s - lake.s) / lake.radiusS);
      const reach = softened(angle, wobble);
      const across = (s - lake.s) / (lake.radiusS * reach + lake.bankM);
      const down = (t - lake.t) / (lake.radiusT * reach + lake.bankM);
      return across * across + down * down < 1;
    });

  return {
    outline: turnsOf(180).map(outlineAt),
    river: spec.river
      ? Array.from({ length: 121 }, (_, index): GridPoint => {
          const t = (index / 60 - 1) * spec.halfT * 1.3;
          return [riverAt(t), t];
        })
      : [],
    riverM: spec.river?.widthM ?? 0,
    lakes: spec.lakes.map((lake) =>
      turnsOf(72).map((angle): GridPoint => {
        const reach = softened(angle, wobble);
        return [lake.s + lake.radiusS * reach * Math.cos(angle), lake.t + lake.radiusT * reach * Math.sin(angle)];
      }),
    ),
    contains: inOutline,
    isFree: (point) => inOutline(point) && !nearRiver(point) && !nearLake(point),
  };
};

const turnsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI - Math.PI);

/** Blends both ends of the turn, so that a closed curve has no step at 180 degrees. */
const softened = (angle: number, shape: (angle: number) => number): number => {
  const seam = 0.5;
  const share = (angle + Math.PI) / seam;
  return share >= 1 ? shape(angle) : shape(angle) * share + shape(angle + 2 * Math.PI) * (1 - share);
};
