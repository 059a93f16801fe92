import { placeBlocks, type BlockPlace } from "./blocks.ts";
import { fitLabel, labelBox, overlaps, withoutCollisions, type Label, type Measure } from "./labels.ts";
import type { View } from "./paint.ts";
import { isLit, type Scene } from "./scene.ts";

/** Lots narrower than this cannot hold a number worth reading. */
const LOT_LABELS_FROM = 13;
const BLOCK_SIZE = 12;

const blockLabel = (place: BlockPlace, view: View, measure: Measure): Label | null => {
  const room = (place.box.maxX - place.box.minX) * view.scale;
  const tall = (place.box.maxY - place.box.minY) * view.scale;
  const long = `Quadra ${place.name}`;
  const text = measure(long, BLOCK_SIZE) + 24 <= room ? long : place.name;
  const width = measure(text, BLOCK_SIZE);
  if (width + 6 > room || tall < BLOCK_SIZE + 6) return null;
  const [x, y] = [place.x * view.scale + view.left, place.y * view.scale + view.top];
  if (x < 0 || y < 0 || x > view.width || y > view.height) return null;
  return { text, x, y, size: BLOCK_SIZE, width, kind: "block" };
};

/** Chooses the labels of a view: numbers inside the lots that have room, block names where they cover nothing. */
export const createLabelLayout = (
  scene: Scene,
  measure: Measure,
): ((view: View, visible: readonly number[]) => Label[]) => {
  const blocks = placeBlocks(scene);
  return (view, visible) => {
    const lots: Label[] = [];
    if (scene.shapes.typicalSide * view.scale >= LOT_LABELS_FROM) {
      for (const lot of visible) {
        if (!isLit(scene, lot)) continue;
        const label = fitLabel(scene.shapes, lot, scene.anchor(lot), scene.store.lots[lot]!, view, measure);
        if (label) lots.push(label);
      }
    }
    const names = blocks.flatMap((place) => blockLabel(place, view, measure) ?? []);
    const free = names.filter((name) => {
      const box = labelBox(name);
      return !lots.some((lot) => overlaps(box, labelBox(lot)));
    });
    return [...lots, ...withoutCollisions(free)];
  };
};

/** Measures texts once at 10 px and scales: widths of one face grow with its size. */
export const createMeasure = (ctx: CanvasRenderingContext2D, font: string): Measure => {
  const known = new Map<string, number>();
  return (text, size) => {
    let width = known.get(text);
    if (width === undefined) {
      ctx.font = `600 10px ${font}`;
      known.set(text, (width = ctx.measureText(text).width / 10));
    }
    return width * size;
  };
};
