import type { LotStatus } from "@gleba/shared/contracts";
import { blockAndLot } from "@gleba/shared/words";
import { sidesAfter, sidesKey, type LotSide } from "../rules/lot-sides.ts";
import { priceOfArea } from "../rules/lots.ts";
import type { ImportedLot } from "./findings.ts";

/** A lot as the database has it. */
export interface StoredLot {
  id: number;
  block: string;
  lot: string;
  status: LotStatus;
  areaM2: number;
  priceCents: number | null;
  polygon: [number, number][];
  sides: LotSide[];
  deedNumber: string;
  moneyReceived: boolean;
}

/** What an import writes of a lot. */
export type LotValues = Omit<StoredLot, "id" | "moneyReceived">;

/** What an import would change. */
export interface Changes {
  added: LotValues[];
  /** `values` holds what differs, without the status. */
  changed: { id: number; where: string; values: Partial<LotValues> }[];
  statuses: { id: number; from: LotStatus; to: LotStatus }[];
  unchanged: number;
  /** Lots whose status or price the file would change but a sale is under way: theirs stay. */
  protected: string[];
  /** Lots whose price the file would lower, which whoever brings it may not: theirs stays. */
  notLowered: string[];
  /** Lots of the venture that the file does not name; they stay as they are. */
  absent: string[];
  absentIds: number[];
}

const keyOf = ({ block, lot, polygon }: Pick<LotValues, "block" | "lot" | "polygon">): string =>
  JSON.stringify([block, lot, lot === "" ? polygon : null]);

/** A lot somebody reserved, negotiates or bought is no longer the file's to decide about. */
const isInSale = ({ status, moneyReceived }: StoredLot): boolean =>
  moneyReceived || status === "reserved" || status === "negotiating" || status === "sold";

/** Whether a price is less than the one before; no price is none. */
export const lowers = (before: number | null, after: number | null | undefined): boolean =>
  before !== null && after !== undefined && (after === null || after < before);

const same = (name: string, one: unknown, two: unknown): boolean =>
  name === "sides"
    ? sidesKey(one as LotSide[]) === sidesKey(two as LotSide[])
    : JSON.stringify(one) === JSON.stringify(two);

/**
 * Compares a file with what is stored. What the file does not say stays; lots are never removed; unnumbered lots are known
 * again by their drawing, also when they get a number at last: then they are no longer blocked for want of one. Lots in a sale keep status and price, whatever the file says.
 * @param pricePerM2Cents Price for lots to which neither file nor database gives one; null leaves them without.
 * @param mayLower False for somebody who may not lower prices: those stay, and are named.
 */
export const compare = (
  file: readonly ImportedLot[],
  stored: readonly StoredLot[],
  pricePerM2Cents: number | null,
  mayLower = true,
): Changes => {
  const known = new Map(stored.map((lot) => [keyOf(lot), lot]));
  const byDrawing = new Map(stored.map((lot) => [JSON.stringify([lot.block, lot.polygon]), lot]));
  const changes: Changes = {
    added: [],
    changed: [],
    statuses: [],
    unchanged: 0,
    protected: [],
    notLowered: [],
    absent: [],
    absentIds: [],
  };
  for (const lot of file) {
    // A lot that had no number until now is known again by its drawing.
    const namesake = known.get(keyOf(lot)) ?? known.get(keyOf({ ...lot, lot: "" }));
    // So is one whose number this file lost.
    const before = namesake ?? (lot.lot === "" ? byDrawing.get(JSON.stringify([lot.block, lot.polygon])) : undefined);
    if (before) known.delete(keyOf(before));
    const price =
      lot.priceCents ??
      before?.priceCents ??
      (pricePerM2Cents === null ? null : priceOfArea(lot.areaM2, pricePerM2Cents));
    const kept = before && !mayLower && !isInSale(before) && lowers(before.priceCents, price);
    if (kept) changes.notLowered.push(blockAndLot(before));
    if (before) compareOne(lot, kept ? before.priceCents : price, before, changes);
    else
      changes.added.push({
        block: lot.block,
        lot: lot.lot,
        status: lot.status ?? "available",
        areaM2: lot.areaM2,
        priceCents: price,
        polygon: lot.polygon,
        sides: lot.sides ?? [],
        deedNumber: lot.deedNumber ?? "",
      });
  }
  changes.absent = [...known.values()].map(blockAndLot);
  changes.absentIds = [...known.values()].map(({ id }) => id);
  return changes;
};

const compareOne = (lot: ImportedLot, price: number | null, before: StoredLot, changes: Changes): void => {
  const locked = isInSale(before);
  const lostNumber = lot.lot === "" && before.lot !== "";
  const wanted: Partial<LotValues> = {
    lot: lostNumber ? before.lot : lot.lot,
    areaM2: lot.registered ? lot.areaM2 : before.areaM2,
    polygon: lot.polygon,
    sides: sidesAfter(before.sides, lot.sides),
    deedNumber: lot.deedNumber ?? before.deedNumber,
    priceCents: locked ? before.priceCents : price,
  };
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !same(name, value, before[name as keyof StoredLot])),
  );
  const gotNumber = before.lot === "" && lot.lot !== "";
  const wantedStatus = lostNumber ? before.status : (lot.status ?? (gotNumber ? "available" : before.status));
  const newStatus = wantedStatus !== before.status ? wantedStatus : null;
  const where = blockAndLot(before);
  if (locked && (newStatus !== null || price !== before.priceCents)) changes.protected.push(where);
  if (newStatus !== null && !locked) changes.statuses.push({ id: before.id, from: before.status, to: newStatus });
  if (Object.keys(values).length > 0) changes.changed.push({ id: before.id, where, values });
  else if (newStatus === null || locked) changes.unchanged += 1;
};
