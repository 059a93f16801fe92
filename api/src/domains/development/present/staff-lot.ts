import type { StaffLot } from "@gleba/shared/contracts/crm";
import type { StoredLotRow } from "../repository/lots.ts";
import { computedAreaOf, issuesOf } from "../rules/lot-quality.ts";
import { isInSale } from "../rules/lots.ts";

/** A lot as staff see it, with its lights. `overlapsWith` names the lots on the same ground. */
export const presentStaffLot = (row: StoredLotRow, overlapsWith: string[]): StaffLot => {
  const computedAreaM2 = computedAreaOf(row.polygon);
  return {
    id: row.id,
    block: row.block,
    lot: row.lot,
    status: row.status,
    areaM2: row.areaM2,
    computedAreaM2,
    priceCents: row.priceCents,
    corner: row.corner,
    polygon: row.polygon,
    sides: row.sides,
    deedNumber: row.deedNumber,
    solarOrientation: row.solarOrientation,
    issues: issuesOf({ ...row, overlaps: overlapsWith.length > 0 }, computedAreaM2),
    overlapsWith,
    inSale: isInSale(row),
    version: row.version,
  };
};
