import type { ImportInspection } from "@gleba/shared/contracts/crm";
import { saidIn } from "./features-of.ts";
import { layersOf, placeOf } from "./layers/layers.ts";
import { columnsOf, guessColumns } from "./mapping.ts";
import type { Source } from "./source.ts";

/**
 * What is in a file of lots, before anything is compared: its columns, its layers, and where it seems to lie. `uf` is the
 * state of its development, where it is known.
 */
export const inspectionOf = (source: Source, uf = ""): ImportInspection => {
  const { format, polygons, texts, rows } = source;
  const columns = columnsOf([...rows.map(({ properties }) => properties), ...saidIn(source)]);
  const guessed = guessColumns(
    columns.map(({ name }) => name),
    format,
  );
  return {
    format,
    polygons: polygons.length,
    texts: texts.length,
    rows: rows.length,
    columns,
    guessed,
    layers: format === "csv" ? [] : layersOf(source, guessed.text),
    place: placeOf(source, uf),
  };
};
