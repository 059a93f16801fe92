import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

interface Sized {
  size: number;
}
interface Parted {
  /** How long each part of a file is but its last. */
  partBytes: number;
}

/** In how many parts a table is sent; each is full but the last. */
export const partCount = ({ partBytes }: Parted, { size }: Sized): number => Math.ceil(size / partBytes);

/** How long a part is, counted from 0. */
export const partSize = ({ partBytes }: Parted, { size }: Sized, part: number): number =>
  Math.min(partBytes, size - part * partBytes);

/** Where a part of a table is stored. Nobody reads it by its address. */
export const partKey = (id: string, file: number, part: number): string =>
  `${PRIVATE_PREFIX}portfolios/${id}/file-${file}/part-${part}`;

/** Everything that may be stored of a portfolio. */
export const keysOf = ({ id, files, partBytes }: Parted & { id: string; files: readonly Sized[] }): string[] =>
  files.flatMap((file, index) =>
    Array.from({ length: partCount({ partBytes }, file) }, (_, part) => partKey(id, index, part)),
  );
