/** A file that is sent in parts: how long it is, and each part of it but the last, in bytes. */
export interface Parted {
  size: number;
  partBytes: number;
}

/** In how many parts a file is sent; each is full but the last. */
export const partCount = ({ size, partBytes }: Parted): number => Math.ceil(size / partBytes);

/** How long a part is, counted from 0. */
export const partSize = ({ size, partBytes }: Parted, part: number): number =>
  Math.min(partBytes, size - part * partBytes);
