import { createLiveLots } from "./live-lots.ts";
import { decodeLots, statusOf } from "@gleba/shared/map";
import { pack, squareAt } from "./testing/pack.ts";

const twoLots = () =>
  createLiveLots(
    decodeLots(
      pack([
        { id: 1, block: "A", lot: "1", ring: squareAt(0, 0) },
        { id: 2, block: "A", lot: "2", ring: squareAt(1, 0) },
      ]),
    ),
  );

describe("a person with the map open", () => {
  it("is told of a lot that changes, until they leave", () => {
    const live = twoLots();
    const told: number[] = [];
    const leave = live.onChange((lot) => told.push(lot));
    expect(live.apply({ idBatch: 2, status: "reserved", revision: 5 })).toBe(1);
    leave();
    live.apply({ idBatch: 1, status: "sold", revision: 6 });
    expect(told).toEqual([1]);
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
