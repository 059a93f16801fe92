import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

interface Sized {
  id: string;
  /** Of the whole, and of each part but the last; in bytes. */
  size: number;
  partBytes: number;
}
type Parted = Omit<Sized, "id">;

/** In how many parts a plan is sent; each is full but the last. */
export const partCount = ({ size, partBytes }: Parted): number => Math.ceil(size / partBytes);

/** How long a part is, counted from 0. */
export const partSize = ({ size, partBytes }: Parted, part: number): number =>
  Math.min(partBytes, size - part * partBytes);

/** Where a part is stored. Nobody reads it by its address. */
export const partKey = (id: string, part: number): string => `${PRIVATE_PREFIX}plan-files/${id}/part-${part}`;

/** Where that is stored what was read of a plan. */
export const sourceKey = (id: string): string => `${PRIVATE_PREFIX}plan-files/${id}/source`;

/** Everything that may be stored of a plan. */
export const keysOf = (file: Sized): string[] => [
  ...Array.from({ length: partCount(file) }, (_, part) => partKey(file.id, part)),
  sourceKey(file.id),
];
