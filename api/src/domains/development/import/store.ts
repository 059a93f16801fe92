import { eq, sql } from "drizzle-orm";
import type { Bus } from "#platform/events/bus.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { lots, developments } from "#platform/db/schema/index.ts";
import { touchVenture } from "../repository/lots.ts";
import { compare, type Changes, type StoredLot } from "./changes.ts";
import type { ImportedLot } from "./findings.ts";
import { slugOf, viewOf, type VentureOptions } from "./venture.ts";
import { writeChanges } from "./write.ts";

/** Two imports of the same venture wait for each other. */
const IMPORT_LOCK = 20_261_124;

/** Waits until no other import is writing; held until the transaction ends. */
export const holdImports = async (tx: Tx): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`));

const WRITER = { actor: "import", reason: "Alterado pela importação da planta" };

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
  importedLots: readonly ImportedLot[],
  options: VentureOptions & { pricePerM2Cents: number | null; dryRun: boolean; now: Date },
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    await holdImports(tx);
    const existing = await findVenture(tx, options.name);
    // Locked in the order of their ids, as every other writer of lots does.
    const stored = existing === null ? [] : await readLots(tx, existing);
    const changes = compare(importedLots, stored, options.pricePerM2Cents);
    if (options.dryRun) return { venture: { id: existing, created: existing === null }, changes };
    const id = existing ?? (await createVenture(tx, importedLots, options));
    const { events } = await writeChanges(tx, id, changes, stored, { ...WRITER, at: options.now });
    for (const event of events) await bus.publish(tx, event);
    if (changes.added.length + changes.changed.length > 0) await touchVenture(tx, id);
    return { venture: { id, created: existing === null }, changes };
  });

const findVenture = async (tx: Tx, name: string): Promise<number | null> => {
  const [found] = await tx
    .select({ id: developments.id })
    .from(developments)
    .where(sql`${developments.name} = ${name} or ${developments.slug} = ${slugOf(name)}`)
    .orderBy(developments.id);
  return found?.id ?? null;
};

/** The lots of a venture under their locks, in the order of their ids, as every other writer of lots takes them. */
export const readLots = async (tx: Tx, ventureId: number): Promise<StoredLot[]> =>
  tx.select().from(lots).where(eq(lots.ventureId, ventureId)).orderBy(lots.id).for("update");

const createVenture = async (
  tx: Tx,
  importedLots: readonly ImportedLot[],
  options: VentureOptions,
): Promise<number> => {
  const { name, city, uf, registry } = options;
  const [row] = await tx
    .insert(developments)
    .values({
      name,
      slug: slugOf(name),
      city,
      uf,
      ...viewOf(importedLots.map(({ polygon }) => polygon)),
      registryOffice: registry?.office ?? null,
      registryNumber: registry?.number ?? null,
      registryDate: registry?.date ?? null,
      salesOpen: registry !== null,
      published: true,
    })
    .returning({ id: developments.id });
  return row!.id;
};
