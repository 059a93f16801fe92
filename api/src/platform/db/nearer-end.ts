import type { Total } from "./count-up-to.ts";

/** Rows of a list in its order: so many, after so many others. */
export interface Slice {
  size: number;
  offset: number;
  /** The order is turned round, and both are counted from the end. */
  isFromTheEnd?: boolean;
}

/** From here on a page is looked for from the end that is nearer. */
export const FAR = 1_000;

/**
 * The same rows of a list of `total`, counted from the end that is nearer: the last page is as near as the first. Where the end was not counted it is
 * far. Null: there are none.
 */
export const nearerEnd = ({ count, isBounded }: Total, { size, offset }: Slice): Slice | null => {
  const left = Math.min(size, count - offset);
  if (left <= 0) return null;
  const behind = count - offset - left;
  return behind < offset && !isBounded ? { size: left, offset: behind, isFromTheEnd: true } : { size: left, offset };
};

/**
 * A page with the number of its list. A page that is near is found without the number, and both are read at once; one that is far is
 * looked for from the end that is nearer.
 */
export const readPage = async <Counted, Row>(
  asked: Slice,
  count: () => Promise<Counted>,
  { totalOf, rowsAt }: { totalOf: (counted: Counted) => Total; rowsAt: (slice: Slice) => Promise<Row[]> },
): Promise<{ counted: Counted; rows: Row[] }> => {
  if (asked.offset < FAR) {
    const [counted, rows] = await Promise.all([count(), rowsAt(asked)]);
    return { counted, rows };
  }
  const counted = await count();
  const slice = nearerEnd(totalOf(counted), asked);
  return { counted, rows: slice ? await rowsAt(slice) : [] };
};
