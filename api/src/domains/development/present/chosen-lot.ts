import type { ChosenLot } from "@gleba/shared/contracts";
import type { ChosenLotRow } from "../repository/chosen-lots.ts";
import { registryOf } from "../rules/development.ts";

/** A lot in a list over developments; its price only where the development is registered. */
export const presentChosenLot = (row: ChosenLotRow): ChosenLot => ({
  idBatch: row.id,
  block: row.block,
  lot: row.lot,
  status: row.status,
  areaM2: row.areaM2,
  priceCents: registryOf(row) ? row.priceCents : null,
  corner: row.corner,
  ventureId: row.ventureId,
  ventureName: row.ventureName,
  city: row.city,
  uf: row.uf,
  registry: registryOf(row),
});
