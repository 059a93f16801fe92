import { distanceToEdge, lotContains, type Box, type LotShapes } from "./shapes.ts";

/** Squares over the plan, each listing the lots whose box touches it. */
export interface LotGrid {
  /** Calls `visit` once for every lot whose box meets the given one. */
  each(box: Box, visit: (lot: number) => void): void;
  /** The lot under a point, or the nearest one within `tolerance` (local pixels), or -1. */
  hit(x: number, y: number, tolerance: number): number;
}

/** Builds the index: two passes over the boxes into flat arrays, about four lots a square. */
export const createGrid = (shapes: LotShapes): LotGrid => {
  const { box, boxes } = shapes;
  const count = boxes.length / 4;
  const width = Math.max(1e-6, box.maxX - box.minX);
  const height = Math.max(1e-6, box.maxY - box.minY);
  const side = Math.max(Math.sqrt((width * height * 4) / Math.max(1, count)), Math.max(width, height) / 512);
  const columns = Math.floor(width / side) + 1;
  const rows = Math.floor(height / side) + 1;

  const column = (x: number): number => Math.min(columns - 1, Math.max(0, Math.floor((x - box.minX) / side)));
  const row = (y: number): number => Math.min(rows - 1, Math.max(0, Math.floor((y - box.minY) / side)));
  const eachSquare = (minX: number, minY: number, maxX: number, maxY: number, visit: (square: number) => void) => {
    const lastRow = row(maxY);
    const lastColumn = column(maxX);
    for (let r = row(minY); r <= lastRow; r++) for (let c = column(minX); c <= lastColumn; c++) visit(r * columns + c);
  };
  const eachSquareOf = (lot: number, visit: (square: number) => void) =>
    eachSquare(boxes[lot * 4]!, boxes[lot * 4 + 1]!, boxes[lot * 4 + 2]!, boxes[lot * 4 + 3]!, visit);

  const starts = new Uint32Array(columns * rows + 1);
  for (let lot = 0; lot < count; lot++) eachSquareOf(lot, (square) => starts[square + 1]!++);
  for (let square = 0; square < columns * rows; square++) starts[square + 1]! += starts[square]!;
  const cursors = starts.slice();
  const members = new Uint32Array(starts[columns * rows]!);
  for (let lot = 0; lot < count; lot++) eachSquareOf(lot, (square) => (members[cursors[square]!++] = lot));

  // A lot in several squares is visited once: its stamp says in which round.
  const stamps = new Uint32Array(count);
  let round = 0;

  const each: LotGrid["each"] = (query, visit) => {
    round++;
    eachSquare(query.minX, query.minY, query.maxX, query.maxY, (square) => {
      for (let m = starts[square]!; m < starts[square + 1]!; m++) {
        const lot = members[m]!;
        if (stamps[lot] === round) continue;
        stamps[lot] = round;
        const b = lot * 4;
        const apart =
          boxes[b]! > query.maxX ||
          boxes[b + 2]! < query.minX ||
          boxes[b + 1]! > query.maxY ||
          boxes[b + 3]! < query.minY;
        if (!apart) visit(lot);
      }
    });
  };

  const hit: LotGrid["hit"] = (x, y, tolerance) => {
    let found = -1;
    let nearest = tolerance;
    each({ minX: x - tolerance, minY: y - tolerance, maxX: x + tolerance, maxY: y + tolerance }, (lot) => {
      const distance = lotContains(shapes, lot, x, y) ? -1 : distanceToEdge(shapes, lot, x, y);
      if (distance > nearest || (found >= 0 && distance === nearest)) return;
      found = lot;
      nearest = distance;
    });
    return found;
  };

  return { each, hit };
};
