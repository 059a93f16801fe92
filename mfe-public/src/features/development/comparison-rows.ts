import type { BatchDetails } from "@gleba/shared/contracts";
import { formatArea, formatCents, formatMetres } from "@gleba/shared/words";
import { offeredStatusName } from "#features/registry";

/** One line of the comparison: a value for each lot. */
export interface ComparisonRow {
  name: string;
  values: string[];
  differs: boolean;
}

const NONE = "não informado";
/** In a narrow column an amount may stand under its "R$", so that its figures stay together. */
const breakable = (text: string): string => text.replaceAll("\u00a0", " ");
const length = (value: number | null): string => (value === null ? NONE : formatMetres(value));

const facts: [name: string, of: (lot: BatchDetails) => string][] = [
  ["Situação", ({ status, registry }) => offeredStatusName(status, registry)],
  ["Preço à vista", ({ priceCents }) => (priceCents === null ? "a divulgar" : formatCents(priceCents))],
  [
    "Preço por m²",
    ({ priceCents, areaM2 }) => (priceCents === null ? "a divulgar" : formatCents(Math.round(priceCents / areaM2))),
  ],
  ["Área registrada", ({ areaM2 }) => formatArea(areaM2)],
  ["Frente", ({ frontM }) => length(frontM)],
  ["Fundos", ({ backM }) => length(backM)],
  ["Lado esquerdo", ({ leftM }) => length(leftM)],
  ["Lado direito", ({ rightM }) => length(rightM)],
  ["Posição", ({ corner }) => (corner ? "Esquina" : "Meio de quadra")],
  ["Orientação solar", ({ solarOrientation }) => solarOrientation || NONE],
  ["Matrícula", ({ deedNumber }) => deedNumber || "ainda não individualizada"],
];

/** Rows that compare the lots. `installmentOf` formats the lowest installment of a price. */
export const comparisonRows = (
  lots: readonly BatchDetails[],
  installmentOf: (priceCents: number | null) => string,
): ComparisonRow[] => {
  const withInstallment = facts.toSpliced(2, 0, ["Parcela", ({ priceCents }) => installmentOf(priceCents)]);
  return withInstallment.map(([name, of]) => {
    const values = lots.map((lot) => breakable(of(lot)));
    return { name, values, differs: new Set(values).size > 1 };
  });
};
