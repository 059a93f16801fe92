import type { Batch, Bounds, Venture } from "@gleba/shared/contracts";
import { presentPicture } from "#platform/files/pictures.ts";
import { fileUrl, type Storage } from "#platform/files/storage.ts";
import { cleanHtml } from "#platform/text/rich-text.ts";
import { presentPlanPicture } from "./plan.ts";
import type { PlanRow } from "../repository/plans.ts";
import { packLots } from "@gleba/shared/lots";
import type { DevelopmentRow } from "../repository/developments.ts";
import type { LotRow, Snapshot } from "../repository/snapshots.ts";
import { cornersOf, DEFAULT_ZOOM } from "../rules/corners.ts";
import { isSelling, registryOf, type Sale } from "../rules/development.ts";
import { plansInForce } from "../rules/terms.ts";

/** North-east and south-west corners around all lots; null without a position. */
export const extentOf = (lots: readonly Pick<LotRow, "polygon">[]): Bounds | null => {
  const box = { neLatitude: -90, neLongitude: -180, swLatitude: 90, swLongitude: 180 };
  let seen = false;
  for (const { polygon } of lots) {
    for (const [longitude, latitude] of polygon) {
      seen = true;
      box.neLatitude = Math.max(box.neLatitude, latitude);
      box.neLongitude = Math.max(box.neLongitude, longitude);
      box.swLatitude = Math.min(box.swLatitude, latitude);
      box.swLongitude = Math.min(box.swLongitude, longitude);
    }
  }
  return seen ? box : null;
};

/** One lot; its price only where the development is registered. */
export const presentLot = (lot: LotRow, venture: Sale): Batch => ({
  idBatch: lot.id,
  block: lot.block,
  lot: lot.lot,
  status: lot.status,
  areaM2: lot.areaM2,
  priceCents: registryOf(venture) ? lot.priceCents : null,
  corner: lot.corner,
  polygon: lot.polygon,
});

/** Where the plan is as one image: the widest of those made of it, or what stands under its key until they are. */
const planUrlOf = (venture: DevelopmentRow, plan: PlanRow | null, storage: Pick<Storage, "url">): string => {
  const widest = plan && presentPlanPicture(plan, storage)?.sizes.at(-1);
  return widest ? widest.webp : fileUrl(storage, venture.planKey);
};

/** A venture as the contract shows it on a day in Brazil. `mine` holds the lots of the signed-in customer, if there is one. */
export const presentDevelopment = (
  { venture, lots, photos, plan, company, visits, revision, edition }: Snapshot,
  storage: Pick<Storage, "url">,
  { packed, day, mine = null }: { packed: boolean; day: string; mine?: ReadonlySet<number> | null },
): Venture => {
  const registry = registryOf(venture);
  const planUrl = planUrlOf(venture, plan, storage);
  const batchs = lots.map((lot) => ({
    ...presentLot(lot, venture),
    ...(mine && { mine: mine.has(lot.id) }),
  }));
  return {
    id: venture.id,
    name: venture.name,
    file: planUrl.slice(planUrl.lastIndexOf("/") + 1),
    fileUrl: planUrl,
    neLatitude: venture.neLatitude ?? 0,
    neLongitude: venture.neLongitude ?? 0,
    swLatitude: venture.swLatitude ?? 0,
    swLongitude: venture.swLongitude ?? 0,
    zoom: venture.zoom ?? DEFAULT_ZOOM,
    rotate: venture.rotate,
    opacity: venture.planOpacity,
    plan: plan && presentPlanPicture(plan, storage),
    publicity: venture.publicity,
    publicityFiles: venture.publicityFiles.map(({ name, url }) => ({ name, url: fileUrl(storage, url) })),
    batchs: packed ? [] : batchs,
    ...(packed && { packed: packLots(batchs) }),
    city: venture.city,
    uf: venture.uf,
    description: venture.description,
    content: cleanHtml(venture.content),
    registry,
    ...(company && { company }),
    visits,
    salesOpen: isSelling(venture),
    holdHours: venture.holdHours,
    // Terms are an offer too: none before the registration.
    financing: { plans: registry ? plansInForce(venture.financing, day) : [] },
    bounds: cornersOf(venture) ?? extentOf(lots),
    photos: photos.map((photo) => presentPicture(photo, storage)),
    revision,
    edition,
  };
};
