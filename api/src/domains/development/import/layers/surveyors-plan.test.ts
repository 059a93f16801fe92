import type { ImportMapping, LayerReading } from "@gleba/shared/contracts/crm";
import { inspectionOf } from "../inspection.ts";
import { planOf } from "../plan.ts";
import { readSource } from "../source.ts";
import { surveyedPlan } from "../testing/plan-file.ts";
import { drawingOf, dxf2018, dxfR12, shapefileOf, zoneOf } from "../testing/surveyors-plan.ts";

interface Added {
  block: string;
  lot: string;
  areaM2: number;
  polygon: [number, number][];
}

const { text, lots, withoutNumber } = surveyedPlan();

const sourceOf = (name: string, content: string | Uint8Array) => {
  const source = readSource(name, typeof content === "string" ? new TextEncoder().encode(content) : content);
  if ("rejected" in source) throw new Error(source.rejected[0]);
  return source;
};

const lotsOf = (source: ReturnType<typeof sourceOf>, mapping: ImportMapping) => {
  const planned = planOf(source, mapping, []);
  if ("rejected" in planned) throw new Error(planned.rejected[0]);
  const { findings } = planned.answer;
  return { added: planned.stored.added as unknown as Added[], findings };
};

/** As a person leaves it who changes nothing: what layers and system seem to be. */
const asGuessed = (source: ReturnType<typeof sourceOf>): ImportMapping => {
  const { layers, place } = inspectionOf(source);
  const reading: LayerReading = {
    layers: layers.map(({ layer, guessed }) => ({ layer, ...guessed })),
    system: { kind: "epsg", epsg: place.candidates.find(({ epsg }) => epsg === zoneOf(text))!.epsg, unitM: 1 },
    settled: { blocks: [], lots: [], left: [] },
  };
  return { columns: {}, block: "", drawing: reading };
};

/** Where a lot lies, to the centimetre that the portal keeps: a lot without a number is known by nothing else. */
const corner = ({ polygon }: Added): [number, number] =>
  polygon.toSorted(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2)[0]!;
const inOrder = (added: readonly Added[]): Added[] =>
  added.toSorted((one, two) => {
    const [first, second] = [`${one.block} ${one.lot}`, `${two.block} ${two.lot}`];
    return first < second ? -1 : first > second ? 1 : corner(one)[0] - corner(two)[0];
  });

const answer = inOrder(lotsOf(sourceOf("planta.geojson", text), { columns: {}, block: "" }).added);

test.each([
  ["a DXF of R12, without outlines of blocks", "planta.dxf", dxfR12(drawingOf(text, { outlines: false })), "dxf"],
  [
    "a DXF of 2018, blocks' numbers in an inserted block",
    "planta.dxf",
    dxf2018(drawingOf(text, { outlines: true })),
    "dxf",
  ],
  ["a zipped Shapefile of four layers", "planta.zip", shapefileOf(drawingOf(text, { outlines: true })), "shapefile"],
])("%s comes to the same lots as the finished plan", (_, name, content, format) => {
  const source = sourceOf(name, content);
  expect(source.format).toBe(format);
  const { added, findings } = lotsOf(source, asGuessed(source));
  expect(added).toHaveLength(lots);
  const same = inOrder(added);
  expect(same.map(({ block, lot }) => [block, lot])).toEqual(answer.map(({ block, lot }) => [block, lot]));
  for (const [index, lot] of same.entries()) {
    const [x, y] = corner(lot);
    const [answerX, answerY] = corner(answer[index]!);
    expect(Math.max(Math.abs(x - answerX), Math.abs(y - answerY))).toBeLessThan(3e-7);
  }
  expect(findings.refused.total).toBe(0);
  expect(findings.unmatched.total).toBe(0);
  expect(findings.withoutNumber.total).toBe(withoutNumber);
});
