import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { findApiRoot } from "#platform/files/api-root.ts";
import type { Position } from "../geodesy.ts";
import { proposeSides, type ProposedSide, type Surroundings } from "./sides.ts";
import { planeAround } from "./systems.ts";

const NOTHING: Surroundings = { green: [], names: [] };
const lot = (number: string | null, x: number, y: number, width = 10, depth = 25, block = "9") => ({
  block,
  lot: number,
  ring: [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ] as Position[],
});
const written = (sides: ProposedSide[] | null | undefined): string[] | undefined =>
  sides?.map(({ label, lengthM, neighbour }) => `${label} ${lengthM}: ${neighbour}`);

interface DrawnLot {
  block: string;
  lot: string;
  polygon: Position[];
  sides: ProposedSide[];
}

test("of hundreds of lots every neighbour is on the side on which whoever surveyed them put it", () => {
  const file = join(findApiRoot(), "../demo/assets/vale-dos-ipes-demonstracao/lots.json.gz");
  const { lots } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { lots: DrawnLot[] };
  const { toMetres } = planeAround(lots[0]!.polygon[0]!);
  const proposed = proposeSides(
    lots.map(({ block, lot: number, polygon }) => ({ block, lot: number, ring: polygon.map(toMetres) })),
    NOTHING,
  );
  const neighboursOf = (sides: readonly ProposedSide[]) =>
    sides
      .filter(({ neighbour }) => neighbour.startsWith("Lote"))
      .map(({ label, neighbour }) => `${label}: ${neighbour}`)
      .sort();
  expect(lots).toHaveLength(320);
  lots.forEach(({ sides }, index) => expect(neighboursOf(proposed[index]!)).toEqual(neighboursOf(sides)));
});

test("a lot between two others has its front to the street, whose name stands along it", () => {
  const near = {
    green: [],
    names: [
      { text: "Rua das Flores", at: [70, -6] as Position },
      { text: "Rua de trás", at: [5, 60] as Position },
    ],
  };
  const row = [lot("1", 0, 0), lot("2", 10, 0), lot("3", 20, 0), lot("4", 0, 25, 15), lot("5", 15, 25, 15)];
  expect(written(proposeSides(row, near)[1])).toEqual([
    "Frente 10: Rua das Flores",
    "Lado direito 25: Lote 3",
    "Lado esquerdo 25: Lote 1",
    "Fundos 5: Lote 5",
    "Fundos 5: Lote 4",
  ]);
});

test("at a corner both streets are fronts, the cut between them is named, and the back lies behind the shorter", () => {
  const corner = {
    ...lot("1", 0, 0),
    ring: [
      [3, 0],
      [10, 0],
      [10, 25],
      [0, 25],
      [0, 3],
    ] as Position[],
  };
  expect(written(proposeSides([corner, lot("2", 10, 0), lot("3", 0, 25)], NOTHING)[0])).toEqual([
    "Frente 7: via pública",
    "Frente 22: via pública",
    "Chanfro 4.24: via pública",
    "Lado direito 25: Lote 2",
    "Fundos 10: Lote 3",
  ]);
});

test("a curve along the street is all front; a green area, another block's lot and one without a number are named", () => {
  // An arc of 13 m radius over a width of 10 m, in twenty chords.
  const arc = Array.from({ length: 21 }, (_, index): Position => {
    const angle = -Math.PI / 2 + Math.asin(5 / 13) * (index / 10 - 1);
    return [5 + 13 * Math.cos(angle), 12 + 13 * Math.sin(angle)];
  });
  const curved = { ...lot("1", 0, 0), ring: [...arc, [10, 25], [0, 25]] as Position[] };
  const green = [
    [10.5, -20],
    [40, -20],
    [40, 50],
    [10.5, 50],
  ] as Position[];
  const row = [curved, lot("8", 0, 25, 10, 25, "10"), lot(null, -10, 0)];
  const sides = proposeSides(row, { green: [green], names: [] })[0]!;
  const front = sides.filter(({ label }) => label === "Frente");
  expect(front.reduce((sum, { lengthM }) => sum + lengthM, 0)).toBeCloseTo(2 * 13 * Math.asin(5 / 13), 1);
  expect(written(sides.slice(front.length))).toEqual([
    "Lado direito 25: área verde",
    "Lado esquerdo 25: Lote sem número",
    "Fundos 10: Lote 8 da quadra 10",
  ]);
});

test("a lot without a way to a street gets no proposal", () => {
  const inner = lot("5", 10, 25);
  const ring = [lot("1", 0, 0, 30), lot("2", 0, 25), lot("3", 20, 25), lot("4", 0, 50, 30)];
  expect(proposeSides([inner, ...ring], NOTHING)[0]).toBeNull();
});
