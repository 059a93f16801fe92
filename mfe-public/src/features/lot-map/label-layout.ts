import { placeBlocks, type BlockPlace } from "./blocks.ts";
import { fitLabel, withoutCollisions, type Label, type Measure } from "./labels.ts";
import type { View } from "./paint.ts";
import { isLit, type Scene } from "./scene.ts";

/** Lots narrower than this cannot hold a number worth reading. */
const LOT_LABELS_FROM = 13;
const BLOCK_SIZE = 11;

/** The names a block may carry here, the fuller one first: inside the block they must leave it recognisable. */
const blockNames = (place: BlockPlace, view: View, measure: Measure): Label[] => {
  const wide = (place.box.maxX - place.box.minX) * view.scale;
  const tall = (place.box.maxY - place.box.minY) * view.scale;
  const [x, y] = [place.x * view.scale + view.left, place.y * view.scale + view.top];
  if (tall < BLOCK_SIZE * 2 || x < 0 || y < 0 || x > view.width || y > view.height) return [];
  const name = (text: string): Label => ({
    text,
    x,
    y,
    size: BLOCK_SIZE,
    width: measure(text, BLOCK_SIZE),
    kind: "block",
  });
  const long = name(`Quadra ${place.name}`);
  const short = name(place.name);
  return [...(long.width * 2 <= wide ? [long] : []), ...(short.width + 18 <= wide ? [short] : [])];
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
    const names = blocks.map((place) => blockNames(place, view, measure));
    return [...lots, ...withoutCollisions(names, lots, lots.length > 0 ? 0 : 6)];
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
