import {
  missingPortfolioFields,
  portfolioFields,
  type PortfolioKind,
  type PortfolioSheet,
} from "@gleba/shared/contracts/crm";

/** How one sheet is understood. */
export type SheetReading = Pick<PortfolioSheet, "kind" | "columns">;

/** The same sheet as a table of another kind: columns keep the fields that this one has too. */
export const asKind = ({ columns }: SheetReading, kind: PortfolioKind | null): SheetReading => {
  const known = new Set(kind === null ? [] : portfolioFields[kind].map(({ id }) => id));
  return { kind, columns: columns.map((field) => (known.has(field) ? field : "")) };
};

/** A column that holds this field; the one that held it before holds none. */
export const withColumn = ({ kind, columns }: SheetReading, column: number, field: string): SheetReading => ({
  kind,
  columns: columns.map((other, index) => {
    if (index === column) return field;
    return other === field ? "" : other;
  }),
});

/** The labels of what a sheet still lacks. */
export const lackingOf = ({ kind, columns }: SheetReading): string[] =>
  kind === null ? [] : missingPortfolioFields(kind, columns);
