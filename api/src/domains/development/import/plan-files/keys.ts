import { partCount, type Parted } from "#platform/files/parts.ts";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

/** Where a part is stored. Nobody reads it by its address. */
export const partKey = (id: string, part: number): string => `${PRIVATE_PREFIX}plan-files/${id}/part-${part}`;

/** Where that is stored what was read of a plan. */
export const sourceKey = (id: string): string => `${PRIVATE_PREFIX}plan-files/${id}/source`;

/** Everything that may be stored of a plan. */
export const keysOf = (file: Parted & { id: string }): string[] => [
  ...Array.from({ length: partCount(file) }, (_, part) => partKey(file.id, part)),
  sourceKey(file.id),
];
