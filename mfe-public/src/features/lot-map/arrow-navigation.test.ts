import { createScene } from "./scene.ts";
import { decodeLots } from "@gleba/shared/lots";
import { packLots, squareAt } from "./testing/packed-lots.ts";
import { directions, nearestLot, neighbour } from "./arrow-navigation.ts";

/** 0 1 2 over 3 4 5, with 6 across a street below 4. */
const places = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [1, 4],
] as const;
const scene = createScene(
  decodeLots(
    packLots(places.map(([column, row], i) => ({ id: i + 1, block: "A", lot: "", ring: squareAt(column, row) }))),
  ),
);
const all = (_lot: number): boolean => true;
const go = (from: number, key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight", walkable = all): number | null =>
  neighbour(scene, from, key, walkable);

describe("a person walking over the map with the arrow keys", () => {
  it("goes to the lot next door", () => {
    expect(go(0, "ArrowRight")).toBe(1);
    expect(go(1, "ArrowDown")).toBe(4);
    expect(go(5, "ArrowLeft")).toBe(4);
    expect(go(3, "ArrowUp")).toBe(0);
  });

  it("crosses a street", () => expect(go(4, "ArrowDown")).toBe(6));

  it("stops at the edge of the plan", () => {
    expect(go(0, "ArrowUp")).toBeNull();
    expect(go(6, "ArrowDown")).toBeNull();
  });

  it("steps over lots the filters left out", () => {
    expect(go(0, "ArrowRight", (lot) => lot !== 1)).toBe(2);
  });

  it("is led to the same lots as by asking all of them, however far apart they lie", () => {
    const spread = createScene(
      decodeLots(
        packLots(
          Array.from({ length: 200 }, (_, i) => ({
            id: i + 1,
            block: "A",
            lot: "",
            ring: squareAt((i * 7919) % 97, (i * 104_729) % 89),
          })),
        ),
      ),
    );
    const count = spread.store.count;
    for (let from = 0; from < count; from++)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
        const [ux, uy] = directions[key];
        const start = spread.anchor(from);
        const scores = Array.from({ length: count }, (_, lot) => {
          const { x, y } = spread.anchor(lot);
          const along = (x - start.x) * ux + (y - start.y) * uy;
          const across = Math.abs((x - start.x) * uy) + Math.abs((y - start.y) * ux);
          return along <= 0 || across > along * 1.75 ? Infinity : along + 2 * across;
        });
        const best = Math.min(...scores);
        expect(neighbour(spread, from, key, all)).toBe(best === Infinity ? null : scores.indexOf(best));
      }
  });

  it("begins at the lot in the middle of the view", () => {
    const { x, y } = scene.anchor(4);
    expect(nearestLot(scene, x + 1, y - 1, all)).toBe(4);
    expect(nearestLot(scene, x, y, () => false)).toBeNull();
  });
});
