import type { LotChangeItem } from "@gleba/shared/contracts/crm";
import type { LotChanged } from "#platform/events/bus.ts";
import type { Tx } from "#platform/db/db.ts";
import { lots, lotStatusHistory } from "#platform/db/schema/index.ts";

type Row = typeof lots.$inferInsert;

/**
 * Puts a removed lot back under the number it had, with its price, status and papers. Null when its place has another lot
 * meanwhile.
 */
export const bringBack = async (
  tx: Tx,
  { id, before }: LotChangeItem,
  { ventureId, actor, at }: { ventureId: number; actor: string; at: Date },
): Promise<LotChanged | null> => {
  const [row] = await tx
    .insert(lots)
    .overridingSystemValue()
    .values({ ...(before as unknown as Row), id, ventureId })
    .onConflictDoNothing()
    .returning({ status: lots.status });
  if (!row) return null;
  const reason = "Exclusão desfeita";
  const [line] = await tx
    .insert(lotStatusHistory)
    .values({ batchId: id, ventureId, fromStatus: null, toStatus: row.status, actor, reason, at })
    .returning({ id: lotStatusHistory.id });
  return { ventureId, idBatch: id, status: row.status, revision: line!.id };
};
