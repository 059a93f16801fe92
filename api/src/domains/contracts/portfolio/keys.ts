import { PLAN_PART_BYTES } from "@gleba/shared/contracts/crm";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

interface Sized {
  size: number;
}

/** In how many parts a table is sent; each is full but the last. */
export const partCount = ({ size }: Sized): number => Math.ceil(size / PLAN_PART_BYTES);

/** How long a part is, counted from 0. */
export const partSize = ({ size }: Sized, part: number): number =>
  Math.min(PLAN_PART_BYTES, size - part * PLAN_PART_BYTES);

/** Where a part of a table is stored. Nobody reads it by its address. */
export const partKey = (id: string, file: number, part: number): string =>
  `${PRIVATE_PREFIX}portfolios/${id}/file-${file}/part-${part}`;

/** Everything that may be stored of a portfolio. */
export const keysOf = ({ id, files }: { id: string; files: readonly Sized[] }): string[] =>
  files.flatMap((file, index) => Array.from({ length: partCount(file) }, (_, part) => partKey(id, index, part)));
