/** A part of a screen that lies over the map (a phone's sheet) carries this attribute. */
const COVER = "[data-covers-map]";

/** Room the map keeps to show a lot in, whatever covers the rest. */
const MIN_VISIBLE = 140;

/** The sheet that lies over the map, if one does: from below, or from the right where the map stays in sight beside it. */
const sheetOver = (map: DOMRect): { left: number; top: number } => {
  const cover = document.querySelector(COVER)?.getBoundingClientRect();
  const apart = !cover || cover.left >= map.right || cover.right <= map.left;
  if (apart) return { left: Infinity, top: Infinity };
  return cover.left - map.left >= MIN_VISIBLE
    ? { left: cover.left, top: Infinity }
    : { left: Infinity, top: cover.top };
};

/** Pixels at the map's right and lower edges that nobody sees: under a sheet, or under the edge of the screen. */
export const occluded = (map: HTMLElement): { right: number; below: number } => {
  const own = map.getBoundingClientRect();
  const { left, top } = sheetOver(own);
  const edge = Math.min(window.innerHeight, top);
  return {
    right: Math.max(0, own.right - left),
    below: Math.max(0, Math.min(own.bottom - edge, own.height - MIN_VISIBLE)),
  };
};

/** Scrolls the map up when a sheet lies over it, to be seen beside it. */
export const scrollClearOfSheet = (map: HTMLElement): void => {
  const own = map.getBoundingClientRect();
  const { left, top } = sheetOver(own);
  const covered = left < Infinity || top < Infinity;
  if (covered && own.bottom > Math.min(window.innerHeight, top)) map.scrollIntoView({ block: "start" });
};
