import { createScene } from "./scene.ts";
import { lotContains } from "./shapes.ts";
import { decodeLots } from "@gleba/shared/lots";
import { packLots, squareAt } from "./testing/packed-lots.ts";

const [x, y] = [-403_000_000, -203_000_000];
const horseshoe: [number, number][] = [
  [x, y],
  [x + 9000, y],
  [x + 9000, y - 9000],
  [x + 8000, y - 9000],
  [x + 8000, y - 1000],
  [x + 1000, y - 1000],
  [x + 1000, y - 9000],
  [x, y - 9000],
];

describe("the number of a lot", () => {
  it("stands in the middle of a square", () => {
    const { anchor, shapes } = createScene(
      decodeLots(packLots([{ id: 1, block: "A", lot: "1", ring: squareAt(0, 0) }])),
    );
    const { radius } = anchor(0);
    expect(radius).toBeCloseTo((shapes.boxes[2]! - shapes.boxes[0]!) / 2, 0);
  });

  it("stands inside a lot that bends around another", () => {
    const { anchor, shapes } = createScene(decodeLots(packLots([{ id: 1, block: "A", lot: "1", ring: horseshoe }])));
    const { x: left, y: top, radius } = anchor(0);
    expect(lotContains(shapes, 0, left, top)).toBe(true);
    expect(radius).toBeGreaterThan(0);
  });

  it("has a place even in a polygon without area, as real files hold them", () => {
    const line: [number, number][] = [
      [x, y],
      [x + 100, y],
      [x, y],
    ];
    const { anchor } = createScene(decodeLots(packLots([{ id: 1, block: "A", lot: "1", ring: line }])));
    expect(Number.isFinite(anchor(0).x)).toBe(true);
    expect(anchor(0).radius).toBe(0);
  });
});
