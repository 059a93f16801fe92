import type { Lines } from "./base-file.ts";

/** Cells to pixels of a canvas: `x * scale - left`, `y * scale - top`. */
export interface View {
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a path is drawn to. */
export type Pen = Pick<CanvasRenderingContext2D, "moveTo" | "lineTo">;

/** Pixels beyond the canvas within which lines are drawn as they are. */
const MARGIN = 8;
/** Points nearer to the last one than this many pixels show nothing. */
const STEP = 0.7;

/** The sides of the canvas beyond which a point lies, as bits: two points with one in common have nothing to show between them. */
const beyond = (x: number, y: number, { width, height }: View): number =>
  (x < -MARGIN ? 1 : x > width + MARGIN ? 2 : 0) | (y < -MARGIN ? 4 : y > height + MARGIN ? 8 : 0);

const traceLine = (pen: Pen, { points, starts }: Lines, line: number, view: View): void => {
  const { scale, left, top } = view;
  const end = starts[line + 1]!;
  let [lastX, lastY, sides, skipped] = [0, 0, 0, false];
  for (let point = starts[line]!; point < end; point++) {
    const x = points[point * 2]! * scale - left;
    const y = points[point * 2 + 1]! * scale - top;
    const here = beyond(x, y, view);
    if (point === starts[line]) pen.moveTo(x, y);
    else {
      // A run beyond one side is drawn as one straight line beyond it.
      const outside = (sides & here) !== 0;
      const near = Math.abs(x - lastX) + Math.abs(y - lastY) < STEP && point + 1 < end;
      if (!outside && near && !skipped) continue;
      if (outside) {
        [lastX, lastY, sides, skipped] = [x, y, sides & here, true];
        continue;
      }
      if (skipped) pen.lineTo(lastX, lastY);
      pen.lineTo(x, y);
    }
    [lastX, lastY, sides, skipped] = [x, y, here, false];
  }
  if (skipped) pen.lineTo(lastX, lastY);
};

/** Adds to a path what of these lines the canvas shows: nothing of lines outside it, and no point that nobody could see. */
export const trace = (pen: Pen, lines: Lines, view: View): void => {
  const { scale, left, top, width, height } = view;
  for (let line = 0; line + 1 < lines.starts.length; line++) {
    const [minX, minY, maxX, maxY] = lines.boxes.subarray(line * 4, line * 4 + 4);
    if (maxX! * scale - left < -MARGIN || minX! * scale - left > width + MARGIN) continue;
    if (maxY! * scale - top < -MARGIN || minY! * scale - top > height + MARGIN) continue;
    if ((maxX! - minX! + maxY! - minY!) * scale < 2) continue;
    traceLine(pen, lines, line, view);
  }
};
