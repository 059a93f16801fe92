import type { Doubt, LayerReading } from "@gleba/shared/contracts/crm";
import { formatMeasure } from "@gleba/shared/words";
import type { Finding, RefusedFinding } from "../findings.ts";
import type { Position } from "../geodesy.ts";
import type { Source, Unreadable } from "../source.ts";
import { firstLetters } from "../storable.ts";
import { blocksOf, type Blocks } from "./blocks.ts";
import { partsOf, type Parts, type Written } from "./parts.ts";
import { whyMisplaced, type Whereabouts } from "./place-check.ts";
import { calledOf, plotsOf, type Plot, type Plots } from "./plots.ts";
import { nameOfSystem, planeAround, toDegreesBy } from "./systems.ts";

/** A lot as the drawing is understood; null where that is open. */
export interface UnderstoodLot {
  plot: Plot;
  block: string | null;
  lot: string | null;
  doubts: Doubt["kind"][];
}

/** A drawing as it is understood. */
export interface Understood {
  parts: Parts;
  lots: UnderstoodLot[];
  doubts: Doubt[];
  /** Texts of the chosen layers that found no place. */
  loose: Written[];
  /** What cannot be used, row by row. */
  refused: RefusedFinding[];
  warnings: Finding[];
  toMetres: (at: Position) => Position;
}

/** Columns that shapes themselves may carry, where a table names block and number. */
export interface LotColumns {
  block?: string | undefined;
  lot?: string | undefined;
  text?: string | undefined;
}

const said = ({ outline }: Plot, column: string | undefined): string | null => {
  const value = column === undefined ? undefined : outline.properties[column];
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? null : text;
};

const oneOf = (names: readonly string[]): string | null => (names.length === 1 ? names[0]! : null);

const refusedLines = ({ open }: Parts, toMetres: (at: Position) => Position): RefusedFinding[] =>
  open.map(({ layer, points }, index) => {
    const [first, last] = [points[0]!, points.at(-1)!];
    const [[x1, y1], [x2, y2]] = [toMetres(first), toMetres(last)];
    const gap = formatMeasure(Math.hypot(x2 - x1, y2 - y1));
    return {
      where: `Linha aberta ${index + 1}${layer === "" ? "" : ` da camada ${layer}`}`,
      drawn: [points],
      message: `não é fechada: faltam ${gap} m entre as pontas, perto de ${first[1].toFixed(6)}, ${first[0].toFixed(6)}`,
    };
  });

/** What a person settled, by the drawing it was settled for. */
const settledOf = ({ settled }: LayerReading) => ({
  blocks: new Map(settled.blocks.flatMap(({ shapes, block }) => shapes.map((shape) => [shape, block] as const))),
  lots: new Map(settled.lots.map(({ shape, lot }) => [shape, lot])),
});

/** Doubts about which block plots belong to, group by group, of those nobody settled. */
const blockDoubts = ({ groups }: Blocks, plots: readonly Plot[], isOpen: (plot: number) => boolean): Doubt[] =>
  groups.flatMap((group): Doubt[] => {
    const open = group.plots.filter(isOpen);
    if (open.length === 0 || group.names.length === 1) return [];
    const lots = open.length === 1 ? "um lote" : `${open.length} lotes`;
    const several = group.names.length > 1;
    return [
      {
        kind: several ? "severalBlocks" : "noBlock",
        shapes: open.map((plot) => plots[plot]!.outline.shape),
        offered: group.names,
        message: several
          ? `${lots} que se tocam têm mais de uma quadra: ${group.names.join(", ")}`
          : `${lots} sem número de quadra`,
      },
    ];
  });

const lotDoubts = (lots: readonly UnderstoodLot[]): Doubt[] => {
  const sameLot = new Map<string, UnderstoodLot[]>();
  const doubts: Doubt[] = [];
  for (const one of lots) {
    const { plot, lot, block } = one;
    if (lot === null) {
      const several = plot.numbers.length > 1;
      const where = block === null ? "" : ` na quadra ${block}`;
      doubts.push({
        kind: several ? "severalLots" : "noLot",
        shapes: [plot.outline.shape],
        offered: plot.numbers,
        message: several
          ? `mais de um número no mesmo lote${where}: ${plot.numbers.join(", ")}`
          : `lote sem número${where}`,
      });
    } else if (block !== null) {
      const key = JSON.stringify([block, lot]);
      const alike = sameLot.get(key);
      if (alike) alike.push(one);
      else sameLot.set(key, [one]);
    }
  }
  for (const alike of sameLot.values())
    if (alike.length > 1)
      doubts.push({
        kind: "sameLot",
        shapes: alike.map(({ plot }) => plot.outline.shape),
        offered: [],
        message: `o número ${alike[0]!.lot} está em ${alike.length} lotes da quadra ${alike[0]!.block}`,
      });
  return doubts;
};

const lotsOf = (
  plots: readonly Plot[],
  { groups }: Blocks,
  reading: LayerReading,
  columns: LotColumns,
): UnderstoodLot[] => {
  const settled = settledOf(reading);
  const groupBlock = new Map(
    groups.flatMap(({ plots: own, names }) => own.map((plot) => [plot, oneOf(names)] as const)),
  );
  return plots.map((plot, index) => {
    const { shape } = plot.outline;
    return {
      plot,
      block:
        settled.blocks.get(shape) ??
        said(plot, columns.block) ??
        oneOf(plot.namedBlocks) ??
        groupBlock.get(index) ??
        null,
      lot: settled.lots.get(shape) ?? said(plot, columns.lot) ?? oneOf(plot.numbers),
      doubts: [],
    };
  });
};

const NOTES_NAMED = 3;

const warningsOf = ({ notes }: Plots): Finding[] =>
  notes.length === 0
    ? []
    : [
        {
          where: "Textos",
          message: `${notes.length} textos das camadas de números não são números e não foram usados (${notes
            .slice(0, NOTES_NAMED)
            .map(({ text }) => `“${firstLetters(text, 40)}”`)
            .join(", ")})`,
        },
      ];

/**
 * Understands a drawing by its layers: which outlines are lots, which number and which block each has, and what is open.
 * Pure. Sentences where nothing can be understood: no layer of lots, a coordinate system that cannot be the drawing's.
 */
export const understand = (
  source: Source,
  reading: LayerReading,
  columns: LotColumns,
  whereabouts: Whereabouts,
): Understood | Unreadable => {
  if (!reading.layers.some(({ drawings }) => drawings === "lots"))
    return { rejected: ["Diga qual camada traz os desenhos dos lotes."] };
  const toDegrees = toDegreesBy(reading.system);
  if (typeof toDegrees === "string") return { rejected: [toDegrees] };
  const parts = partsOf(source, reading, toDegrees, columns.text);
  const [first] = parts.lots;
  if (!first)
    return {
      rejected: [
        "A camada escolhida para os lotes não tem nenhum contorno fechado.",
        ...refusedLines(parts, planeAround([0, 0]).toMetres)
          .slice(0, 5)
          .map(({ where, message }) => `${where}: ${message}`),
      ],
    };
  const misplaced = whyMisplaced(
    parts.lots.map(({ ring }) => ring),
    whereabouts,
    nameOfSystem(reading.system),
  );
  if (misplaced !== null) return { rejected: [misplaced] };
  const { toMetres } = planeAround(first.ring[0]!);
  const found = plotsOf(parts, reading.settled, toMetres);
  const blocks = blocksOf(found.plots, parts.blocks, parts.blockNumbers, toMetres);
  const lots = lotsOf(found.plots, blocks, reading, columns);
  const doubts = [...blockDoubts(blocks, found.plots, (plot) => lots[plot]!.block === null), ...lotDoubts(lots)];
  const kinds = new Map<number, Doubt["kind"][]>();
  for (const { kind, shapes } of doubts)
    for (const shape of shapes) kinds.set(shape, [...(kinds.get(shape) ?? []), kind]);
  return {
    parts,
    lots: lots.map((lot) => ({ ...lot, doubts: kinds.get(lot.plot.outline.shape) ?? [] })),
    doubts,
    loose: [...blocks.loose, ...found.loose],
    refused: [...found.refused, ...refusedLines(parts, toMetres)],
    warnings: warningsOf(found),
    toMetres,
  };
};

/** Why a lot is not taken while nobody settles what is open about it; null for one that is. */
export const whyOpen = ({ doubts, plot, block, lot }: UnderstoodLot): Finding | null => {
  const reasons: Partial<Record<Doubt["kind"], string>> = {
    noBlock: "falta a quadra",
    severalBlocks: "pode ser de mais de uma quadra",
    severalLots: `tem mais de um número dentro (${plot.numbers.join(", ")})`,
    sameLot: `o número ${lot} se repete na quadra ${block}`,
  };
  const message = doubts.flatMap((kind) => reasons[kind] ?? []).join("; ");
  return message === ""
    ? null
    : { where: calledOf(plot.outline), message, ...(doubts.includes("sameLot") && { kind: "duplicate" as const }) };
};
