import { lotStatuses, type LotStatus, type PackedLots } from "@gleba/shared/contracts";

const CODES: Readonly<Record<string, number>> = Object.fromEntries(
  lotStatuses.map((status, code) => [status.charAt(0), code]),
);

/**
 * The lots of one venture, column by column in flat arrays: 12,000 lots cost about 1 MB and no object each.
 * A lot is named by its index. After decoding statuses change (`changeStatus`), and what `takeOver` brings.
 */
export interface LotStore {
  readonly count: number;
  readonly ids: Float64Array;
  /** Distinct block names, in natural order. */
  readonly blocks: readonly string[];
  /** Index into `blocks`. */
  readonly block: Uint16Array;
  readonly lots: readonly string[];
  /** Index into `lotStatuses`. */
  readonly status: Uint8Array;
  /** Square metres as registered. */
  readonly areaM2: Float64Array;
  /** Cents; -1 where no price may be shown. */
  readonly priceCents: Float64Array;
  readonly corner: Uint8Array;
  readonly mine: Uint8Array;
  /** Lot i owns positions `offsets[i]` to `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
  /** Longitude and latitude of every position, in 1e-7 degree. */
  readonly coordinates: Int32Array;
  /** Index of the lot with this idBatch, or -1. */
  indexOf(idBatch: number): number;
}

const flags = (text: string, count: number): Uint8Array => {
  const out = new Uint8Array(count);
  for (let i = 0; i < text.length && i < count; i++) out[i] = text.charCodeAt(i) === 49 ? 1 : 0;
  return out;
};

const decodeRings = (packed: PackedLots): Pick<LotStore, "offsets" | "coordinates"> => {
  const offsets = new Uint32Array(packed.count + 1);
  for (let i = 0; i < packed.count; i++) offsets[i + 1] = offsets[i]! + packed.sizes[i]!;
  const coordinates = new Int32Array(offsets[packed.count]! * 2);
  let firstX = packed.origin[0];
  let firstY = packed.origin[1];
  let at = 0;
  for (let lot = 0; lot < packed.count; lot++) {
    let x = firstX;
    let y = firstY;
    for (let corner = packed.sizes[lot]!; corner > 0; corner--, at += 2) {
      x += packed.deltas[at]!;
      y += packed.deltas[at + 1]!;
      coordinates[at] = x;
      coordinates[at + 1] = y;
      if (corner !== packed.sizes[lot]) continue;
      firstX = x;
      firstY = y;
    }
  }
  return { offsets, coordinates };
};

/** Built at the first question: the first paint asks none. */
const createLookup = (ids: Float64Array): LotStore["indexOf"] => {
  let known: Map<number, number> | undefined;
  return (idBatch) => {
    if (!known) {
      known = new Map();
      for (let i = 0; i < ids.length; i++) known.set(ids[i]!, i);
    }
    return known.get(idBatch) ?? -1;
  };
};

/** Unpacks the wire's delta integers. The contract has already checked the types; lengths are checked here. */
export const decodeLots = (packed: PackedLots): LotStore => {
  const { count } = packed;
  const columns = [packed.ids, packed.block, packed.lots, packed.status, packed.area, packed.price, packed.sizes];
  if (columns.some((column) => column.length !== count)) throw new Error("Packed lots: columns of different lengths");
  const corners = packed.sizes.reduce((total, size) => total + size, 0);
  if (packed.deltas.length !== corners * 2) throw new Error("Packed lots: rings and deltas disagree");

  const ids = new Float64Array(count);
  const status = new Uint8Array(count);
  let id = 0;
  for (let i = 0; i < count; i++) {
    id += packed.ids[i]!;
    ids[i] = id;
    status[i] = CODES[packed.status[i]!] ?? 0;
  }
  return {
    count,
    ids,
    blocks: packed.blocks,
    block: new Uint16Array(packed.block),
    lots: packed.lots,
    status,
    areaM2: new Float64Array(packed.area).map((hundredths) => hundredths / 100),
    priceCents: new Float64Array(packed.price),
    corner: flags(packed.corner, count),
    mine: flags(packed.mine, count),
    ...decodeRings(packed),
    indexOf: createLookup(ids),
  };
};

/** A venture without lots. */
export const noLots: LotStore = decodeLots({
  encoding: "delta-1e-7",
  count: 0,
  origin: [0, 0],
  ids: [],
  blocks: [],
  block: [],
  lots: [],
  status: "",
  area: [],
  price: [],
  corner: "",
  mine: "",
  sizes: [],
  deltas: [],
});

/** The status of lot `index` by name. */
export const statusOf = (store: LotStore, index: number): LotStatus => lotStatuses[store.status[index]!]!;

/** Writes a new status into the store; true when it differs from the one before. */
export const changeStatus = (store: LotStore, index: number, status: LotStatus): boolean => {
  const code = lotStatuses.indexOf(status);
  if (store.status[index] === code) return false;
  store.status[index] = code;
  return true;
};

const sameNumbers = (one: ArrayLike<number>, other: ArrayLike<number>): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};
const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, i) => text === other[i]);

/** Whether two stores hold the same lots, called and drawn alike: then one can take over the other's values. */
export const sameGround = (one: LotStore, other: LotStore): boolean =>
  sameNumbers(one.ids, other.ids) &&
  sameNumbers(one.block, other.block) &&
  sameNumbers(one.offsets, other.offsets) &&
  sameNumbers(one.coordinates, other.coordinates) &&
  sameTexts(one.blocks, other.blocks) &&
  sameTexts(one.lots, other.lots);

const VALUES = ["areaM2", "priceCents", "corner", "mine", "status"] as const;

/**
 * Writes the values of a store of the same ground into this one; answers the lots that differ. Statuses of lots for
 * which `keepsStatus` is true stay.
 */
export const takeOver = (store: LotStore, from: LotStore, keepsStatus: (lot: number) => boolean): number[] => {
  const changed: number[] = [];
  for (let lot = 0; lot < store.count; lot++) {
    let differs = false;
    for (const column of VALUES) {
      if (store[column][lot] === from[column][lot] || (column === "status" && keepsStatus(lot))) continue;
      store[column][lot] = from[column][lot]!;
      differs = true;
    }
    if (differs) changed.push(lot);
  }
  return changed;
};
