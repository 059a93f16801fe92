import { and, eq, inArray } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { developments, lots } from "#platform/db/schema/index.ts";

/** Lots of published developments by their ids, in no order. */
export const readChosenLots = (orm: Orm, ids: readonly number[]) =>
  orm
    .select({
      id: lots.id,
      block: lots.block,
      lot: lots.lot,
      status: lots.status,
      areaM2: lots.areaM2,
      priceCents: lots.priceCents,
      corner: lots.corner,
      ventureId: lots.ventureId,
      ventureName: developments.name,
      city: developments.city,
      uf: developments.uf,
      salesOpen: developments.salesOpen,
      registryOffice: developments.registryOffice,
      registryNumber: developments.registryNumber,
      registryDate: developments.registryDate,
    })
    .from(lots)
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(and(inArray(lots.id, [...ids]), eq(developments.published, true)));

/** A lot with its development, as a list over developments needs it. */
export type ChosenLotRow = Awaited<ReturnType<typeof readChosenLots>>[number];
