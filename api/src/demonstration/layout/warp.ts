/** A point of the straight plan: `s` along the spine of the development, `t` across it (positive to the right), in metres. */
export type GridPoint = readonly [s: number, t: number];

/** Takes the straight plan to the ground, in metres with y down. */
export type Warp = (point: GridPoint) => [x: number, y: number];

/** How the spine bends. `turns` are pushes of curvature: radians of heading gained around a place, over a reach in metres. */
export interface WarpSpec {
  turns: readonly { at: number; reach: number; radians: number }[];
  /** Slow waves across everything, as streets that follow a slope. */
  wave: { amplitude: number; length: number };
}

const STEP = 2;

/**
 * Bends a straight plan along a spine: crossing streets stay perpendicular to it, so lots keep their right angles however
 * the avenue curves. The map is one to one while the bends' radii are longer than half the plan is wide.
 */
export const createWarp = (spec: WarpSpec, from: number, to: number): Warp => {
  const headingAt = (s: number) =>
    spec.turns.reduce((sum, turn) => sum + (turn.radians * (1 + Math.tanh((s - turn.at) / turn.reach))) / 2, 0) -
    spec.turns.reduce((sum, turn) => sum + turn.radians / 2, 0);
  const count = Math.ceil((to - from) / STEP) + 1;
  const knots = Array.from({ length: count + 1 }, () => [0, 0] as [number, number]);
  for (let index = 1; index <= count; index++) {
    const heading = headingAt(from + (index - 0.5) * STEP);
    const [x, y] = knots[index - 1]!;
    knots[index] = [x + Math.cos(heading) * STEP, y + Math.sin(heading) * STEP];
  }
  const { amplitude, length } = spec.wave;

  return ([s, t]) => {
    const place = Math.min(Math.max((s - from) / STEP, 0), count - 1e-9);
    const index = Math.floor(place);
    const rest = place - index;
    const [x0, y0] = knots[index]!;
    const [x1, y1] = knots[index + 1]!;
    const heading = headingAt(s);
    const x = x0 + (x1 - x0) * rest - t * Math.sin(heading);
    const y = y0 + (y1 - y0) * rest + t * Math.cos(heading);
    return [x + amplitude * Math.sin(y / length), y + amplitude * Math.sin(x / length + 1)];
  };
};

/** Length on the ground of a polyline of the straight plan, in metres. */
export const lengthOnGround = (points: readonly GridPoint[], warp: Warp): number => {
  let length = 0;
  let before = points[0] && warp(points[0]);
  for (const point of points.slice(1)) {
    const here = warp(point);
    length += Math.hypot(here[0] - before![0], here[1] - before![1]);
    before = here;
  }
  return length;
};
