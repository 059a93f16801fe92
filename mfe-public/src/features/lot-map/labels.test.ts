import { lotStatuses } from "@gleba/shared/contracts";
import { createLabelLayout } from "./label-layout.ts";
import { labelBox, overlaps } from "./labels.ts";
import { createScene } from "./scene.ts";
import { decodeLots } from "@gleba/shared/lots";
import { packLots, squareAt, type PlainLot } from "./testing/packed-lots.ts";

/** Six pixels a letter at size 10. */
const measure = (text: string, size: number): number => text.length * size * 0.6;

const lots: PlainLot[] = [0, 1, 2, 3, 4, 5].flatMap((column) =>
  [0, 1].map((row) => ({
    id: column * 2 + row + 1,
    block: column < 3 ? "A" : "B",
    lot: row === 0 ? String(column + 1) : "101-A fundos",
    ring: squareAt(column, row),
  })),
);
const scene = createScene(decodeLots(packLots(lots)));
const everything = lots.map((_, lot) => lot);

/** A view in which a lot is `side` pixels wide. */
const viewAt = (side: number) => {
  const scale = side / scene.shapes.typicalSide;
  return {
    scale,
    left: -scene.shapes.box.minX * scale,
    top: -scene.shapes.box.minY * scale,
    width: 2000,
    height: 2000,
  };
};

describe("a person reading the map", () => {
  const layout = createLabelLayout(scene, measure);

  it("reads numbers only in lots that have room for them", () => {
    const texts = layout(viewAt(40), everything).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["1", "2", "3", "4", "5", "6"]));
    expect(texts).not.toContain("101-A fundos");
    expect(layout(viewAt(120), everything).filter(({ text }) => text === "101-A fundos")).toHaveLength(6);
  });

  it("reads the area, and of a lot for sale the price, in lots that are large enough", () => {
    const store = decodeLots(packLots(lots));
    store.priceCents.fill(162_900_00);
    store.status[0] = lotStatuses.indexOf("sold");
    const near = createLabelLayout(createScene(store), measure)(viewAt(120), everything);
    const of = (lot: string) => {
      const number = near.find(({ text }) => text === lot)!;
      return near
        .filter(({ x, y }) => x === number.x && Math.abs(y - number.y) < 40)
        .map(({ text }) => text.replaceAll("\u00a0", " "));
    };
    expect(of("1")).toEqual(["1", "250 m²"]);
    expect(of("2")).toEqual(["2", "R$ 162,9 mil", "250 m²"]);
    expect(createLabelLayout(createScene(store), measure)(viewAt(60), everything).map(({ text }) => text)).toContain(
      "2",
    );
  });

  it("reads the blocks' names from far away, and nothing from farther still", () => {
    const texts = layout(viewAt(12), everything).map(({ text }) => text);
    expect(texts).toEqual(["A", "B"]);
    expect(layout(viewAt(2), everything)).toEqual([]);
  });

  it("never sees one label over another", () => {
    for (const side of [12, 20, 30, 45, 70, 150]) {
      const boxes = layout(viewAt(side), everything).map(labelBox);
      boxes.forEach((box, i) => expect(boxes.slice(i + 1).some((other) => overlaps(box, other))).toBe(false));
    }
  });

  it("is not given numbers of lots the filters left out", () => {
    const filtered = createScene(scene.store);
    filtered.matches = new Uint8Array(lots.length).fill(1, 0, 1);
    const labels = createLabelLayout(filtered, measure)(viewAt(60), everything);
    expect(labels.filter(({ kind }) => kind === "lot").map(({ text }) => text)).toEqual(["1"]);
  });
});
