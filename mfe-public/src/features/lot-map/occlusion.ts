/** A part of a screen that lies over the map (a phone's sheet) carries this attribute. */
const COVER = "[data-covers-map]";

/** Room the map keeps to show a lot in, whatever covers the rest. */
const MIN_VISIBLE = 140;

/** Where the sheet that lies over the map begins, from the top of the screen; null when none does. */
const sheetTop = (map: DOMRect): number | null => {
  const cover = document.querySelector(COVER)?.getBoundingClientRect();
  const apart = !cover || cover.left >= map.right || cover.right <= map.left;
  return apart ? null : cover.top;
};

/** Pixels at the map's lower edge that nobody sees: under a sheet, or under the edge of the screen. */
export const occludedHeight = (map: HTMLElement): number => {
  const own = map.getBoundingClientRect();
  const edge = Math.min(window.innerHeight, sheetTop(own) ?? Infinity);
  return Math.max(0, Math.min(own.bottom - edge, own.height - MIN_VISIBLE));
};

/** Scrolls the map up when a sheet lies over it, to be seen beside it. */
export const scrollClearOfSheet = (map: HTMLElement): void => {
  const own = map.getBoundingClientRect();
  const top = sheetTop(own);
  if (top !== null && own.bottom > top) map.scrollIntoView({ block: "start" });
};
