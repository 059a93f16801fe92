import type { LotStatus } from "@gleba/shared/contracts";
import type { Layout } from "./layout/layout.ts";
import type { PlanLot } from "./layout/plan-types.ts";
import { createRandom } from "./random.ts";

/** How far a development's sale has come. */
export interface MarketSpec {
  /** Price of a square metre in the plainest place, in cents. */
  pricePerM2Cents: number;
  /** Shares of all lots. */
  sold: number;
  negotiating: number;
  reserved: number;
  /** Share of blocks that stand as a guarantee to the municipality: blocked. */
  guarantee: number;
}

export interface OfferedLot extends PlanLot {
  status: LotStatus;
  priceCents: number;
}

/** Prices end in whole hundreds of reais. */
const PRICE_STEP_CENTS = 10_000;
const CORNER_FACTOR = 1.08;
const SQUARE_FACTOR = 1.05;

/**
 * Prices every lot by area, corner and place, and tells how the sale stands: sold lots lie together, as people buy where
 * others have bought; those in talks lie at the edge of the sold ones; a few are reserved or blocked.
 */
export const offerLots = (layout: Layout, market: MarketSpec, seed: number): OfferedLot[] => {
  const random = createRandom(seed);
  const phases = Array.from({ length: 4 }, () => random.between(0, 2 * Math.PI));
  const reach = Math.max(layout.widthM, layout.heightM) / 7;
  const warmth = layout.lots.map(({ ring: [corner] }) => {
    const [x, y] = corner!;
    const waves =
      Math.sin(x / reach + phases[0]!) +
      Math.sin(y / reach + phases[1]!) +
      Math.sin((x + y) / reach / 0.6 + phases[2]!);
    return waves + random.between(-0.9, 0.9);
  });
  const ranked = [...warmth.keys()].sort((one, two) => warmth[two]! - warmth[one]!);
  const rankOf = new Map(ranked.map((lot, rank) => [lot, rank / ranked.length]));
  const guaranteed = coldestBlocks(layout, rankOf, market.guarantee);
  const squareStreets = new Set(
    layout.places.flatMap(({ block }) => Object.values(block.streets).map(({ name }) => name)),
  );

  const statusOf = (lot: PlanLot, rank: number): LotStatus => {
    const luck = random.next();
    if (rank < market.sold) return "sold";
    if (guaranteed.has(lot.block)) return "blocked";
    if (rank < market.sold + market.negotiating * 2) return luck < 0.5 ? "negotiating" : "available";
    return luck < market.reserved ? "reserved" : "available";
  };

  return layout.lots.map((lot, index) => {
    const place = 1 + 0.12 * Math.sin(lot.ring[0]![0] / reach / 1.7 + phases[3]!);
    const nearSquare = lot.sides.some(({ label, neighbour }) => label === "Frente" && squareStreets.has(neighbour));
    const factor = place * (lot.corner ? CORNER_FACTOR : 1) * (nearSquare ? SQUARE_FACTOR : 1);
    const exact = lot.areaM2 * market.pricePerM2Cents * factor;
    return {
      ...lot,
      status: statusOf(lot, rankOf.get(index)!),
      priceCents: Math.round(exact / PRICE_STEP_CENTS) * PRICE_STEP_CENTS,
    };
  });
};

/** Titles of the blocks in which least is sold: they stand as the guarantee. */
const coldestBlocks = (layout: Layout, rankOf: ReadonlyMap<number, number>, share: number): Set<string> => {
  const ranks = new Map<string, number[]>();
  layout.lots.forEach(({ block }, index) => ranks.set(block, [...(ranks.get(block) ?? []), rankOf.get(index)!]));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return new Set(
    [...ranks]
      .sort(([, one], [, two]) => mean(two) - mean(one))
      .slice(0, Math.max(1, Math.round(ranks.size * share)))
      .map(([title]) => title),
  );
};
