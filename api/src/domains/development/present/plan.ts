import type { PlanPicture } from "@gleba/shared/contracts";
import type { PlanImage } from "@gleba/shared/contracts/crm";
import type { Storage } from "#platform/files/storage.ts";
import { sizeKey, tileKey } from "../staff/plans/keys.ts";
import type { PlanRow } from "../repository/plans.ts";

type Urls = Pick<Storage, "url">;

/** The sizes of a plan by their addresses; null until they are made. */
export const presentPlanPicture = (
  { storageKey, width, height, levels }: Pick<PlanRow, "storageKey" | "width" | "height" | "levels">,
  storage: Urls,
): PlanPicture | null =>
  levels && {
    width,
    height,
    sizes: levels.sizes.map((size) => ({
      width: size,
      avif: storage.url(sizeKey(storageKey, size, "avif")),
      webp: storage.url(sizeKey(storageKey, size, "webp")),
    })),
    tiles: levels.tiles && { ...levels.tiles, url: storage.url(tileKey(storageKey, "{level}", "{column}", "{row}")) },
  };

/** An uploaded plan as staff read it. */
export const presentPlan = (row: PlanRow, storage: Urls): PlanImage => ({
  id: row.id,
  key: row.storageKey,
  name: row.name,
  url: storage.url(row.storageKey),
  width: row.width,
  height: row.height,
  state: row.state,
  picture: presentPlanPicture(row, storage),
});
