import type { BatchDetails } from "@gleba/shared/contracts";
import { formatArea, formatCents, formatMetres } from "@gleba/shared/words";
import { offeredStatusName } from "#features/offered-status";

/** One line of the comparison: a value for each lot. */
export interface ComparisonRow {
  name: string;
  values: string[];
  differs: boolean;
}

const NONE = "não informado";
/** In a narrow column an amount may stand under its "R$", so that its figures stay together. */
const breakable = (text: string): string => text.replaceAll("\u00a0", " ");

/** The parts of a side that lies against several neighbours, added up; each front of a corner stays apart. Metres. */
const lengthsOfSide = (sides: BatchDetails["sides"], label: string): number[] => {
  const lengths = sides.filter((part) => part.label === label).map(({ lengthM }) => lengthM);
  return label === "Frente" || lengths.length === 0 ? lengths : [lengths.reduce((sum, part) => sum + part, 0)];
};

/** A side as the deed has it: both fronts of a corner, and "frente" for the side that the second one is. */
const side = ({ sides, corner }: BatchDetails, label: string, value: number | null): string => {
  const lengths = lengthsOfSide(sides, label);
  if (lengths.length > 0) return lengths.map(formatMetres).join(" e ");
  if (value !== null) return formatMetres(value);
  const fronts = lengthsOfSide(sides, "Frente").length;
  return corner && fronts > 1 && label.startsWith("Lado") ? "outra frente" : NONE;
};

const facts: [name: string, of: (lot: BatchDetails) => string][] = [
  ["Situação", ({ status, registry }) => offeredStatusName(status, registry)],
  ["Preço à vista", ({ priceCents }) => (priceCents === null ? "a divulgar" : formatCents(priceCents))],
  [
    "Preço por m²",
    ({ priceCents, areaM2 }) => (priceCents === null ? "a divulgar" : formatCents(Math.round(priceCents / areaM2))),
  ],
  ["Área registrada", ({ areaM2 }) => formatArea(areaM2)],
  ["Frente", (lot) => side(lot, "Frente", lot.frontM)],
  ["Fundos", (lot) => side(lot, "Fundos", lot.backM)],
  ["Lado esquerdo", (lot) => side(lot, "Lado esquerdo", lot.leftM)],
  ["Lado direito", (lot) => side(lot, "Lado direito", lot.rightM)],
  ["Posição", ({ corner }) => (corner ? "Esquina" : "Meio de quadra")],
  ["Orientação solar", ({ solarOrientation }) => solarOrientation || NONE],
  ["Matrícula", ({ deedNumber }) => deedNumber || "ainda não individualizada"],
];

const place: typeof facts = [["Empreendimento", ({ ventureName }) => ventureName]];

/**
 * Rows that compare the lots, with their developments where there are several. `installmentOf` formats the lowest
 * installment of a lot; null where none is offered.
 */
export const comparisonRows = (
  lots: readonly BatchDetails[],
  installmentOf: (lot: BatchDetails) => string | null,
): ComparisonRow[] => {
  const several = new Set(lots.map(({ ventureId }) => ventureId)).size > 1;
  const withInstallment = facts.toSpliced(2, 0, ["Parcela", (lot) => installmentOf(lot) ?? "não oferecida"]);
  return [...(several ? place : []), ...withInstallment].map(([name, of]) => {
    const values = lots.map((lot) => breakable(of(lot)));
    return { name, values, differs: new Set(values).size > 1 };
  });
};
