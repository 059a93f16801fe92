import type { LayerReading } from "@gleba/shared/contracts/crm";
import { understand, type Understood } from "../layers/understand.ts";
import { readSource, type Source } from "../source.ts";
import { dxf2018, type Drawing, type Drawn, type Label } from "./surveyors-plan.ts";

/** Where small plans lie: metres of SIRGAS 2000 / UTM 24S, near Vitória. */
const [EAST, NORTH] = [360_000, 7_740_000];

/** A lot of so many metres, east and north of the corner of a small plan. */
export const lotOn = (x: number, y: number, width = 10, depth = 25, layer = "LOTES"): Drawn => ({
  layer,
  points: [
    [EAST + x, NORTH + y],
    [EAST + x + width, NORTH + y],
    [EAST + x + width, NORTH + y + depth],
    [EAST + x, NORTH + y + depth],
  ],
});

/** A text of a small plan: of the numbers of lots unless told otherwise. */
export const textAt = (text: string, x: number, y: number, layer = "LOTES_NUMERO"): Label => ({
  layer,
  text,
  at: [EAST + x, NORTH + y],
});

/** A row of lots beside each other, numbered from 1, with the number of their block in the first. */
export const rowOf = (block: string, lots: number, x = 0, y = 0): Pick<Drawing, "outlines" | "labels"> => ({
  outlines: Array.from({ length: lots }, (_, index) => lotOn(x + 10 * index, y)),
  labels: [
    ...Array.from({ length: lots }, (_, index) => textAt(`${index + 1}`, x + 10 * index + 5, y + 12)),
    textAt(block, x + 2, y + 20, "QUADRAS_NUMERO"),
  ],
});

/** Several drawings as one. */
export const together = (...drawings: Pick<Drawing, "outlines" | "labels">[]): Drawing => ({
  outlines: drawings.flatMap(({ outlines }) => outlines),
  labels: drawings.flatMap(({ labels }) => labels),
  epsg: 31984,
});

/** How small plans are read, unless told otherwise. */
export const readingOf = (more: Partial<LayerReading> = {}): LayerReading => ({
  layers: [
    { layer: "LOTES", drawings: "lots", texts: null },
    { layer: "LOTES_NUMERO", drawings: null, texts: "lots" },
    { layer: "QUADRAS", drawings: "blocks", texts: null },
    { layer: "QUADRAS_NUMERO", drawings: null, texts: "blocks" },
    { layer: "RUAS", drawings: "streets", texts: "streets" },
  ],
  system: { kind: "epsg", epsg: 31984, unitM: 1 },
  settled: { blocks: [], lots: [], left: [] },
  ...more,
});

/** The drawing as it is read from a DXF. Throws what it is refused for. */
export const sourceOf = (drawing: Drawing): Source => {
  const source = readSource("planta.dxf", new TextEncoder().encode(dxf2018(drawing)));
  if ("rejected" in source) throw new Error(source.rejected[0]);
  return source;
};

/** What a drawing is understood to say. Throws what it is refused for. */
export const understoodOf = (drawing: Drawing, more: Partial<LayerReading> = {}): Understood => {
  const understood = understand(sourceOf(drawing), readingOf(more), { text: "texto" }, { stored: [], uf: "" });
  if ("rejected" in understood) throw new Error(understood.rejected[0]);
  return understood;
};

/** Blocks and numbers in the order of the drawing: "9/1", "?" where one is open. */
export const namesOf = ({ lots }: Understood): string[] =>
  lots.map(({ block, lot }) => `${block ?? "?"}/${lot ?? "?"}`);
