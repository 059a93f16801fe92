import { planCorners, planTransform } from "./plan-rotation.ts";

/** Applies the transform to a point of the image, function by function, as a browser does. */
const apply = (transform: string, [x, y]: [number, number]): [number, number] =>
  [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reverse().reduce<[number, number]>(
    ([px, py], [, name, args]) => {
      const numbers = args!.split(",").map((text) => Number.parseFloat(text));
      if (name === "scale") return [px * numbers[0]!, py * numbers[0]!];
      if (name === "rotate") {
        const angle = (numbers[0]! * Math.PI) / 180;
        return [px * Math.cos(angle) - py * Math.sin(angle), px * Math.sin(angle) + py * Math.cos(angle)];
      }
      return [px + numbers[0]!, py + numbers[1]!];
    },
    [x, y],
  );

const frame = { x: 100, y: 50, width: 400, height: 200 };
const corners: [number, number][] = [
  [0, 0],
  [400, 0],
  [400, 200],
  [0, 200],
];

describe("a plan laid on the map", () => {
  it.each([0, 12.5, 90, -33, 180])("turned by %d°, has its corners where the geometry says", (degrees) => {
    const drawn = corners.map((corner) => apply(planTransform(frame, 1, degrees), corner));
    planCorners(frame, degrees).forEach(([x, y], i) => {
      expect(drawn[i]![0]).toBeCloseTo(x, 9);
      expect(drawn[i]![1]).toBeCloseTo(y, 9);
    });
  });

  it("turns clockwise: a quarter turn brings the top left corner to the top right", () => {
    const [x, y] = apply(planTransform({ x: 0, y: 0, width: 100, height: 100 }, 1, 90), [0, 0]);
    expect([x, y]).toEqual([expect.closeTo(100, 9), expect.closeTo(0, 9)]);
  });

  it("stays on the ground through a zoom, without the error of a pixel", () => {
    // After the zoom Leaflet lays the image anew, 8 times as large: both must agree.
    const zooming = corners.map((corner) => apply(planTransform(frame, 8, 27), corner));
    const anew = planCorners({ x: frame.x, y: frame.y, width: 3200, height: 1600 }, 27);
    anew.forEach(([x, y], i) => {
      expect(zooming[i]![0]).toBeCloseTo(x, 9);
      expect(zooming[i]![1]).toBeCloseTo(y, 9);
    });
  });
});
