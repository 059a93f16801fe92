import { decodeLots } from "#features/lot-map";
import { countByStatus, countMatches, matchLots, noFilters, sameMatches, type LotFilters } from "./filters.ts";
import { sortLots } from "./sort.ts";
import { developmentFixture } from "./testing/fixtures.ts";

const store = decodeLots(
  developmentFixture([
    { id: 1, block: "A", lot: "1", priceCents: 9_000_000, areaM2: 300, corner: true },
    { id: 2, block: "A", lot: "10", status: "sold", priceCents: 9_000_001, areaM2: 300.01 },
    { id: 3, block: "B", lot: "2", status: "reserved", priceCents: null, areaM2: 200 },
  ]).packed!,
);
const extras = { favourites: new Set([2]), installments: Float64Array.of(80_000, 80_001, -1) };
const passing = (filters: Partial<LotFilters>): number[] => {
  const matches = matchLots(store, { ...noFilters, ...filters }, extras);
  return [...(matches ?? [])].flatMap((one, lot) => (one ? [lot] : []));
};

describe("a person looking for a lot", () => {
  it("sees all of them before asking for anything", () => {
    expect(matchLots(store, noFilters, extras)).toBeNull();
    expect(countMatches(store, null)).toBe(3);
  });

  it("gets lots of any of the statuses, in any of the blocks", () => {
    expect(passing({ statuses: ["available", "sold"] })).toEqual([0, 1]);
    expect(passing({ blocks: ["B"] })).toEqual([2]);
    expect(passing({ statuses: ["sold"], blocks: ["B"] })).toEqual([]);
  });

  it("gets the ends of a range too, and no lot without a price below a price", () => {
    expect(passing({ price: { min: null, max: 90_000 } })).toEqual([0]);
    expect(passing({ price: { min: 0, max: null } })).toEqual([0, 1]);
    expect(passing({ area: { min: 200, max: 300 } })).toEqual([0, 2]);
  });

  it("gets the lots in the area that they drew, of any status, and of these only what else they ask for", () => {
    const { offsets, coordinates } = store;
    const [x, y] = [coordinates[offsets[1]! * 2]! * 1e-7, coordinates[offsets[1]! * 2 + 1]! * 1e-7];
    const around = [
      [x - 1e-6, y + 1e-6],
      [x + 1e-4, y + 1e-6],
      [x + 1e-4, y - 1e-4],
      [x - 1e-6, y - 1e-4],
    ] as const;
    expect(passing({ drawn: around })).toEqual([1]);
    expect(passing({ drawn: around, statuses: ["available"] })).toEqual([]);
  });

  it("gets the lots whose installment they can pay, and none that is not financed", () => {
    expect(passing({ installment: 800 })).toEqual([0]);
    expect(passing({ installment: 900 })).toEqual([0, 1]);
  });

  it("gets the favourites alone", () => expect(passing({ favourites: true })).toEqual([1]));

  it("gets corners alone", () => expect(passing({ corner: true })).toEqual([0]));

  it("reads how many lots have each status", () => {
    expect(countByStatus(store, null)).toEqual({ available: 1, reserved: 1, negotiating: 0, sold: 1, blocked: 0 });
    expect(countByStatus(store, new Uint8Array(store.count))).toMatchObject({ available: 0, sold: 0 });
  });

  it("reads lots for sale first, and those without a price last, cheapest or dearest first", () => {
    expect(sortLots(store, "menor-preco")).toEqual([0, 1, 2]);
    expect(sortLots(store, "maior-preco")).toEqual([0, 1, 2]);
    expect(sortLots(store, "menor-area")).toEqual([0, 2, 1]);
    const all = decodeLots(
      developmentFixture([
        { id: 1, block: "A", lot: "1", priceCents: 9_000_000 },
        { id: 2, block: "A", lot: "2", priceCents: null },
        { id: 3, block: "A", lot: "3", priceCents: 9_000_001 },
      ]).packed!,
    );
    expect(sortLots(all, "menor-preco")).toEqual([0, 2, 1]);
    expect(sortLots(all, "maior-preco")).toEqual([2, 0, 1]);
  });

  it("does not get the map repainted when the same lots pass", () => {
    expect(sameMatches(new Uint8Array([1, 0]), new Uint8Array([1, 0]))).toBe(true);
    expect(sameMatches(new Uint8Array([1, 0]), null)).toBe(false);
  });
});
