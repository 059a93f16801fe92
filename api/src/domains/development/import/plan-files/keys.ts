import { PLAN_PART_BYTES } from "@gleba/shared/contracts/crm";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

interface Sized {
  id: string;
  size: number;
}

/** In how many parts a plan is sent; each is full but the last. */
export const partCount = ({ size }: Pick<Sized, "size">): number => Math.ceil(size / PLAN_PART_BYTES);

/** How long a part is, counted from 0. */
export const partSize = ({ size }: Pick<Sized, "size">, part: number): number =>
  Math.min(PLAN_PART_BYTES, size - part * PLAN_PART_BYTES);

/** Where a part is stored. Nobody reads it by its address. */
export const partKey = (id: string, part: number): string => `${PRIVATE_PREFIX}plan-files/${id}/part-${part}`;

/** Where that is stored what was read of a plan. */
export const sourceKey = (id: string): string => `${PRIVATE_PREFIX}plan-files/${id}/source`;

/** Everything that may be stored of a plan. */
export const keysOf = (file: Sized): string[] => [
  ...Array.from({ length: partCount(file) }, (_, part) => partKey(file.id, part)),
  sourceKey(file.id),
];
