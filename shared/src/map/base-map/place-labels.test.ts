import { CELL_ZOOM, type Place } from "./base-file.ts";
import { layOutPlaces } from "./place-labels.ts";

const place = (name: string, x: number, y: number, rest: Partial<Place> = {}): Place => ({
  name,
  x,
  y,
  kind: "city",
  from: 4,
  ...rest,
});

const names = (places: readonly Place[], zoom: number, size = 1000): string[] => {
  const view = { scale: 2 ** (zoom - CELL_ZOOM), left: 0, top: 0, width: size, height: size };
  return layOutPlaces(places, zoom, view, ({ name }) => name.length * 7).map((label) => label.place.name);
};

test("of two cities without room for both the more important is named; nearer, both are", () => {
  const cities = [place("São Paulo", 4000, 4000), place("Guarulhos", 4300, 4000)];
  expect(names(cities, 8)).toEqual(["São Paulo"]);
  expect(names(cities, 10.5, 3000)).toEqual(["São Paulo", "Guarulhos"]);
});

test("a small town waits for its zoom, however much room there is", () => {
  const cities = [place("Santa Teresa", 500, 500, { from: 9 })];
  expect(names(cities, 8.9)).toEqual([]);
  expect(names(cities, 9)).toEqual(["Santa Teresa"]);
});

test("a state is named from afar and gives way to its cities", () => {
  const states = [place("Bahia", 9000, 9000, { kind: "state", from: 5 })];
  expect(names(states, 4)).toEqual([]);
  expect(names(states, 6)).toEqual(["Bahia"]);
  expect(names(states, 8)).toEqual([]);
});

test("what lies outside the canvas is not named", () => {
  expect(names([place("Manaus", -10, 40), place("Belém", 40, 4_000_000)], 6)).toEqual([]);
});

test("a road is named where there is room beside the towns, and no more where it is not drawn", () => {
  const all = [place("Linhares", 4000, 4000), place("BR-101", 4600, 4000, { kind: "road", from: 7 })];
  expect(names(all, 6.9)).toEqual(["Linhares"]);
  expect(names(all, 7)).toEqual(["Linhares"]);
  expect(names(all, 10, 3000)).toEqual(["Linhares", "BR-101"]);
  expect(names(all, 10.5, 3000)).toEqual(["Linhares"]);
});
