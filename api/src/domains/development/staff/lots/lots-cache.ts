import type { StaffLot } from "@gleba/shared/contracts/crm";
import { blockAndLot } from "@gleba/shared/words";
import { findOverlaps, TooTangled, type Overlap } from "../../import/overlaps.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { presentStaffLot } from "../../present/staff-lot.ts";
import { readLotsVersion, readRows, type StoredLotRow } from "../../repository/lots.ts";

/** Developments kept ready in a process; the one asked for longest ago goes first. */
const MOST_CACHED = 8;

type Rows = readonly StoredLotRow[];

const natural = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });

/** Block, then number, as people count: 2 before 10, "M.08" where it belongs. */
export const byPlace = (one: { block: string; lot: string }, two: { block: string; lot: string }): number =>
  natural.compare(one.block, two.block) || natural.compare(one.lot, two.lot);

/** Of drawings that lie upon each other without end, those that were found first: enough to see that they do. */
const overlapsOf = (rows: Rows): readonly Overlap[] => {
  try {
    return findOverlaps(rows);
  } catch (error) {
    if (error instanceof TooTangled) return error.found;
    throw error;
  }
};

interface CachedLots {
  /** Of the rows it was made of. */
  version: string;
  lots: StaffLot[];
}

/**
 * All lots of a development with their lights, in the order of their places. Thousands of drawings are not compared anew at
 * each page of a list: the answer is cached until a row of the development's lots is another.
 */
export const createLotsCache = () => {
  const cached = new Map<number, CachedLots>();
  const overlapping = new Map<number, { drawn: string; pairs: readonly Overlap[] }>();

  const pairsOf = (ventureId: number, rows: Rows) => {
    const drawn = JSON.stringify(rows.map(({ id, polygon }) => [id, polygon]));
    const before = overlapping.get(ventureId);
    if (before?.drawn === drawn) return before.pairs;
    const pairs = overlapsOf(rows);
    overlapping.set(ventureId, { drawn, pairs });
    return pairs;
  };

  const build = (ventureId: number, rows: Rows): StaffLot[] => {
    const others = new Map<number, string[]>();
    const note = (index: number, other: number): void => {
      const { block, lot } = rows[other]!;
      others.set(index, [...(others.get(index) ?? []), blockAndLot({ block, lot })]);
    };
    for (const { first, second } of pairsOf(ventureId, rows)) {
      note(first, second);
      note(second, first);
    }
    return rows.map((row, index) => presentStaffLot(row, others.get(index) ?? [])).sort(byPlace);
  };

  return async (on: Orm | Tx, ventureId: number): Promise<readonly StaffLot[]> => {
    const version = await readLotsVersion(on, ventureId);
    const before = cached.get(ventureId);
    if (before?.version === version) return before.lots;
    const lots = build(ventureId, await readRows(on, ventureId));
    cached.delete(ventureId);
    cached.set(ventureId, { version, lots });
    for (const oldest of cached.keys()) {
      if (cached.size <= MOST_CACHED) break;
      cached.delete(oldest);
      overlapping.delete(oldest);
    }
    return lots;
  };
};

/** Reads all lots of a development. */
export type ReadStaffLots = ReturnType<typeof createLotsCache>;
