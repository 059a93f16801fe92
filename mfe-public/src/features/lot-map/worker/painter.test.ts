import { decodeLots } from "@gleba/shared/lots";
import { createScene } from "../scene.ts";
import { packLots, squareAt } from "../testing/packed-lots.ts";
import { recordingCanvas, ThreadInPlace } from "../testing/painting-thread.ts";
import type { PaintOrder } from "./messages.ts";
import { startPainter } from "./painter.ts";

const store = decodeLots(
  packLots([
    { id: 1, block: "A", lot: "11", ring: squareAt(0, 0), status: "available" },
    { id: 2, block: "A", lot: "12", ring: squareAt(1, 0), status: "sold" },
  ]),
);
const scene = createScene(store);

const order = (changes: Partial<PaintOrder> = {}): PaintOrder => ({
  view: { scale: 1, left: 0, top: 0, width: 400, height: 300 },
  ratio: 1,
  font: "sans-serif",
  styles: ["green", "amber", "blue", "red", "grey"].map((color) => ({ color, hatch: "none" as const })),
  status: store.status,
  matches: null,
  ...changes,
});

const start = () => {
  const { canvas, filled, texts } = recordingCanvas();
  const thread = new ThreadInPlace(canvas);
  return { painter: startPainter(store, () => thread as unknown as Worker), thread, canvas, filled, texts };
};

describe("a thread that paints the lots of a large development", () => {
  it("makes the same shapes and the same index as the page would", async () => {
    const { painter } = start();
    const { shapes, index } = await painter.ground;
    expect(shapes).toEqual(scene.shapes);
    expect([...index.members]).toEqual([0, 1].filter((lot) => index.members.includes(lot)));
  });

  it("paints every view with the statuses of that moment", async () => {
    const { painter, filled, canvas } = start();
    await painter.paint(order());
    expect(new Set(filled)).toEqual(new Set(["red", "green"]));
    expect([canvas.width, canvas.height]).toEqual([400, 300]);
    filled.length = 0;
    await painter.paint(order({ status: Uint8Array.of(3, 3) }));
    expect(new Set(filled)).toEqual(new Set(["red"]));
  });

  it("dims what the filters leave out", async () => {
    const { painter, filled } = start();
    await painter.paint(order({ matches: Uint8Array.of(1, 0) }));
    expect(filled).toEqual(["rgba(120, 124, 120, 0.16)", "green"]);
  });

  it("writes the numbers once it was told them, and keeps them for the views that follow", async () => {
    const { painter, texts } = start();
    await painter.paint(order());
    expect(texts).toEqual([]);
    const { lots, block, blocks } = store;
    await painter.paint(order({ names: { lots, block, blocks } }));
    const { labels } = await painter.paint(order());
    expect(texts.filter((text) => text === "11")).toHaveLength(2);
    expect(labels.map(({ text }) => text)).toContain("12");
  });

  it("fills lots too small for a shape, and outlines none that is only an outline", async () => {
    const { painter, filled } = start();
    await painter.paint(order({ view: { ...order().view, scale: 0.01 } }));
    expect(filled).toEqual(["red", "green"]);
  });

  it("is not waited for when it fails, or does not start", async () => {
    const { painter, thread } = start();
    await painter.ground;
    const lost = painter.paint(order());
    thread.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    await expect(lost).rejects.toThrow("out of memory");
    await expect(painter.paint(order())).rejects.toThrow("out of memory");
    const refused = startPainter(store, () => {
      throw new Error("not from here");
    });
    await expect(refused.ground).rejects.toThrow("not from here");
  });

  it("ends with its map", async () => {
    const { painter, thread } = start();
    await painter.ground;
    painter.end();
    expect(thread.isEnded).toBe(true);
    await expect(painter.paint(order())).rejects.toThrow("The map is gone.");
  });
});
