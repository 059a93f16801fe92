import type { LotStatus } from "@gleba/shared/contracts";
import { formatCount } from "@gleba/shared/words";
import type { Position } from "../domains/development/import/geodesy.ts";
import { createLayout, type Layout } from "./layout/layout.ts";
import { offerLots } from "./market.ts";
import { createPlanFrame, type PlanFrame } from "./plan-frame.ts";
import type { DemonstrationVenture } from "./ventures.ts";

/** A lot as the table holds it. */
export interface LotRow {
  block: string;
  lot: string;
  status: LotStatus;
  areaM2: number;
  priceCents: number | null;
  corner: boolean;
  polygon: Position[];
  sides: { label: string; lengthM: number; neighbour: string }[];
  deedNumber: string;
  solarOrientation: string;
  moneyReceived: boolean;
}

export interface DrawnVenture {
  layout: Layout;
  frame: PlanFrame;
  lots: LotRow[];
}

const winds = ["norte", "nordeste", "leste", "sudeste", "sul", "sudoeste", "oeste", "noroeste"];
const windOf = (bearing: number): string => winds[Math.round((((bearing % 360) + 360) % 360) / 45) % 8]!;

const unit = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Lays out a venture, puts it on the earth and offers its lots; pure. */
export const drawVenture = (venture: DemonstrationVenture): DrawnVenture => {
  const { latitude, longitude, rotate, registry, market } = venture;
  const layout = createLayout(venture.layout);
  const frame = createPlanFrame({ latitude, longitude, rotate, widthM: layout.widthM, heightM: layout.heightM });
  const offered = market
    ? offerLots(layout, market, venture.layout.seed + 5)
    : layout.lots.map((lot) => ({ ...lot, status: "available" as const, priceCents: null }));
  const lots = offered.map((lot, index): LotRow => ({
    block: lot.block,
    lot: lot.lot,
    status: lot.status,
    areaM2: lot.areaM2,
    priceCents: lot.priceCents,
    corner: lot.corner,
    polygon: lot.ring.map((point): Position => {
      const [lng, lat] = frame.toPosition(point);
      return [unit(lng), unit(lat)];
    }),
    sides: lot.sides,
    deedNumber: registry ? `M-${formatCount(registry.firstDeed + index)}` : "",
    solarOrientation: `Frente ${windOf(lot.facing + rotate)}`,
    moneyReceived: lot.status === "sold" || lot.status === "negotiating",
  }));
  return { layout, frame, lots };
};
