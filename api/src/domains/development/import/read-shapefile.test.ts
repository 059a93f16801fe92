import { zipSync } from "fflate";
import { readSource } from "./source.ts";
import { lotOn, rowOf, textAt, together } from "./testing/small-plan.ts";
import { shapefileOf, shapefileParts } from "./testing/surveyors-plan.ts";

const plan = together(rowOf("9", 3), {
  outlines: [lotOn(50, 0, 10, 25, "ÁREA VERDE")],
  labels: [textAt("Praça", 55, 5)],
});

test("each shapefile of an archive is a layer, and its table goes with its drawings", () => {
  const source = readSource("planta.zip", shapefileOf(plan));
  expect(source).toMatchObject({ format: "shapefile", declared: "SIRGAS_2000_UTM_Zone_24S", lines: [], rows: [] });
  if ("rejected" in source) throw new Error(source.rejected[0]);
  expect(source.polygons.map(({ layer, properties }) => [layer, properties])).toEqual([
    ["LOTES", { HANDLE: "0" }],
    ["LOTES", { HANDLE: "1" }],
    ["LOTES", { HANDLE: "2" }],
    ["ÁREA VERDE", { HANDLE: "0" }],
  ]);
  expect(source.texts.map(({ layer, properties }) => [layer, properties])).toEqual([
    ["LOTES_NUMERO", { TEXTO: "1" }],
    ["LOTES_NUMERO", { TEXTO: "2" }],
    ["LOTES_NUMERO", { TEXTO: "3" }],
    ["LOTES_NUMERO", { TEXTO: "Praça" }],
    ["QUADRAS_NUMERO", { TEXTO: "9" }],
  ]);
});

/** The files with one of them changed. */
const broken = (name: string, change: (bytes: Uint8Array, view: DataView) => Uint8Array | void): Uint8Array => {
  const parts = shapefileParts(plan);
  const bytes = parts[name]!.slice();
  parts[name] = change(bytes, new DataView(bytes.buffer)) ?? bytes;
  return zipSync(parts);
};

test.each([
  ["whose drawings are cut", broken("planta/LOTES.shp", (bytes) => bytes.slice(0, -40)), /LOTES\.shp está cortado/],
  [
    "whose rows have no length",
    broken("planta/LOTES.shp", (_, view) => view.setInt32(104, -4)),
    /LOTES\.shp está cortado/,
  ],
  ["whose table is cut", broken("planta/LOTES.dbf", (bytes) => bytes.slice(0, -40)), /LOTES\.dbf está cortada/],
  [
    "whose table promises billions of rows",
    broken("planta/LOTES.dbf", (_, view) => view.setUint32(4, 4e9, true)),
    /LOTES\.dbf está cortada/,
  ],
  [
    "whose table is another's",
    broken("planta/LOTES.dbf", () => shapefileParts(together(rowOf("1", 2)))["planta/LOTES.dbf"]!),
    /não combina com a sua tabela/,
  ],
  [
    "of a kind that is none",
    broken("planta/LOTES.shp", (_, view) => view.setInt32(32, 77, true)),
    /LOTES\.shp está quebrado/,
  ],
  [
    "that holds no drawings",
    zipSync({ "planta/LOTES.dbf": shapefileParts(plan)["planta/LOTES.dbf"]! }),
    /nenhum Shapefile/,
  ],
])("a Shapefile %s is refused with the reason, and nothing of it is taken", (_, content, reason) => {
  const source = readSource("planta.zip", content);
  expect("rejected" in source && source.rejected[0]).toMatch(reason);
});
