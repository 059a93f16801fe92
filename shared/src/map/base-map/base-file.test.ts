import { readFileSync } from "node:fs";
import { join } from "node:path";
import { worldX, worldY } from "@gleba/shared/lots";
import { CELL_ZOOM, readingBaseFile, type BaseFile, type Lines } from "./base-file.ts";

const bytes = readFileSync(join(__dirname, "brazil.bin"));
const read = (): { base: BaseFile; steps: number } => {
  const reading = readingBaseFile(bytes);
  for (let steps = 1; ; steps++) {
    const { done, value } = reading.next();
    if (done) return { base: value, steps };
  }
};
const { base, steps } = read();

/** Cells of the file per pixel of `worldX`, found by the width of the world. */
const cells = 2 ** CELL_ZOOM * 256;
const cellX = (longitude: number): number => (worldX(longitude) / worldX(180)) * cells;
const cellY = (latitude: number): number => (worldY(latitude) / worldX(180)) * cells;

/** Whether a place lies within an odd number of outlines. */
const isWithin = ({ points, starts }: Lines, x: number, y: number): boolean => {
  let within = false;
  for (let line = 0; line + 1 < starts.length; line++)
    for (let point = starts[line]!, last = starts[line + 1]! - 1; point < starts[line + 1]!; last = point++) {
      const [x1, y1, x2, y2] = [points[point * 2]!, points[point * 2 + 1]!, points[last * 2]!, points[last * 2 + 1]!];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
    }
  return within;
};

test("the base map is light: half a megabyte as it lies", () => {
  expect(bytes.length).toBeLessThan(512 * 1024);
});

test("it is read in steps of a few thousand points, so that whoever taps meanwhile need not wait for all of it", () => {
  const points = [base.lands, base.borders, base.states, base.roads].reduce(
    (sum, { starts }) => sum + starts.at(-1)!,
    0,
  );
  expect(points).toBeGreaterThan(100_000);
  expect(points / steps).toBeLessThan(5000);
});

test.each([
  ["Brasília", -15.79, -47.88, true],
  ["the heights above Vitória", -20.31, -40.4, true],
  ["the beach of Guarapari, from inland", -20.64, -40.52, true],
  ["a kilometre and a half off Guarapari", -20.69, -40.47, false],
  ["the open Atlantic", -22, -35, false],
  ["Lagoa dos Patos", -31, -51.2, false],
])("%s is drawn as what it is", (_name, latitude, longitude, land) => {
  expect(isWithin(base.lands, cellX(longitude), cellY(latitude))).toBe(land);
});

test("it names 27 states, their capitals first, and nearly every municipality", () => {
  const kinds = { city: 0, capital: 0, state: 0, road: 0 };
  for (const { kind } of base.places) kinds[kind]++;
  expect(kinds).toEqual({ city: expect.any(Number), capital: 27, state: 27, road: expect.any(Number) });
  expect(kinds.city).toBeGreaterThan(5450);
  expect(base.places.slice(0, 27).every(({ kind }) => kind === "capital")).toBe(true);
  expect(base.places.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Santa Teresa", "Água Branca", "Ribeirão Preto"]),
  );
});

test("a city stands where it is", () => {
  const vitoria = base.places.find(({ name, kind }) => name === "Vitória" && kind === "capital")!;
  expect(Math.hypot(vitoria.x - cellX(-40.3378), vitoria.y - cellY(-20.3194))).toBeLessThan(30);
});

test("lines between states and countries lie in the boxes they are found by", () => {
  for (const { points, boxes, starts } of [base.borders, base.states]) {
    expect(boxes).toHaveLength((starts.length - 1) * 4);
    for (let point = starts[0]!; point < starts[1]!; point++) {
      expect(points[point * 2]).toBeGreaterThanOrEqual(boxes[0]!);
      expect(points[point * 2 + 1]).toBeLessThanOrEqual(boxes[3]!);
    }
  }
});

/** Metres that a cell is high and wide where it lies. */
const metresOf = (y: number): number => {
  const north = Math.PI * (1 - (2 * y) / cells);
  return 40_075_017 / cells / Math.cosh(north);
};

describe("main roads", () => {
  const { points, starts } = base.roads;
  const legs: number[] = [];
  const ends: string[] = [];
  for (let line = 0; line + 1 < starts.length; line++)
    for (let point = starts[line]!; point < starts[line + 1]!; point++) {
      const [x, y] = [points[point * 2]!, points[point * 2 + 1]!];
      ends.push(`${x} ${y}`);
      if (point > starts[line]!)
        legs.push((Math.hypot(x - points[point * 2 - 2]!, y - points[point * 2 - 1]!) * metresOf(y)) / 1000);
    }

  test("run from town to town, and no farther than from Careiro to Humaitá", () => {
    const towns = new Set(
      base.places.flatMap(({ kind, x, y }) => (kind === "city" || kind === "capital" ? [`${x} ${y}`] : [])),
    );
    expect(ends.filter((end) => !towns.has(end))).toEqual([]);
    expect(legs.length).toBeGreaterThan(850);
    expect(Math.max(...legs)).toBeLessThan(525);
    // Where nobody lives; all others are short (tools/base-map/roads.txt).
    expect(legs.filter((km) => km > 137).length).toBeLessThan(45);
  });

  test("say their names, and each somewhere", () => {
    const names = new Set(base.places.flatMap(({ kind, name }) => (kind === "road" ? [name] : [])));
    for (const name of ["BR-101", "BR-116", "BR-262", "BR-040", "BR-495"]) expect(names).toContain(name);
    expect([...names].every((name) => /^BR-\d{3}$/.test(name))).toBe(true);
  });
});
