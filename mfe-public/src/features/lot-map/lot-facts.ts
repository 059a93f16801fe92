import { formatCompact, formatDecimal } from "@gleba/shared/words";
import type { LotStore } from "@gleba/shared/lots";
import type { Anchor } from "./anchors.ts";
import { fitsInside, type Label, type Measure } from "./labels.ts";
import type { View } from "./paint.ts";
import type { LotShapes } from "./shapes.ts";

const SIZE = 10;
const LINE = 13;
/** Its place in `lotStatuses`, by number: the thread that paints carries no schemas. */
const AVAILABLE = 0;
/** Free to each side. */
const AIR = 3;

/** The price of a lot for sale, in few letters, and the area without decimals: what is exact stands in its panel. */
const factsOf = (store: LotStore, lot: number): string[] => {
  const price = store.priceCents[lot]!;
  const isOffered = price >= 0 && store.status[lot] === AVAILABLE;
  return [
    ...(isOffered ? [`R$ ${formatCompact(price / 100)}`] : []),
    ...(store.areaM2[lot]! > 0 ? [`${formatDecimal(store.areaM2[lot]!, 0)} m²`] : []),
  ];
};

/** A lot's number with price and area under it, where all of them have room inside; else the number alone. */
export const withFacts = (
  { store, shapes }: { store: LotStore; shapes: LotShapes },
  lot: number,
  anchor: Anchor,
  number: Label,
  view: View,
  measure: Measure,
): Label[] => {
  const facts = factsOf(store, lot).map((text) => ({ text, width: measure(text, SIZE) }));
  const width = Math.max(number.width, ...facts.map((fact) => fact.width)) + 2 * AIR;
  const height = number.size + facts.length * LINE + 2 * AIR;
  if (facts.length === 0 || !fitsInside(shapes, lot, anchor, width / view.scale, height / view.scale)) return [number];
  const first = number.y - (facts.length * LINE) / 2;
  return [
    { ...number, y: first },
    ...facts.map((fact, index): Label => ({
      ...fact,
      x: number.x,
      y: first + number.size / 2 + LINE * (index + 0.5) + 2,
      size: SIZE,
      kind: "lot",
    })),
  ];
};
