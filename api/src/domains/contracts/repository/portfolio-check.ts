import { sql, type SQL } from "drizzle-orm";

/** A question to the staged rows: which of them are wrong, and how. */
export interface Check {
  /** The heading of the column as people know the field. */
  column: string;
  /** What is wrong, in words that are the same for all rows: by them faults are counted together. */
  kind: string;
  /** Rows `r` with `sheet`, `line`, `contract`, `value` and `detail`, which goes on with the sentence of `kind` or is empty. */
  found: SQL;
}

const money = (cents: SQL): SQL => sql`to_char(${cents} / 100.0, 'FM999G999G999G990D00')`;

/** An amount in the signs of Brazil, whatever the database's are. */
export const reais = (cents: SQL): SQL => sql`translate(${money(cents)}, ',.', '.,')`;

/** The same within a sentence, whose lines break nowhere in it. */
export const amount = (cents: SQL): SQL => sql`'R$\u00a0' || ${reais(cents)}`;

/** A day as people write it. */
export const dayText = (day: SQL): SQL => sql`to_char(${day}, 'DD/MM/YYYY')`;

/** Where a staged row `o` stands, seen from row `c`: its line, and its sheet where that is another one. */
export const placeOf = (id: string): SQL => sql`'na linha ' || o.line || CASE WHEN o.sheet = c.sheet THEN '' ELSE (
  SELECT coalesce(' de ' || (s->>'file') || CASE WHEN s->>'file' = s->>'name' THEN '' ELSE ' – ' || (s->>'name') END, '')
  FROM (SELECT sheets->o.sheet AS s FROM portfolios WHERE id = ${id}) named) END`;

/** What a payment takes off its installment. */
export const PRINCIPAL = sql.raw("paid_cents - fine_cents - interest_cents + discount_cents");
