/** A point on the ground of a plan in metres, y down, and its height above it. */
export type GroundPoint = readonly [x: number, y: number, z?: number];

export interface CameraSpec {
  /** Where the camera hovers, in metres of the plan, and how high. */
  x: number;
  y: number;
  heightM: number;
  /** Degrees clockwise from the top of the plan. */
  heading: number;
  /** Focal length in picture widths. */
  zoom: number;
}

export interface Camera {
  width: number;
  height: number;
  horizon: number;
  /** Picture coordinates, or null behind the camera. */
  project(point: GroundPoint): [x: number, y: number] | null;
  /** Metres straight ahead of the camera. */
  depthOf(point: GroundPoint): number;
  /** Pixels of one metre at a depth. */
  scaleAt(depth: number): number;
  /** A ring as picture points; null unless all of it lies ahead and some of it within the picture. */
  ring(points: readonly GroundPoint[]): [number, number][] | null;
}

const NEAR_M = 20;

/** A camera with a level lens over a plan: verticals stay vertical, the horizon lies above the middle of the picture. */
export const createCamera = (spec: CameraSpec, width: number, height: number): Camera => {
  const focal = spec.zoom * width;
  const horizon = height * 0.3;
  const angle = (spec.heading * Math.PI) / 180;
  const ahead = [Math.sin(angle), -Math.cos(angle)] as const;
  const depthOf = ([x, y]: GroundPoint) => (x - spec.x) * ahead[0] + (y - spec.y) * ahead[1];
  const scaleAt = (depth: number) => focal / depth;
  const project = (point: GroundPoint): [number, number] | null => {
    const depth = depthOf(point);
    if (depth < NEAR_M) return null;
    const right = (point[0] - spec.x) * -ahead[1] + (point[1] - spec.y) * ahead[0];
    return [width / 2 + right * scaleAt(depth), horizon + (spec.heightM - (point[2] ?? 0)) * scaleAt(depth)];
  };
  return {
    width,
    height,
    horizon,
    project,
    depthOf,
    scaleAt,
    ring: (points) => {
      const seen: [number, number][] = [];
      let inside = false;
      for (const point of points) {
        const place = project(point);
        if (!place) return null;
        inside ||= place[0] > -200 && place[0] < width + 200 && place[1] < height + 250;
        seen.push(place);
      }
      return inside ? seen : null;
    },
  };
};
