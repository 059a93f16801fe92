import { ringAreaM2 } from "../domains/development/import/geodesy.ts";
import { createPlanFrame, type PlanPoint } from "./plan-frame.ts";

const placed = { latitude: -22.35, longitude: -49.02, widthM: 3000, heightM: 2000, rotate: 31 };

/** The browser's way, written apart: Web Mercator pixels of zoom 18, CSS-like clockwise rotation about the centre. */
const pixelOf = ([lng, lat]: readonly [number, number]): [number, number] => {
  const world = 256 * 2 ** 18;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
};

const overlayPixelOf = (fraction: readonly [number, number], frame: ReturnType<typeof createPlanFrame>) => {
  const { neLatitude, neLongitude, swLatitude, swLongitude } = frame.bounds;
  const [left, bottom] = pixelOf([swLongitude, swLatitude]);
  const [right, top] = pixelOf([neLongitude, neLatitude]);
  const dx = (fraction[0] - 0.5) * (right - left);
  const dy = (fraction[1] - 0.5) * (bottom - top);
  const angle = (frame.rotate * Math.PI) / 180;
  return [
    (left + right) / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    (top + bottom) / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  ] as const;
};

describe("the frame of a drawn plan", () => {
  it("puts every lot where the browser draws it on the rotated image, to a hundredth of a pixel", () => {
    const frame = createPlanFrame(placed);
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0.3, 0.8],
      [0.5, 0.5],
    ] as const) {
      const [x, y] = pixelOf(frame.toPosition([u * placed.widthM, v * placed.heightM]));
      const [drawnX, drawnY] = overlayPixelOf([u, v], frame);
      expect(Math.hypot(x - drawnX, y - drawnY)).toBeLessThan(0.01);
    }
  });

  it("turns clockwise: the right end of an unrotated plan goes south", () => {
    const level = createPlanFrame({ ...placed, rotate: 0 }).toPosition([3000, 1000]);
    const turned = createPlanFrame({ ...placed, rotate: 20 }).toPosition([3000, 1000]);
    expect(turned[1]).toBeLessThan(level[1]);
  });

  it("gives a square metre of ground for a square metre of plan, up to its corners", () => {
    const frame = createPlanFrame(placed);
    for (const [x, y] of [
      [0, 0],
      [1500, 1000],
      [2980, 1960],
    ] as const) {
      const lot: PlanPoint[] = [
        [x, y],
        [x + 12, y],
        [x + 12, y + 30],
        [x, y + 30],
      ];
      expect(Math.abs(ringAreaM2(lot.map(frame.toPosition)) / 360 - 1)).toBeLessThan(0.001);
    }
  });
});
