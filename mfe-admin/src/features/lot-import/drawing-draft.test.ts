import { draftOf, isDrawing, NOTHING_SETTLED, readingOf, withBlock, withLot, without } from "./drawing-draft.ts";

const inspection = {
  format: "dxf" as const,
  polygons: 2,
  texts: 1,
  rows: 0,
  columns: [],
  guessed: {},
  layers: [
    {
      layer: "LOTES",
      shapes: 2,
      lines: 0,
      texts: 0,
      samples: [],
      guessed: { drawings: "lots" as const, texts: null },
    },
    { layer: "COTAS", shapes: 0, lines: 0, texts: 9, samples: ["12,00"], guessed: { drawings: null, texts: null } },
  ],
  place: {
    degrees: false,
    first: [360_000, 7_740_000] as [number, number],
    declared: null,
    unitM: 0.001,
    likeliest: 31984 as const,
    candidates: [{ epsg: 31984 as const, unitM: 1 as const, at: [-40.3, -20.4] as [number, number] }],
  },
};

test("a drawing begins as what it seems to be: its layers by their names, the likeliest zone", () => {
  const draft = draftOf(inspection);
  expect(readingOf(draft)).toEqual({
    layers: [{ layer: "LOTES", drawings: "lots", texts: null }],
    system: { kind: "epsg", epsg: 31984, unitM: 1 },
    settled: NOTHING_SETTLED,
  });
  expect(readingOf({ ...draft, layers: [] })).toMatch(/qual camada/);
  const unknown = draftOf({ ...inspection, place: { ...inspection.place, likeliest: null } });
  expect(readingOf(unknown)).toMatch(/Escolha o sistema de coordenadas/);
});

test("a file whose shapes name block and lot is read by its columns; a DXF and metres by layers", () => {
  const degrees = { ...inspection.place, degrees: true };
  expect(isDrawing(inspection)).toBe(true);
  expect(isDrawing({ ...inspection, format: "geojson", place: degrees })).toBe(false);
  expect(isDrawing({ ...inspection, format: "geojson" })).toBe(true);
  expect(isDrawing({ ...inspection, format: "shapefile", place: degrees, guessed: { block: "Q", lot: "L" } })).toBe(
    false,
  );
  expect(isDrawing({ ...inspection, format: "csv", layers: [] })).toBe(false);
});

test("two known points are typed as Brazilians type numbers; a missing one is named", () => {
  const place = { x: 1000.5, y: 2000, latitude: -20.43, longitude: -40.36 };
  const point = { x: "1.000,5", y: "2000", latitude: "-20,43", longitude: "-40.36" };
  const draft = { ...draftOf(inspection), by: "points" as const };
  expect(readingOf({ ...draft, points: [point, { ...point, latitude: "95" }] })).toMatch(/2º ponto conhecido/);
  expect(readingOf({ ...draft, points: [point, point] })).toMatchObject({
    system: { kind: "points", points: [place, place] },
  });
});

test("the last answer about a drawing counts, and the others stay", () => {
  const first = withBlock(withBlock(NOTHING_SETTLED, [1, 2, 3], "9"), [2], "10");
  expect(first.blocks).toEqual([
    { shapes: [1, 3], block: "9" },
    { shapes: [2], block: "10" },
  ]);
  expect(withBlock(first, [1, 3], "11").blocks).toEqual([
    { shapes: [2], block: "10" },
    { shapes: [1, 3], block: "11" },
  ]);
  expect(withLot(withLot(first, 1, "4"), 1, "5").lots).toEqual([{ shape: 1, lot: "5" }]);
  expect(without(without(first, [7]), [7, 8]).left).toEqual([7, 8]);
});
