import type { Bus } from "#platform/events/bus.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { lockImports } from "../repository/lot-imports.ts";
import { lockAllRows, touchDevelopment } from "../repository/lots.ts";
import { findDevelopmentId, insertDevelopment } from "../repository/developments.ts";
import { compare, type Changes } from "./changes.ts";
import type { ImportedLot } from "./findings.ts";
import { slugOf, viewOf, type DevelopmentOptions } from "./development.ts";
import { writeChanges } from "./write.ts";

const AUTHORSHIP = { actor: "import", reason: "Alterado pela importação da planta" };

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
  options: DevelopmentOptions & { pricePerM2Cents: number | null; dryRun: boolean; now: Date },
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    await lockImports(tx);
    const existing = await findDevelopmentId(tx, { name: options.name, slug: slugOf(options.name) });
    // Locked in the order of their ids, as every other writer of lots does.
    const stored = existing === null ? [] : await lockAllRows(tx, existing);
    const changes = compare(importedLots, stored, options.pricePerM2Cents);
    if (options.dryRun) return { venture: { id: existing, created: existing === null }, changes };
    const id = existing ?? (await createDevelopment(tx, importedLots, options));
    const { events } = await writeChanges(tx, id, changes, stored, { ...AUTHORSHIP, at: options.now });
    for (const event of events) await bus.publish(tx, event);
    if (changes.added.length + changes.changed.length > 0) await touchDevelopment(tx, id);
    return { venture: { id, created: existing === null }, changes };
  });

const createDevelopment = (
  tx: Tx,
  importedLots: readonly ImportedLot[],
  options: DevelopmentOptions,
): Promise<number> => {
  const { name, city, uf, registry } = options;
  return insertDevelopment(tx, {
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
  });
};
