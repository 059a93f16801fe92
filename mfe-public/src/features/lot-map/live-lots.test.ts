import { createLiveLots } from "./live-lots.ts";
import { decodeLots, statusOf } from "@gleba/shared/lots";
import { packLots, squareAt } from "./testing/packed-lots.ts";

const twoLots = () =>
  createLiveLots(
    decodeLots(
      packLots([
        { id: 1, block: "A", lot: "1", ring: squareAt(0, 0) },
        { id: 2, block: "A", lot: "2", ring: squareAt(1, 0) },
      ]),
    ),
  );

describe("a person with the map open", () => {
  it("is told of a lot that changes, until they leave", () => {
    const live = twoLots();
    const notified: number[] = [];
    const leave = live.onChange((lots) => notified.push(...lots));
    expect(live.apply({ idBatch: 2, status: "reserved", revision: 5 })).toBe(1);
    leave();
    live.apply({ idBatch: 1, status: "sold", revision: 6 });
    expect(notified).toEqual([1]);
  });

  it("is not taken back to an older status by news that arrive late or twice", () => {
    const live = twoLots();
    live.apply({ idBatch: 2, status: "sold", revision: 8 });
    expect(live.apply({ idBatch: 2, status: "reserved", revision: 7 })).toBeNull();
    expect(live.apply({ idBatch: 2, status: "sold", revision: 8 })).toBeNull();
    expect(statusOf(live.store, 1)).toBe("sold");
  });

  it("hears nothing of lots the map does not have", () => {
    expect(twoLots().apply({ idBatch: 99, status: "sold", revision: 9 })).toBeNull();
  });
});

describe("a map whose lots are fetched again", () => {
  const lot = (id: number, x: number, priceCents: number) => ({
    id,
    block: "A",
    lot: String(id),
    ring: squareAt(x, 0),
    priceCents,
  });
  const read = (...lots: ReturnType<typeof lot>[]) => decodeLots(packLots(lots));

  it("takes the new prices where the lots are the same, and reports which changed", () => {
    const live = createLiveLots(read(lot(1, 0, 100), lot(2, 1, 100)));
    const notified: number[][] = [];
    live.onChange((lots) => notified.push([...lots]));
    expect(live.update(read(lot(1, 0, 100), lot(2, 1, 250)), 5)).toBe(live);
    expect([notified, [...live.store.priceCents]]).toEqual([[[1]], [100, 250]]);
  });

  it("is another map where a lot moved, with the newer statuses", () => {
    const live = createLiveLots(read(lot(1, 0, 100), lot(2, 1, 100)));
    live.apply({ idBatch: 1, status: "reserved", revision: 4 });
    live.apply({ idBatch: 2, status: "sold", revision: 6 });
    const other = live.update(read(lot(1, 0, 100), lot(2, 3, 100)), 5);
    expect(other).not.toBe(live);
    expect([0, 1].map((index) => statusOf(other.store, index))).toEqual(["available", "sold"]);
  });
});
