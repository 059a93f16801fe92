import { partCount, type Parted } from "#platform/files/parts.ts";
import { PRIVATE_PREFIX } from "#platform/text/storage-keys.ts";

/** Tables as they were announced; all are sent in parts of the same length. */
interface Tables {
  files: readonly Pick<Parted, "size">[];
  partBytes: number;
}

/** A table as it is sent; undefined where there is none of this number. */
export const sentTable = ({ files, partBytes }: Tables, file: number): Parted | undefined =>
  files[file] && { size: files[file].size, partBytes };

/** Where a part of a table is stored. Nobody reads it by its address. */
export const partKey = (id: string, file: number, part: number): string =>
  `${PRIVATE_PREFIX}portfolios/${id}/file-${file}/part-${part}`;

/** Everything that may be stored of a portfolio. */
export const keysOf = ({ id, files, partBytes }: Tables & { id: string }): string[] =>
  files.flatMap(({ size }, index) =>
    Array.from({ length: partCount({ size, partBytes }) }, (_, part) => partKey(id, index, part)),
  );
