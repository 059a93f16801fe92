/** A part of a screen that lies over the map (a phone's sheet) carries this attribute. */
const COVER = "[data-covers-map]";

/** Room the map keeps to show a lot in, whatever covers the rest. */
const LEAST = 140;

/** Pixels at the map's lower edge that nobody sees: under a sheet, or under the edge of the screen. */
export const coveredBelow = (map: HTMLElement): number => {
  const own = map.getBoundingClientRect();
  const cover = document.querySelector(COVER)?.getBoundingClientRect();
  const beside = !cover || cover.left >= own.right || cover.right <= own.left;
  const edge = Math.min(window.innerHeight, beside ? Infinity : cover.top);
  return Math.max(0, Math.min(own.bottom - edge, own.height - LEAST));
};
