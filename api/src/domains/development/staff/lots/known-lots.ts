import { eq, sql } from "drizzle-orm";
import type { StaffLot } from "@gleba/shared/contracts/crm";
import { findOverlaps } from "../../import/overlaps.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { lots } from "#platform/db/schema/index.ts";
import { presentLot } from "../../present/staff-lot.ts";

/** Developments kept ready in a process; the one asked for longest ago goes first. */
const MOST_KEPT = 8;

type Rows = (typeof lots.$inferSelect)[];

const natural = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });

/** Block, then number, as people count: 2 before 10, "M.08" where it belongs. */
export const byPlace = (one: { block: string; lot: string }, two: { block: string; lot: string }): number =>
  natural.compare(one.block, two.block) || natural.compare(one.lot, two.lot);

interface Kept {
  state: string;
  lots: StaffLot[];
}

/**
 * All lots of a development with their lights, in the order of their places. Thousands of drawings are not compared anew at
 * each page of a list: the answer is kept until a row of the development's lots is another (`xmin` names its last writer).
 */
export const createKnownLots = () => {
  const kept = new Map<number, Kept>();
  const overlapping = new Map<number, { drawn: string; pairs: ReturnType<typeof findOverlaps> }>();

  const stateOf = async (on: Orm | Tx, ventureId: number): Promise<string> => {
    const { rows } = await on.execute<{ state: string }>(sql`
      select count(*) || ':' || coalesce(sum(id), 0) || ':' || coalesce(sum(xmin::text::bigint), 0) as state
      from batches where venture_id = ${ventureId}`);
    return rows[0]?.state ?? "";
  };

  const pairsOf = (ventureId: number, rows: Rows) => {
    const drawn = JSON.stringify(rows.map(({ id, polygon }) => [id, polygon]));
    const before = overlapping.get(ventureId);
    if (before?.drawn === drawn) return before.pairs;
    const pairs = findOverlaps(rows);
    overlapping.set(ventureId, { drawn, pairs });
    return pairs;
  };

  const build = (ventureId: number, rows: Rows): StaffLot[] => {
    const others = new Map<number, string[]>();
    const note = (index: number, other: number): void => {
      const { block, lot } = rows[other]!;
      others.set(index, [...(others.get(index) ?? []), `quadra ${block}, lote ${lot || "sem número"}`]);
    };
    for (const { first, second } of pairsOf(ventureId, rows)) {
      note(first, second);
      note(second, first);
    }
    return rows.map((row, index) => presentLot(row, others.get(index) ?? [])).sort(byPlace);
  };

  return async (on: Orm | Tx, ventureId: number): Promise<readonly StaffLot[]> => {
    const state = await stateOf(on, ventureId);
    const before = kept.get(ventureId);
    if (before?.state === state) return before.lots;
    const rows = await on.select().from(lots).where(eq(lots.ventureId, ventureId)).orderBy(lots.id);
    const built = build(ventureId, rows);
    kept.delete(ventureId);
    kept.set(ventureId, { state, lots: built });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
      overlapping.delete(oldest);
    }
    return built;
  };
};

/** Reads all lots of a development. */
export type KnownLots = ReturnType<typeof createKnownLots>;
