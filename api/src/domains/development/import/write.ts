import { sql } from "drizzle-orm";
import type { LotChanged } from "#platform/events/bus.ts";
import type { Tx } from "#platform/db/db.ts";
import { moveLots } from "../repository/lots.ts";
import type { Changes, LotValues, StoredLot } from "./changes.ts";

const ROWS_A_STATEMENT = 4000;

/** Who brings the lots in, when, and what the history says of it. */
export interface Writer {
  actor: string;
  reason: string;
  at: Date;
}

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );

/** Inserts lots with the first line of their history. One JSON parameter carries thousands of rows. Answers their ids. */
const addLots = async (tx: Tx, ventureId: number, lots: readonly LotValues[], writer: Writer): Promise<number[]> => {
  const ids: number[] = [];
  for (const slice of slices(lots)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with added as (
        insert into batches (venture_id, block, lot, status, area_m2, price_cents, polygon, sides, deed_number)
        select ${ventureId}::bigint, r."block", r."lot", r."status", r."areaM2", r."priceCents", r."polygon", r."sides", r."deedNumber"
        from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as r(
          "block" text, "lot" text, "status" text, "areaM2" numeric, "priceCents" bigint, "polygon" jsonb, "sides" jsonb, "deedNumber" text)
        returning id, lot, status
      ), told as (
        insert into batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
        select id, ${ventureId}::bigint, null, status, ${writer.actor},
          case when lot = '' then 'Lote sem número na planta: bloqueado até ser identificado' else 'Incluído pela importação da planta' end,
          ${writer.at}
        from added
      )
      select id from added order by id`);
    ids.push(...rows.map(({ id }) => Number(id)));
  }
  return ids;
};

/** Writes what changed of lots that are there, thousands in a statement. */
const changeLots = async (
  tx: Tx,
  changed: Pick<Changes, "changed">["changed"],
  stored: readonly StoredLot[],
): Promise<void> => {
  const byId = new Map(stored.map((lot) => [lot.id, lot]));
  for (const slice of slices(changed)) {
    const rows = slice.map(({ id, values }) => {
      const { block, lot, areaM2, priceCents, polygon, sides, deedNumber } = { ...byId.get(id)!, ...values };
      return { id, block, lot, areaM2, priceCents, polygon, sides, deedNumber };
    });
    await tx.execute(sql`
      update batches b set block = r."block", lot = r."lot", area_m2 = r."areaM2", price_cents = r."priceCents",
        polygon = r."polygon", sides = r."sides", deed_number = r."deedNumber", version = b.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "id" bigint, "block" text, "lot" text, "areaM2" numeric, "priceCents" bigint, "polygon" jsonb, "sides" jsonb, "deedNumber" text)
      where b.id = r."id"`);
  }
};

/** Writes what a comparison found, and answers the new lots' ids and what visitors are to be told. */
export const writeChanges = async (
  tx: Tx,
  ventureId: number,
  changes: Pick<Changes, "added" | "changed" | "statuses">,
  stored: readonly StoredLot[],
  writer: Writer,
): Promise<{ addedIds: number[]; events: LotChanged[] }> => {
  const addedIds = await addLots(tx, ventureId, changes.added, writer);
  await changeLots(tx, changes.changed, stored);
  return { addedIds, events: await moveLots(tx, changes.statuses, writer) };
};
