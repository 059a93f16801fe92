import { sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import type { Authorship, StoredLotRow } from "./lots.ts";

/** What an import writes of a lot. */
type ImportedValues = Pick<
  StoredLotRow,
  "block" | "lot" | "status" | "areaM2" | "priceCents" | "polygon" | "sides" | "deedNumber"
>;

const ROWS_A_STATEMENT = 4000;

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );

/** Inserts lots with the first line of their history. One JSON parameter carries thousands of rows. Answers their ids. */
export const insertLots = async (
  tx: Tx,
  ventureId: number,
  lots: readonly ImportedValues[],
  { actor, at }: Pick<Authorship, "actor" | "at">,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const slice of slices(lots)) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with added as (
        insert into batches (venture_id, block, lot, status, area_m2, price_cents, polygon, sides, deed_number)
        select ${ventureId}::bigint, r."block", r."lot", r."status", r."areaM2", r."priceCents", r."polygon", r."sides", r."deedNumber"
        from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as r(
          "block" text, "lot" text, "status" text, "areaM2" numeric, "priceCents" bigint, "polygon" jsonb, "sides" jsonb, "deedNumber" text)
        returning id, lot, status
      ), history as (
        insert into batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
        select id, ${ventureId}::bigint, null, status, ${actor},
          case when lot = '' then 'Lote sem número na planta: bloqueado até ser identificado' else 'Incluído pela importação da planta' end,
          ${at}
        from added
      )
      select id from added order by id`);
    ids.push(...rows.map(({ id }) => Number(id)));
  }
  return ids;
};

/** Writes lots over as they are given, thousands in a statement; their statuses stay. */
export const overwriteLots = async (
  tx: Tx,
  rows: readonly (Omit<ImportedValues, "status"> & { id: number })[],
): Promise<void> => {
  for (const slice of slices(rows))
    await tx.execute(sql`
      update batches b set block = r."block", lot = r."lot", area_m2 = r."areaM2", price_cents = r."priceCents",
        polygon = r."polygon", sides = r."sides", deed_number = r."deedNumber", version = b.version + 1
      from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as r(
        "id" bigint, "block" text, "lot" text, "areaM2" numeric, "priceCents" bigint, "polygon" jsonb, "sides" jsonb, "deedNumber" text)
      where b.id = r."id"`);
};
