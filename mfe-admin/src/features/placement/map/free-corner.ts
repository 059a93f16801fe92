/** Where a small map may stand; top right are the buttons of the large one. */
export type MapCorner = "top-left" | "bottom-left" | "bottom-right";

interface Size {
  width: number;
  height: number;
}

/**
 * The first corner of a map where a box of this size leaves all points free; undefined where each would cover one.
 *
 * @param box its size with the gap to the edges, in pixels
 * @param points pixels from the map's top left corner, of which `reach` on each side is kept free
 */
export const freeCorner = (
  map: Size,
  box: Size,
  points: readonly { x: number; y: number }[],
  reach: number,
): MapCorner | undefined => {
  const left = (x: number) => x < box.width + reach;
  const right = (x: number) => x > map.width - box.width - reach;
  const top = (y: number) => y < box.height + reach;
  const bottom = (y: number) => y > map.height - box.height - reach;
  const covers: [MapCorner, (point: { x: number; y: number }) => boolean][] = [
    ["top-left", ({ x, y }) => left(x) && top(y)],
    ["bottom-left", ({ x, y }) => left(x) && bottom(y)],
    ["bottom-right", ({ x, y }) => right(x) && bottom(y)],
  ];
  return covers.find(([, covered]) => !points.some(covered))?.[0];
};
