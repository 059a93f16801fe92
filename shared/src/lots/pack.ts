import type { Batch, PackedLots } from "@gleba/shared/contracts";
import { naturally } from "@gleba/shared/words";
import { UNITS_PER_DEGREE } from "./mercator.ts";

const units = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** A ring without the repetition of its first position. */
const opened = (ring: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] => {
  const first = ring[0];
  const last = ring.at(-1);
  return ring.length > 1 && first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
};

/**
 * Lots column by column in the contract's compact form, ordered by block and lot. Positions are rounded before they
 * are subtracted, so no error adds up along a ring or from lot to lot.
 */
export const packLots = (batchs: readonly Batch[]): PackedLots => {
  const ordered = [...batchs].sort((one, two) => naturally(one.block, two.block) || naturally(one.lot, two.lot));
  const blocks = [...new Set(ordered.map(({ block }) => block))];
  const blockIndex = new Map(blocks.map((block, index) => [block, index]));
  const firstPosition = ordered.find(({ polygon }) => polygon.length > 0)?.polygon[0] ?? [0, 0];
  const origin: [number, number] = [units(firstPosition[0]), units(firstPosition[1])];

  const ids: number[] = [];
  const sizes: number[] = [];
  const deltas: number[] = [];
  let previousId = 0;
  let [startX, startY] = origin;
  for (const { idBatch, polygon } of ordered) {
    ids.push(idBatch - previousId);
    previousId = idBatch;
    const ring = opened(polygon);
    sizes.push(ring.length);
    let [x, y] = [startX, startY];
    ring.forEach(([longitude, latitude], index) => {
      const [nextX, nextY] = [units(longitude), units(latitude)];
      deltas.push(nextX - x, nextY - y);
      [x, y] = [nextX, nextY];
      if (index === 0) [startX, startY] = [nextX, nextY];
    });
  }

  return {
    encoding: "delta-1e-7",
    count: ordered.length,
    origin,
    ids,
    blocks,
    block: ordered.map(({ block }) => blockIndex.get(block) ?? 0),
    lots: ordered.map(({ lot }) => lot),
    status: ordered.map(({ status }) => status.charAt(0)).join(""),
    area: ordered.map(({ areaM2 }) => Math.round(areaM2 * 100)),
    price: ordered.map(({ priceCents }) => priceCents ?? -1),
    corner: ordered.map(({ corner }) => (corner ? "1" : "0")).join(""),
    mine: ordered.some(({ mine }) => mine) ? ordered.map(({ mine }) => (mine ? "1" : "0")).join("") : "",
    sizes,
    deltas,
  };
};
