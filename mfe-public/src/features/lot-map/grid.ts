import { distanceToEdge, lotContains, type Box, type LotShapes } from "./shapes.ts";

/** Squares over the plan, each listing the lots whose box touches it. */
export interface LotGrid {
  /** Calls `visit` once for every lot whose box meets the given one. */
  each(box: Box, visit: (lot: number) => void): void;
  /** The lot under a point, or the nearest one within `tolerance` (local pixels), or -1. */
  hit(x: number, y: number, tolerance: number): number;
}

/** The squares as flat arrays, which another thread may have made. */
export interface GridIndex {
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  /** Square i lists `members[starts[i]]` to `members[starts[i + 1] - 1]`. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/** The column or row of a coordinate, kept inside the grid. */
const cell = (distance: number, side: number, cells: number): number =>
  Math.min(cells - 1, Math.max(0, Math.floor(distance / side)));

/** Builds the index: two passes over the boxes into flat arrays, about four lots a square. */
export const indexLots = ({ box, boxes }: LotShapes): GridIndex => {
  const count = boxes.length / 4;
  const width = Math.max(1e-6, box.maxX - box.minX);
  const height = Math.max(1e-6, box.maxY - box.minY);
  const side = Math.max(Math.sqrt((width * height * 4) / Math.max(1, count)), Math.max(width, height) / 512);
  const columns = Math.floor(width / side) + 1;
  const rows = Math.floor(height / side) + 1;
  const eachSquareOf = (lot: number, visit: (square: number) => void) => {
    const b = lot * 4;
    const lastRow = cell(boxes[b + 3]! - box.minY, side, rows);
    const lastColumn = cell(boxes[b + 2]! - box.minX, side, columns);
    const firstColumn = cell(boxes[b]! - box.minX, side, columns);
    for (let r = cell(boxes[b + 1]! - box.minY, side, rows); r <= lastRow; r++)
      for (let c = firstColumn; c <= lastColumn; c++) visit(r * columns + c);
  };

  const starts = new Uint32Array(columns * rows + 1);
  for (let lot = 0; lot < count; lot++) eachSquareOf(lot, (square) => starts[square + 1]!++);
  for (let square = 0; square < columns * rows; square++) starts[square + 1]! += starts[square]!;
  const cursors = starts.slice();
  const members = new Uint32Array(starts[columns * rows]!);
  for (let lot = 0; lot < count; lot++) eachSquareOf(lot, (square) => (members[cursors[square]!++] = lot));
  return { side, columns, rows, starts, members };
};

/** Asks the lots by the index of their squares. */
export const createGrid = (shapes: LotShapes, index: GridIndex = indexLots(shapes)): LotGrid => {
  const { box, boxes } = shapes;
  const { side, columns, rows, starts, members } = index;
  // A lot in several squares is visited once: its stamp says in which round.
  const stamps = new Uint32Array(boxes.length / 4);
  let round = 0;

  const each: LotGrid["each"] = (query, visit) => {
    round++;
    const lastRow = cell(query.maxY - box.minY, side, rows);
    const lastColumn = cell(query.maxX - box.minX, side, columns);
    const firstColumn = cell(query.minX - box.minX, side, columns);
    for (let r = cell(query.minY - box.minY, side, rows); r <= lastRow; r++)
      // The squares of a row lie one after the other.
      for (let m = starts[r * columns + firstColumn]!; m < starts[r * columns + lastColumn + 1]!; m++) {
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
