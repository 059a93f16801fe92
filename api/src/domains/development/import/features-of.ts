import type { ImportMapping, LayerReading } from "@gleba/shared/contracts/crm";
import { blockAndLot } from "@gleba/shared/words";
import type { StoredLot } from "./changes.ts";
import { type Finding, type RefusedFinding, type RefusedShape, shapesOf } from "./findings.ts";
import { joinLabels, type Label } from "./join.ts";
import { readLabel } from "./label.ts";
import { lotFinder } from "./lot-finder.ts";
import { canonical, columnsOf, guessColumns, mappedColumns } from "./mapping.ts";
import { blockOf, lotOf } from "./properties.ts";
import type { RawFeature } from "./read-features.ts";
import type { Whereabouts } from "./layers/place-check.ts";
import { calledOf } from "./layers/plots.ts";
import { proposeSides } from "./layers/sides.ts";
import { understand, whyOpen, type Understood } from "./layers/understand.ts";
import type { Source, Unreadable } from "./source.ts";

/** A file's lots in the words the reading of lots knows, and what could not be joined on the way. */
export interface Gathered {
  features: RawFeature[];
  /** False where the drawings are the portal's own. */
  drawn: boolean;
  unmatched: Finding[];
  warnings: Finding[];
  /** What is known here already to be no lot, or not which one. */
  refused: Finding[];
  /** Drawings of those. */
  refusedShapes: RefusedShape[];
  loose: Label[];
}

const featureOf = (lot: StoredLot, said: Record<string, unknown>, called: string): RawFeature => ({
  called,
  properties: {
    ...said,
    quadra: lot.block,
    lote: lot.lot === "" ? (said["lote"] ?? null) : lot.lot,
    area: said["area"] ?? lot.areaM2,
  },
  geometry: { type: "Polygon", coordinates: [lot.polygon] },
});

/** Rows of attributes meet the lots they name. */
const fromRows = ({ rows }: Source, mapping: ImportMapping, stored: readonly StoredLot[]): Gathered => {
  const names = columnsOf(rows.map(({ properties }) => properties)).map(({ name }) => name);
  const columns = mappedColumns(mapping, guessColumns(names, "csv"));
  const find = lotFinder(stored, mapping.block);
  const unmatched: Finding[] = [];
  const features = rows.flatMap(({ line, properties }) => {
    const said = canonical(properties, columns, "");
    const found = find(said);
    const called = `Linha ${line}`;
    if ("id" in found) return [featureOf(found, said, called)];
    const { block, lot, message } = found;
    unmatched.push({ where: `${called}: ${blockAndLot({ block: block || "?", lot })}`, message });
    return [];
  });
  return { features, drawn: false, unmatched, warnings: [], refused: [], refusedShapes: [], loose: [] };
};

/** Lines that say of which lot they are: outlines that somebody left open. */
const openOutlines = ({ lines }: Source, columns: Parameters<typeof canonical>[1]): RefusedFinding[] =>
  lines.flatMap(({ properties, points }) => {
    const said = canonical(properties ?? {}, columns, "");
    const [block, lot] = [blockOf(said), lotOf(said)];
    // A street has a name as well: only what names both is meant to be a lot.
    if (block === null || lot === null) return [];
    return [
      {
        where: `Linha: ${blockAndLot({ block, lot })}`,
        message: "é uma linha, não um polígono: feche o contorno",
        drawn: [points],
      },
    ];
  });

/** Polygons of the file, or the portal's own where the file holds a layer of texts alone, with the numbers that stand in them. */
const fromDrawing = (source: Source, mapping: ImportMapping, stored: readonly StoredLot[]): Gathered => {
  const columns = mappedColumns(mapping, guessColumns(columnsOf(saidIn(source)).map(({ name }) => name)));
  const drawn = source.polygons.length > 0;
  const textOf = (properties: Record<string, unknown>): string => String(properties[columns.text ?? ""] ?? "").trim();
  const polygons = drawn
    ? source.polygons.map((feature, shape): RawFeature => {
        const properties = canonical(feature.properties, columns, "");
        // Programs write the lot into the name of its outline.
        const label = properties["lote"] === null ? readLabel(textOf(feature.properties)) : null;
        properties["lote"] ??= label?.lot ?? null;
        properties["quadra"] ??= label?.block ?? null;
        return { ...feature, properties, shape };
      })
    : stored.map((lot) => featureOf(lot, {}, "Lote do portal"));
  const labels = source.texts
    .map(({ properties, at }): Label => ({ text: textOf(properties), at }))
    .filter(({ text }) => text !== "");
  const { features, unmatched, ambiguous } = joinLabels(polygons, labels);
  for (const { properties } of features) properties["quadra"] ??= mapping.block === "" ? null : mapping.block;
  const open = openOutlines(source, columns);
  return {
    features,
    drawn,
    refused: open,
    refusedShapes: shapesOf(open),
    loose: unmatched,
    unmatched: unmatched.map(({ text, at }) => ({
      where: `Texto “${text}”`,
      message: `não está dentro de nenhum polígono (${at[1].toFixed(6)}, ${at[0].toFixed(6)})`,
    })),
    warnings: ambiguous.map(({ index, texts }) => ({
      where: `Feição ${index + 1}`,
      message: `tem mais de um número dentro (${texts.join(", ")}); nenhum foi usado`,
    })),
  };
};

/** One line says of how many lots the sides are proposed. */
const proposedNote = (features: readonly RawFeature[]): Finding[] => {
  const proposed = features.filter(({ properties }) =>
    (properties["lados"] as { proposed?: boolean }[] | null)?.some((side) => side.proposed),
  ).length;
  return proposed === 0
    ? []
    : [
        {
          where: "Confrontações",
          message: `propostas pelo desenho em ${proposed} lotes; só a equipe as vê até que alguém as confirme`,
        },
      ];
};

/** The sides of the lots as the drawing proposes them, in the words the reading of lots knows. */
const sidesOf = ({ lots, parts, toMetres }: Understood) =>
  proposeSides(
    lots.map(({ plot, block, lot }) => ({ ring: plot.metres, block, lot })),
    {
      green: parts.green.map(({ ring }) => ring.map(toMetres)),
      names: parts.streetNames.map(({ text, at }) => ({ text, at: toMetres(at) })),
    },
  ).map((proposed) => proposed?.map((side) => ({ ...side, proposed: true })) ?? null);

/** The lots of a drawing in layers, as it is understood; what is open about a lot keeps it out, with the reason. */
const fromLayers = (
  source: Source,
  mapping: ImportMapping,
  reading: LayerReading,
  whereabouts: Whereabouts,
): Gathered | Unreadable => {
  const columns = mappedColumns(mapping, guessColumns(columnsOf(saidIn(source)).map(({ name }) => name)));
  const understood = understand(source, reading, columns, whereabouts);
  if ("rejected" in understood) return understood;
  const open = understood.lots.flatMap((lot) => {
    const finding = whyOpen(lot);
    const { ring, shape } = lot.plot.outline;
    return finding ? [{ ...finding, drawn: [ring], shape }] : [];
  });
  const sides = sidesOf(understood);
  const features = understood.lots.flatMap((one, index): RawFeature[] => {
    const { outline } = one.plot;
    if (whyOpen(one)) return [];
    const said = canonical(outline.properties, columns, mapping.block);
    said["lados"] ??= sides[index];
    return [
      {
        called: calledOf(outline),
        shape: outline.shape,
        properties: { ...said, quadra: one.block, lote: one.lot },
        geometry: { type: "Polygon", coordinates: [[...outline.ring, outline.ring[0]!]] },
      },
    ];
  });
  return {
    features,
    drawn: true,
    unmatched: understood.loose.map(({ text, at, layer }) => ({
      where: `Texto “${text}”${layer === "" ? "" : ` da camada ${layer}`}`,
      message: `não está em nenhum lote nem quadra (${at[1].toFixed(6)}, ${at[0].toFixed(6)})`,
    })),
    warnings: [...understood.warnings, ...proposedNote(features)],
    refused: [...understood.refused, ...open],
    refusedShapes: shapesOf([...understood.refused, ...open]),
    loose: understood.loose.map(({ text, at }) => ({ text, at })),
  };
};

/** All that is said of drawings and texts. */
export const saidIn = ({ polygons, texts }: Source): Record<string, unknown>[] =>
  [...polygons, ...texts].map(({ properties }) => properties);

/** Brings a file into the words the reading of lots knows. */
export const gather = (
  source: Source,
  mapping: ImportMapping,
  stored: readonly StoredLot[],
  uf: string,
): Gathered | Unreadable => {
  if (source.format === "csv") return fromRows(source, mapping, stored);
  return mapping.drawing
    ? fromLayers(source, mapping, mapping.drawing, { stored, uf })
    : fromDrawing(source, mapping, stored);
};
