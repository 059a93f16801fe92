import type { PlanLevels } from "../../repository/plans.ts";

/** Longer side of the widest image that is sent whole: what a phone in the hand shows of a plan that fits its screen. */
export const WHOLE_SIDE = 2048;
const HALF_SIDE = WHOLE_SIDE / 2;
export const TILE = 512;

interface Size {
  width: number;
  height: number;
}

/** Widths of the whole images of a plan: half a screen, a screen; never enlarged. */
export const wholeWidths = ({ width, height }: Size): number[] => {
  const longer = Math.max(width, height);
  return [HALF_SIDE, WHOLE_SIDE].flatMap((side, index) => {
    if (longer > side) return [Math.max(1, Math.round((width * side) / longer))];
    // The first one that is not smaller than the plan is the plan itself.
    return index === 0 || longer > HALF_SIDE ? [width] : [];
  });
};

/** Number of the deepest level, which is the plan as it was sent. */
export const depthOf = ({ width, height }: Size): number => Math.ceil(Math.log2(Math.max(width, height)));

/** Levels that are cut into squares, the deepest first: smaller ones are within the whole images. */
export const tiledLevels = (size: Size): number[] => {
  const [longer, depth] = [Math.max(size.width, size.height), depthOf(size)];
  const levels: number[] = [];
  for (let level = depth; longer / 2 ** (depth - level) > WHOLE_SIDE; level -= 1) levels.push(level);
  return levels;
};

/** Every square of a plan. */
export const tilesOf = (size: Size): { level: number; column: number; row: number }[] =>
  tiledLevels(size).flatMap((level) => {
    const across = (side: number): number => Math.ceil(Math.ceil(side / 2 ** (depthOf(size) - level)) / TILE);
    const [columns, rows] = [across(size.width), across(size.height)];
    return Array.from({ length: columns * rows }, (_, index) => ({
      level,
      column: index % columns,
      row: Math.floor(index / columns),
    }));
  });

/** What is made of a plan of this size. */
export const levelsOf = (size: Size): PlanLevels => ({
  sizes: wholeWidths(size),
  tiles: tiledLevels(size).length > 0 ? { size: TILE, depth: depthOf(size) } : null,
});
