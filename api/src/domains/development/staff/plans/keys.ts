import { extname } from "node:path";
import { sentKeyOf } from "#platform/text/storage-keys.ts";
import { tilesOf, wholeWidths } from "./levels.ts";
import type { PlanRow } from "../../repository/plans.ts";

/** Everything that is made of a plan stands in a folder named after its file. */
const folderOf = (key: string): string => key.slice(0, key.length - extname(key).length);

/** Whole images of a plan by width. */
export const sizeKey = (key: string, width: number, format: "avif" | "webp"): string =>
  `${folderOf(key)}/w${width}.${format}`;

/** One square of a level; also the pattern of all of them, with `{level}`, `{column}` and `{row}` given. */
export const tileKey = (key: string, level: number | string, column: number | string, row: number | string): string =>
  `${folderOf(key)}/${level}/${column}_${row}.webp`;

/** Every key a plan may have files under. */
export const planKeys = ({ storageKey, width, height, levels }: PlanRow): string[] => {
  const sizes = (levels?.sizes ?? wholeWidths({ width, height })).flatMap((size) =>
    (["avif", "webp"] as const).map((format) => sizeKey(storageKey, size, format)),
  );
  const tiles = tilesOf({ width, height }).map(({ level, column, row }) => tileKey(storageKey, level, column, row));
  return [storageKey, sentKeyOf(storageKey), ...sizes, ...tiles];
};
