import { placeBlocks, type BlockPlace } from "./blocks.ts";
import { withFacts } from "./lot-facts.ts";
import { fitLabel, labelSize, pickNonOverlapping, type Label, type Measure } from "./labels.ts";
import type { Canvas2D, View } from "./paint.ts";
import { matchesFilters, type Scene } from "./scene.ts";

/** Lots narrower than this cannot hold a number worth reading. */
const MIN_LOT_WIDTH = 13;
/** Wider than this there may be room for price and area too. */
const MIN_FACTS_WIDTH = 52;
const BLOCK_SIZE = 11;

const isInView = ({ x, y }: BlockPlace, { scale, left, top, width, height }: View): boolean =>
  x * scale + left >= 0 && y * scale + top >= 0 && x * scale + left <= width && y * scale + top <= height;

/** The names a block may carry here, the fuller one first: inside the block they must leave it recognisable. */
const blockNames = (place: BlockPlace, view: View, measure: Measure): Label[] => {
  const wide = (place.box.maxX - place.box.minX) * view.scale;
  const tall = (place.box.maxY - place.box.minY) * view.scale;
  const [x, y] = [place.x * view.scale + view.left, place.y * view.scale + view.top];
  if (tall < BLOCK_SIZE * 2) return [];
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

/** Fewer than this share of labels look like an accident: then the view shows none of their kind. */
const MIN_LOT_SHARE = 0.85;
/** Longer names ("101-A fundos") may be missing where the numbers beside them are read. */
const ORDINARY_LENGTH = 3;
const MIN_BLOCK_SHARE = 0.35;

/** Chooses the labels of a view: numbers inside the lots that have room, block names where they cover nothing. */
export const createLabelLayout = (
  scene: Scene,
  measure: Measure,
): ((view: View, visible: readonly number[]) => Label[]) => {
  const { store, shapes, anchor } = scene;
  const blocks = placeBlocks(store, shapes);

  const lotLabels = (view: View, visible: readonly number[]): Label[] => {
    const side = shapes.typicalSide * view.scale;
    if (side < MIN_LOT_WIDTH) return [];
    const size = labelSize(side);
    const numbered = visible.filter((lot) => matchesFilters(scene, lot) && store.lots[lot] !== "");
    const labels = numbered.flatMap((lot) => {
      const label = fitLabel(shapes, lot, anchor(lot), store.lots[lot]!, view, measure, size);
      return label ? [{ lot, label }] : [];
    });
    const isOrdinary = (name: string) => name.length <= ORDINARY_LENGTH;
    const ordinary = numbered.filter((lot) => isOrdinary(store.lots[lot]!)).length;
    if (labels.filter(({ label }) => isOrdinary(label.text)).length < ordinary * MIN_LOT_SHARE) return [];
    if (side < MIN_FACTS_WIDTH) return labels.map(({ label }) => label);
    return labels.flatMap(({ lot, label }) => withFacts(scene, lot, anchor(lot), label, view, measure));
  };

  return (view, visible) => {
    const lots = lotLabels(view, visible);
    const names = blocks.filter((place) => isInView(place, view)).map((place) => blockNames(place, view, measure));
    const readable = names.filter((choices) => choices.length > 0);
    if (readable.length < names.length * MIN_BLOCK_SHARE) return lots;
    return [...lots, ...pickNonOverlapping(readable, lots, lots.length > 0 ? 0 : 6)];
  };
};

/** Measures texts once at 10 px and scales: widths of one face grow with its size. */
export const createMeasure = (ctx: Canvas2D, font: string): Measure => {
  const cache = new Map<string, number>();
  return (text, size) => {
    let width = cache.get(text);
    if (width === undefined) {
      ctx.font = `600 10px ${font}`;
      cache.set(text, (width = ctx.measureText(text).width / 10));
    }
    return width * size;
  };
};
