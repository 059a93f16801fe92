import { metresPerPixel, normalizedDegrees, type Point, type Pose } from "./geometry.ts";

/** A point of the plan, as shares of its width and height, and where it lies on the ground. */
export interface Pair {
  plan: Point;
  ground: Point;
}

export interface Calibration {
  pose: Pose;
  /** How far each point ends up from where it was said to lie, in metres of ground. */
  errorsM: number[];
  /** Root of the mean of their squares. */
  meanM: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Places a plan by pairs of points: the similarity transform (move, turn, scale; every angle stays) with the least
 * squares of errors. Two pairs are met exactly, of three or more the errors tell how well they agree. As complex numbers:
 * `a = Σ conj(zᵢ − z̄)(wᵢ − w̄) / Σ |zᵢ − z̄|²`, `w = a(z − z̄) + w̄`. Null for fewer than two different points.
 * @param image its size in pixels: the plan keeps these proportions
 */
export const calibrate = (pairs: readonly Pair[], image: { width: number; height: number }): Calibration | null => {
  if (pairs.length < 2) return null;
  const plan = pairs.map(({ plan: [u, v] }): Point => [u * image.width, v * image.height]);
  const ground = pairs.map((pair) => pair.ground);
  const [zx, zy] = [mean(plan.map(([x]) => x)), mean(plan.map(([, y]) => y))];
  const [wx, wy] = [mean(ground.map(([x]) => x)), mean(ground.map(([, y]) => y))];
  let [real, imaginary, spread] = [0, 0, 0];
  for (let i = 0; i < pairs.length; i++) {
    const [px, py] = [plan[i]![0] - zx, plan[i]![1] - zy];
    const [gx, gy] = [ground[i]![0] - wx, ground[i]![1] - wy];
    real += px * gx + py * gy;
    imaginary += px * gy - py * gx;
    spread += px * px + py * py;
  }
  // Points of the plan within a pixel of each other say nothing about size and turn.
  if (spread < 1 || Math.hypot(real, imaginary) === 0) return null;
  const [a, b] = [real / spread, imaginary / spread];
  const scale = Math.hypot(a, b);
  const laid = ([x, y]: Point): Point => [wx + a * (x - zx) - b * (y - zy), wy + b * (x - zx) + a * (y - zy)];
  const [x, y] = laid([image.width / 2, image.height / 2]);
  const metres = metresPerPixel({ y });
  const errorsM = pairs.map((_, i) => {
    const [lx, ly] = laid(plan[i]!);
    return Math.hypot(lx - ground[i]![0], ly - ground[i]![1]) * metres;
  });
  return {
    pose: {
      x,
      y,
      width: image.width * scale,
      height: image.height * scale,
      degrees: normalizedDegrees((Math.atan2(b, a) * 180) / Math.PI),
    },
    errorsM,
    meanM: Math.sqrt(mean(errorsM.map((error) => error * error))),
  };
};
