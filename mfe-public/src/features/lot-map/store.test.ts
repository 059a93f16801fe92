import { changeStatus, decodeLots, noLots, statusOf } from "@gleba/shared/lots";
import { packLots, squareAt, type PlainLot } from "./testing/packed-lots.ts";

const triangle: [number, number][] = [
  [-403_000_123, -203_000_456],
  [-402_998_000, -203_000_456],
  [-402_999_000, -202_999_999],
];
const lots: PlainLot[] = [
  { id: 90, block: "101A", lot: "M.08", ring: triangle, status: "reserved", areaM2: 349.52, corner: true },
  { id: 12, block: "2", lot: "", ring: squareAt(0, 0), status: "sold", priceCents: null },
  { id: 4_000_000_000, block: "101A", lot: "7", ring: squareAt(1, 0), status: "blocked", mine: true },
];

describe("a person who opens a large development", () => {
  it("gets every lot back as the server packed it, to the last centimetre", () => {
    const store = decodeLots(packLots(lots));
    expect(store.count).toBe(3);
    expect([...store.ids]).toEqual([90, 12, 4_000_000_000]);
    lots.forEach((lot, i) => {
      expect(store.blocks[store.block[i]!]).toBe(lot.block);
      expect(store.lots[i]).toBe(lot.lot);
      expect(statusOf(store, i)).toBe(lot.status);
      const flat = [...store.coordinates.subarray(store.offsets[i]! * 2, store.offsets[i + 1]! * 2)];
      expect(flat).toEqual(lot.ring.flat());
    });
    expect([...store.areaM2]).toEqual([349.52, 250, 250]);
    expect([...store.priceCents]).toEqual([10_000_000, -1, 10_000_000]);
    expect([...store.corner]).toEqual([1, 0, 0]);
    expect([...store.mine]).toEqual([0, 0, 1]);
  });

  it("finds a lot by its number in the link, and learns when there is none", () => {
    const store = decodeLots(packLots(lots));
    expect(store.indexOf(12)).toBe(1);
    expect(store.indexOf(13)).toBe(-1);
    expect(noLots.indexOf(1)).toBe(-1);
  });

  it("is not shown lots that were cut short on the way", () => {
    const packed = packLots(lots);
    expect(() => decodeLots({ ...packed, deltas: packed.deltas.slice(2) })).toThrow("rings and deltas disagree");
    expect(() => decodeLots({ ...packed, lots: ["1"] })).toThrow("columns of different lengths");
  });

  it("sees a status change once", () => {
    const store = decodeLots(packLots(lots));
    expect(changeStatus(store, 1, "available")).toBe(true);
    expect(changeStatus(store, 1, "available")).toBe(false);
    expect(statusOf(store, 1)).toBe("available");
  });
});
