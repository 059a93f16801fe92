import type { CrmVenture } from "@gleba/shared/contracts/crm";
import { worldX, worldY } from "@gleba/shared/lots";
import fc from "fast-check";
import { calibrate } from "./calibration.ts";
import { readDecimal, writeDecimal } from "./decimal.ts";
import {
  cornersOf,
  drawnCorners,
  groundSize,
  inProportion,
  nudged,
  pointAt,
  poseOf,
  shareAt,
  rotated,
  rotatedTowards,
  withCornerAt,
  type Point,
  type Pose,
} from "./geometry.ts";
import { begin, redo, step, undo } from "./history.ts";
import { overlayOf, placementOf, isSamePlacement } from "./placement.ts";

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** A plan of a few hundred metres to a few kilometres, somewhere in Brazil. */
const anyPose = fc
  .record({
    latitude: between(-33, 5),
    longitude: between(-73, -35),
    width: between(500, 30_000),
    aspect: between(0.3, 3),
    degrees: between(-180, 180),
  })
  .map(({ latitude, longitude, width, aspect, degrees }): Pose => ({
    x: worldX(longitude),
    y: worldY(latitude),
    width,
    height: width * aspect,
    degrees,
  }));
const share: fc.Arbitrary<Point> = fc.tuple(between(0, 1), between(0, 1));
const close = (one: Point, two: Point, pixels = 1e-3): boolean => Math.hypot(one[0] - two[0], one[1] - two[1]) < pixels;

describe("a plan on the ground", () => {
  it("comes back from the server's corners where it was, to less than a millimetre", () => {
    fc.assert(
      fc.property(anyPose, (pose) => {
        const back = poseOf(cornersOf(pose));
        return drawnCorners(pose).every((corner, i) => close(corner, drawnCorners(back)[i]!));
      }),
    );
  });

  it("names the same point of the plan for the same place, whatever its turn", () => {
    fc.assert(
      fc.property(anyPose, share, (pose, at) =>
        close(pointAt(pose, shareAt(pose, pointAt(pose, at))), pointAt(pose, at)),
      ),
    );
  });

  it("keeps the opposite corner, its angles and proportions while a corner is drawn along", () => {
    fc.assert(
      fc.property(anyPose, fc.integer({ min: 0, max: 3 }), between(-0.3, 3), (pose, corner, factor) => {
        const corners = drawnCorners(pose);
        const [fixed, held] = [corners[(corner + 2) % 4]!, corners[corner]!];
        const to: Point = [fixed[0] + (held[0] - fixed[0]) * factor, fixed[1] + (held[1] - fixed[1]) * factor];
        const after = withCornerAt(pose, corner, to);
        return (
          close(drawnCorners(after)[(corner + 2) % 4]!, fixed, 0.01) &&
          after.degrees === pose.degrees &&
          Math.abs(after.width / after.height / (pose.width / pose.height) - 1) < 1e-9 &&
          (factor < 0.1 || close(drawnCorners(after)[corner]!, to, 0.01))
        );
      }),
    );
  });

  it("moves by metres of ground and comes back", () => {
    fc.assert(
      fc.property(anyPose, between(-500, 500), between(-500, 500), (pose, east, north) => {
        const there = nudged(pose, east, north);
        const back = nudged(there, -east, -north);
        // A metre is a little shorter on the map further from the pole: centimetres over half a kilometre.
        return close([back.x, back.y], [pose.x, pose.y], 1);
      }),
    );
    const pose: Pose = { x: worldX(-40), y: worldY(-20), width: 1000, height: 800, degrees: 0 };
    expect(groundSize({ ...pose, width: nudged(pose, 100, 0).x - pose.x }).width).toBeCloseTo(100, 6);
  });

  it("is turned by its handle: to the right of the centre means a quarter turn clockwise", () => {
    const pose: Pose = { x: 10_000, y: 10_000, width: 400, height: 200, degrees: 0 };
    expect(rotatedTowards(pose, [10_500, 10_000]).degrees).toBeCloseTo(90, 9);
    expect(rotated(pose, 270).degrees).toBe(-90);
    expect(inProportion(pose, { width: 100, height: 25 }).height).toBe(100);
  });
});

it("a plan just saved counts as saved, whatever was rounded on the way", () => {
  fc.assert(
    fc.property(anyPose, (pose) => {
      const placement = { key: "plans/a/planta.webp", pose, zoom: 16, opacity: 0.85 };
      const overlay = { ...overlayOf(placement)!, url: "" };
      const back = placementOf({ overlay } as unknown as CrmVenture);
      return (
        isSamePlacement(placement, back) && !isSamePlacement(placement, { ...back, pose: rotated(back.pose!, 0.0001) })
      );
    }),
  );
});

describe("calibration by points", () => {
  const image = { width: 5000, height: 3000 };

  it("finds the very place a plan was drawn from, by two points or by more", () => {
    fc.assert(
      fc.property(anyPose, fc.array(share, { minLength: 2, maxLength: 5 }), (drawn, shares) => {
        const pose = inProportion(drawn, image);
        const far = shares.some(([u, v]) => Math.hypot(u - shares[0]![0], v - shares[0]![1]) > 0.05);
        const found = calibrate(
          shares.map((plan) => ({ plan, ground: pointAt(pose, plan) })),
          image,
        );
        if (!far) return true;
        return (
          found !== null &&
          found.meanM < 0.01 &&
          drawnCorners(found.pose).every((corner, i) => close(corner, drawnCorners(pose)[i]!, 0.2))
        );
      }),
    );
  });

  it("tells in metres how far three points disagree, and keeps every angle of the plan", () => {
    const pose = inProportion({ x: worldX(-40), y: worldY(-20), width: 9000, height: 1, degrees: 17 }, image);
    const plan: Point[] = [
      [0.1, 0.1],
      [0.9, 0.2],
      [0.5, 0.9],
    ];
    const pairs = plan.map((at) => ({ plan: at, ground: pointAt(pose, at) }));
    const last = pairs[2]!;
    const found = calibrate([pairs[0]!, pairs[1]!, { ...last, ground: [last.ground[0] + 40, last.ground[1]] }], image)!;
    expect(found.pose.width / found.pose.height).toBeCloseTo(5 / 3, 9);
    expect(found.errorsM.every((error) => error > 0.1 && error < 6)).toBe(true);
    expect(found.meanM).toBeGreaterThan(0.5);
  });

  it("answers nothing for one point, or for points that lie on each other", () => {
    const pair = { plan: [0.5, 0.5] as const, ground: [1, 1] as const };
    expect(calibrate([pair], image)).toBeNull();
    expect(calibrate([pair, { ...pair, ground: [9, 9] }], image)).toBeNull();
    expect(calibrate([pair, { plan: [0.9, 0.9], ground: [1, 1] }], image)).toBeNull();
  });
});

describe("what was done", () => {
  it("is undone and redone step by step; a slider drawn along is one step, and a new step forgets what was undone", () => {
    let history = step(step(step(begin(1), 2, "move"), 3, "~opacity"), 4, "~opacity");
    history = undo(history);
    expect(history.present).toBe(2);
    expect(redo(history).present).toBe(4);
    expect(undo(undo(history)).present).toBe(1);
    history = step(history, 9, "move");
    expect(redo(history).present).toBe(9);
  });
});

describe("numbers as they are typed", () => {
  it.each([
    ["-19,9289", -19.9289],
    [" 40.5 ", 40.5],
    ["−12,5", -12.5],
    [",5", 0.5],
    ["1.234,5", null],
    ["", null],
    ["12 m", null],
    ["1e5", null],
  ])("%j is read as %p", (text, value) => {
    expect(readDecimal(text)).toBe(value);
  });

  it("come back as they were", () => {
    fc.assert(
      fc.property(
        between(-180, 180),
        (value) => Math.abs(readDecimal(writeDecimal(value, 7))! - value) <= 5e-8 + 1e-12,
      ),
    );
    expect(writeDecimal(-0.00000001, 6)).toBe("0");
    expect(writeDecimal(12.5, 2)).toBe("12,5");
  });
});
