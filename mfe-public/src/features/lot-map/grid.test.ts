import { createScene, type Scene } from "./scene.ts";
import { lotContains } from "./shapes.ts";
import { decodeLots } from "@gleba/shared/lots";
import { packLots, squareAt, type PlainLot } from "./testing/packed-lots.ts";

/** 30 × 20 lots with a street after every fifth column. */
const plan = (): Scene => {
  const lots: PlainLot[] = [];
  for (let row = 0; row < 20; row++)
    for (let column = 0; column < 30; column++)
      lots.push({
        id: lots.length + 1,
        block: "A",
        lot: String(lots.length + 1),
        ring: squareAt(column + Math.floor(column / 5), row),
      });
  return createScene(decodeLots(packLots(lots)));
};

describe("a finger or a mouse on the map", () => {
  const scene = plan();

  it("hits each lot in its middle", () => {
    for (let lot = 0; lot < scene.store.count; lot++) {
      const { x, y } = scene.anchor(lot);
      expect(scene.grid.hit(x, y, 0)).toBe(lot);
    }
  });

  it("finds the same lot as asking all of them one by one", () => {
    const { box } = scene.shapes;
    for (let i = 0; i < 500; i++) {
      const x = box.minX + ((i * 7919) % 1000) * 0.001 * (box.maxX - box.minX);
      const y = box.minY + ((i * 104729) % 1000) * 0.001 * (box.maxY - box.minY);
      const all = [...Array(scene.store.count).keys()].filter((lot) => lotContains(scene.shapes, lot, x, y));
      const hit = scene.grid.hit(x, y, 0);
      if (all.length === 0) expect(hit).toBe(-1);
      else expect(all).toContain(hit);
    }
  });

  it("may miss a lot by a little, but not by a street", () => {
    const { boxes } = scene.shapes;
    const rightEdge = boxes[4 * 4 + 2]!;
    const { y } = scene.anchor(4);
    expect(scene.grid.hit(rightEdge + 3, y, 5)).toBe(4);
    expect(scene.grid.hit(rightEdge + 30, y, 5)).toBe(-1);
  });

  it("finds nothing on a map without lots", () => {
    const empty = createScene(decodeLots(packLots([])));
    expect(empty.grid.hit(0, 0, 100)).toBe(-1);
  });

  it("is offered each lot of an area once", () => {
    const seen: number[] = [];
    scene.grid.each({ minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9 }, (lot) => seen.push(lot));
    expect(seen).toHaveLength(600);
    expect(new Set(seen).size).toBe(600);
  });
});
