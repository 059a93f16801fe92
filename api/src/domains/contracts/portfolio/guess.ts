import {
  missingPortfolioFields,
  portfolioFields,
  portfolioKinds,
  type PortfolioKind,
  type PortfolioSheet,
} from "@gleba/shared/contracts/crm";
import { fold } from "#platform/text/fold.ts";
import { SYNONYMS } from "./synonyms.ts";

type Reading = Pick<PortfolioSheet, "kind" | "columns">;

const columnsFor = (kind: PortfolioKind, headings: readonly string[]): string[] => {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain = fold(heading);
    const field = portfolioFields[kind].find(({ id }) => !taken.has(id) && SYNONYMS[kind][id]?.includes(plain));
    if (field) taken.add(field.id);
    return field?.id ?? "";
  });
};

/** Fewer headings than this say nothing of a table. */
const LEAST_UNDERSTOOD = 2;

const understood = (columns: readonly string[]): number => columns.filter(Boolean).length;

/**
 * What decides where two kinds understand as many headings: payments name the day of one, installments when they fall
 * due. A kind that lacks a column is better than none, since people name one column more easily than all.
 */
const scoreOf = (kind: PortfolioKind, columns: readonly string[]): number => {
  const missing = missingPortfolioFields(kind, columns).length;
  return missing > 0 ? understood(columns) / columns.length - missing : understood(columns);
};

/** How many names of a row are headings of a table of some kind. */
export const knownHeadings = (cells: readonly string[]): number =>
  Math.max(...portfolioKinds.map((kind) => understood(columnsFor(kind, cells))));

/**
 * How a sheet is probably meant: as one with the same headings was read before, else by what its headings are called.
 */
export const guessReading = (headings: readonly string[], before: readonly PortfolioSheet[]): Reading => {
  const key = headings.map(fold).join("\n");
  const known = before.find(({ kind, headings: said }) => kind && said.map(fold).join("\n") === key);
  if (known) return { kind: known.kind, columns: known.columns };
  const guesses = portfolioKinds.map((kind) => {
    const columns = columnsFor(kind, headings);
    return { kind, columns, score: scoreOf(kind, columns) };
  });
  const best = guesses.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 || understood(best.columns) >= LEAST_UNDERSTOOD
    ? { kind: best.kind, columns: best.columns }
    : { kind: null, columns: headings.map(() => "") };
};
