import type { Bounds } from "@gleba/shared/contracts";
import type { CrmVenture, CrmVentureRow, OverlayValue } from "@gleba/shared/contracts/crm";
import { fileUrl, type Storage } from "#platform/files/storage.ts";
import { presentPlan } from "./plan.ts";
import type { PlanRow } from "../repository/plans.ts";
import type { DevelopmentRow } from "../repository/developments.ts";
import type { CountedDevelopment } from "../repository/developments.ts";
import { overlayValueOf } from "../rules/article-view.ts";

/** A development in the staff's list. */
export const presentDevelopmentRow = ({ venture, lots }: CountedDevelopment): CrmVentureRow => ({
  id: venture.id,
  articleId: venture.articleId,
  name: venture.name,
  city: venture.city,
  uf: venture.uf,
  published: venture.published,
  salesOpen: venture.salesOpen,
  lots,
});

/** Where the plan lies, with the address of its file; null while none is placed. */
const overlayOf = (venture: DevelopmentRow, storage: Pick<Storage, "url">): OverlayValue | null => {
  const value = overlayValueOf(venture);
  return value && { ...value, url: fileUrl(storage, venture.planKey) };
};

/** A development as its screens of the back office read it. */
export const presentStaffDevelopment = (
  counted: CountedDevelopment & { plan: PlanRow | null; lotBounds: Bounds | null },
  storage: Pick<Storage, "url">,
  can: CrmVenture["can"],
): CrmVenture => {
  const { venture, plan, lotBounds } = counted;
  return {
    ...presentDevelopmentRow(counted),
    slug: venture.slug,
    version: venture.version,
    holdHours: venture.holdHours,
    registry: {
      office: venture.registryOffice ?? "",
      number: venture.registryNumber ?? "",
      date: venture.registryDate,
    },
    overlay: overlayOf(venture, storage),
    plan: plan && presentPlan(plan, storage),
    lotBounds,
    can,
  };
};
