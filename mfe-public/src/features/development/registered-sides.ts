import type { BatchDetails } from "@gleba/shared/contracts";

type RegisteredSide = BatchDetails["sides"][number];

/** More sides than these are not told apart by their lengths. */
const MOST_SIDES = 7;
/** How far a registered measure may be from the drawn one: half a metre, or three in a hundred. */
const agrees = (drawn: number, registered: number): boolean =>
  Math.abs(drawn - registered) <= Math.max(0.5, drawn * 0.03);

/** One side by several neighbours, as a registry tells it, is one line of a drawing; two streets are two fronts. */
const grouped = (sides: readonly RegisteredSide[]): number[] => {
  const lengths = new Map<string, number>();
  for (const { label, lengthM, neighbour } of sides) {
    const key = label === "Frente" ? `${label} ${neighbour}` : label;
    lengths.set(key, (lengths.get(key) ?? 0) + lengthM);
  }
  return [...lengths.values()];
};

/** The arrangement of `registered` that is nearest (least squares) to `drawn`, each within what a survey may differ; null for none. */
const nearest = (drawn: readonly number[], registered: readonly number[]): number[] | null => {
  if (drawn.length !== registered.length || drawn.length > MOST_SIDES) return null;
  let best: { lengths: number[]; off: number } | null = null;
  const arrange = (lengths: number[], left: readonly number[], off: number): void => {
    const side = drawn[lengths.length];
    if (side === undefined) {
      if (!best || off < best.off) best = { lengths, off };
      return;
    }
    for (const [index, length] of left.entries())
      if (agrees(side, length)) arrange([...lengths, length], left.toSpliced(index, 1), off + (side - length) ** 2);
  };
  arrange([], registered, 0);
  return (best as { lengths: number[] } | null)?.lengths ?? null;
};

/**
 * What is written beside each drawn side of a lot: the measures its registry tells, which are the ones that count. What is
 * measured on the plan stands only where the registry tells none; null where the two cannot be brought together.
 */
export const measuresOf = (
  sidesDrawn: readonly { lengthM: number }[],
  sides: readonly RegisteredSide[],
): readonly number[] | null => {
  const drawn = sidesDrawn.map(({ lengthM }) => lengthM);
  if (sides.length === 0) return drawn;
  return (
    nearest(drawn, grouped(sides)) ??
    nearest(
      drawn,
      sides.map(({ lengthM }) => lengthM),
    )
  );
};
