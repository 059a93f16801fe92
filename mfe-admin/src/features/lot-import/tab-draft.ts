import {
  coordinateSystems,
  drawingUnits,
  importMapping,
  layerReading,
  settledByHand,
  type ImportMapping,
  type SettledByHand,
} from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { DrawingDraft } from "./drawing-draft.ts";

const point = z.strictObject({ x: z.string(), y: z.string(), latitude: z.string(), longitude: z.string() });
const drawing = z.strictObject({
  layers: layerReading.shape.layers,
  by: z.enum(["epsg", "points"]),
  epsg: z.nullable(z.literal(coordinateSystems)),
  unitM: z.literal(drawingUnits),
  points: z.tuple([point, point]),
  settled: settledByHand,
});
const stored = z.strictObject({
  fileId: z.string(),
  mapping: importMapping,
  draft: z.nullable(drawing),
  byLayers: z.boolean(),
  before: z.array(settledByHand),
});

/** How somebody says that a file is to be understood, as far as they came. */
export interface TabDraft {
  fileId: string;
  mapping: ImportMapping;
  draft: DrawingDraft | null;
  byLayers: boolean;
  before: readonly SettledByHand[];
}

const keyOf = (ventureId: number): string => `gleba:crm:planta:${ventureId}`;

/** What was said of a file in this tab before the page was reloaded; null for nothing, and for another file. */
export const readTabDraft = (ventureId: number, fileId: string): TabDraft | null => {
  try {
    const read = stored.safeParse(JSON.parse(sessionStorage.getItem(keyOf(ventureId)) ?? "null"));
    return read.success && read.data.fileId === fileId ? read.data : null;
  } catch {
    return null;
  }
};

/** Remembers it for this tab alone, or forgets it: names of layers and blocks, nothing of a person. */
export const writeTabDraft = (ventureId: number, draft: TabDraft | null): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(ventureId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(ventureId));
  } catch {
    // Storage is off or full: only a reload would lose it.
  }
};
