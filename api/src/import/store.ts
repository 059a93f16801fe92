import { eq, sql } from "drizzle-orm";
import type { Bus } from "../platform/bus.ts";
import type { Db, Tx } from "../platform/db.ts";
import { batches, ventures } from "../platform/schema/index.ts";
import { changeLotStatus } from "../resources/reservations/lot-status.ts";
import { compare, type Changes, type LotValues, type StoredLot } from "./changes.ts";
import type { ImportedLot } from "./findings.ts";
import { slugOf, viewOf, type VentureOptions } from "./venture.ts";

/** Two imports of the same venture wait for each other. */
const IMPORT_LOCK = 20_261_124;
const ROWS_A_STATEMENT = 4000;
const ACTOR = "import";

export interface Outcome {
  venture: { id: number | null; created: boolean };
  changes: Changes;
}

/**
 * Brings lots into a venture, in one transaction: all of it or nothing. The same file a second time changes nothing.
 * A venture that does not exist is created, published; a dry run compares and writes nothing at all.
 */
export const importLots = async (
  { db, bus }: { db: Db; bus: Bus },
  lots: readonly ImportedLot[],
  options: VentureOptions & { pricePerM2Cents: number | null; dryRun: boolean; now: Date },
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const existing = await findVenture(tx, options.name);
    // Locked in the order of their ids, as every other writer of lots does.
    const stored = existing === null ? [] : await readLots(tx, existing);
    const changes = compare(lots, stored, options.pricePerM2Cents);
    if (options.dryRun) return { venture: { id: existing, created: existing === null }, changes };
    const id = existing ?? (await createVenture(tx, lots, options));
    await addLots(tx, id, changes.added, options.now);
    for (const { id: batchId, values } of changes.changed)
      await tx.update(batches).set(values).where(eq(batches.id, batchId));
    for (const { id: idBatch, from, to } of changes.statuses)
      await changeLotStatus(tx, bus, {
        idBatch,
        from,
        to,
        actor: ACTOR,
        reason: "Alterado pela importação da planta",
        at: options.now,
      });
    if (changes.added.length + changes.changed.length > 0) await touch(tx, id);
    return { venture: { id, created: existing === null }, changes };
  });

const findVenture = async (tx: Tx, name: string): Promise<number | null> => {
  const [found] = await tx
    .select({ id: ventures.id })
    .from(ventures)
    .where(sql`${ventures.name} = ${name} or ${ventures.slug} = ${slugOf(name)}`)
    .orderBy(ventures.id);
  return found?.id ?? null;
};

const readLots = async (tx: Tx, ventureId: number): Promise<StoredLot[]> =>
  tx.select().from(batches).where(eq(batches.ventureId, ventureId)).orderBy(batches.id).for("update");

const createVenture = async (tx: Tx, lots: readonly ImportedLot[], options: VentureOptions): Promise<number> => {
  const { name, city, uf, registry } = options;
  const [row] = await tx
    .insert(ventures)
    .values({
      name,
      slug: slugOf(name),
      city,
      uf,
      ...viewOf(lots.map(({ polygon }) => polygon)),
      registryOffice: registry?.office ?? null,
      registryNumber: registry?.number ?? null,
      registryDate: registry?.date ?? null,
      salesOpen: registry !== null,
      published: true,
    })
    .returning({ id: ventures.id });
  return row!.id;
};

/** Inserts lots with the first line of their history. One JSON parameter carries thousands of rows. */
const addLots = async (tx: Tx, ventureId: number, lots: readonly LotValues[], now: Date): Promise<void> => {
  for (let at = 0; at < lots.length; at += ROWS_A_STATEMENT) {
    const rows = JSON.stringify(lots.slice(at, at + ROWS_A_STATEMENT));
    await tx.execute(sql`
      with added as (
        insert into batches (venture_id, block, lot, status, area_m2, price_cents, polygon, sides, deed_number)
        select ${ventureId}::bigint, r."block", r."lot", r."status", r."areaM2", r."priceCents", r."polygon", r."sides", r."deedNumber"
        from jsonb_to_recordset(${rows}::jsonb) as r(
          "block" text, "lot" text, "status" text, "areaM2" numeric, "priceCents" bigint, "polygon" jsonb, "sides" jsonb, "deedNumber" text)
        returning id, lot, status
      )
      insert into batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
      select id, ${ventureId}::bigint, null, status, ${ACTOR},
        case when lot = '' then 'Lote sem número na planta: bloqueado até ser identificado' else 'Incluído pela importação da planta' end,
        ${now}
      from added`);
  }
};

/** A new version of the venture's row tells every server that its plan is another. */
const touch = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.execute(sql`update ventures set published = published where id = ${id}`));
