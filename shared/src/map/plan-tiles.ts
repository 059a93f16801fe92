import type { PlanPicture } from "../contracts/index.ts";
import type { PlanFrame } from "./plan-rotation.ts";

/** One square of a plan, and where it lies in it as shares of its width and height. */
export interface PlanTile {
  url: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A rectangle of the screen, in the pixels of a frame. */
export interface Viewport {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** A level counts as sharp while its pixels are enlarged by no more than this. */
const MAX_ENLARGEMENT = 1.25;
/** Together with the whole image no more than a screen or two of a desk. */
const MAX_TILES = 96;

const levelWidth = ({ width }: PlanPicture, depth: number, level: number): number =>
  Math.ceil(width / 2 ** (depth - level));

/** The narrowest whole image that is sharp at `pixels` device pixels of width, or the widest. */
export const wholeImageFor = (picture: PlanPicture, pixels: number): PlanPicture["sizes"][number] | undefined =>
  picture.sizes.find(({ width }) => width * MAX_ENLARGEMENT >= pixels) ?? picture.sizes.at(-1);

/** The level whose tiles are sharp at `pixels` device pixels of width; null where the widest whole image is. */
export const tileLevelFor = (picture: PlanPicture, pixels: number): number | null => {
  const { tiles, sizes } = picture;
  const widest = sizes.at(-1)?.width ?? 0;
  if (!tiles || pixels <= widest * MAX_ENLARGEMENT) return null;
  let level = tiles.depth;
  while (
    levelWidth(picture, tiles.depth, level - 1) > widest &&
    levelWidth(picture, tiles.depth, level - 1) * MAX_ENLARGEMENT >= pixels
  )
    level -= 1;
  return level;
};

/** What of a rotated plan lies in the viewport, as shares of its width and height before rotation; null where nothing does. */
const shareInView = ({ x, y, width, height }: PlanFrame, degrees: number, view: Viewport) => {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners = [
    [view.minX, view.minY],
    [view.maxX, view.minY],
    [view.maxX, view.maxY],
    [view.minX, view.maxY],
  ].map(([px, py]) => {
    const [dx, dy] = [px! - cx, py! - cy];
    // Rotated back: the reverse of `planCorners`.
    return [(dx * cosine + dy * sine) / width + 0.5, (-dx * sine + dy * cosine) / height + 0.5] as const;
  });
  const clamp = (share: number): number => Math.min(1, Math.max(0, share));
  const left = clamp(Math.min(...corners.map(([u]) => u)));
  const right = clamp(Math.max(...corners.map(([u]) => u)));
  const top = clamp(Math.min(...corners.map(([, v]) => v)));
  const bottom = clamp(Math.max(...corners.map(([, v]) => v)));
  return right > left && bottom > top ? { left, right, top, bottom } : null;
};

/**
 * The tiles that make a plan sharp where it is looked at; none where its whole image is sharp enough. `density` is
 * device pixels for one of the frame. A phone therefore never takes more than its screen shows.
 */
export const tilesInView = (
  picture: PlanPicture,
  frame: PlanFrame,
  degrees: number,
  view: Viewport,
  density: number,
): PlanTile[] => {
  const level = tileLevelFor(picture, frame.width * density);
  const share = shareInView(frame, degrees, view);
  if (level === null || !picture.tiles || !share) return [];
  const { size, depth, url } = picture.tiles;
  const width = levelWidth(picture, depth, level);
  const height = Math.ceil(picture.height / 2 ** (depth - level));
  const range = (from: number, to: number, side: number): number[] => {
    const [first, last] = [Math.floor((from * side) / size), Math.ceil((to * side) / size) - 1];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  const rows = range(share.top, share.bottom, height);
  const tiles = rows.flatMap((row) =>
    range(share.left, share.right, width).map((column) => ({
      url: url.replace("{level}", String(level)).replace("{column}", String(column)).replace("{row}", String(row)),
      left: (column * size) / width,
      top: (row * size) / height,
      width: Math.min(size, width - column * size) / width,
      height: Math.min(size, height - row * size) / height,
    })),
  );
  return tiles.length <= MAX_TILES ? tiles : [];
};
