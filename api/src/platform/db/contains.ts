import { normalizeDocument } from "@gleba/shared/contracts";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

const withoutMarks = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A column as it is searched. `fold_text` is the database's own: not every locale knows that ú is Ú, not every PostgreSQL has `unaccent`. */
const plain = (column: SQLWrapper): SQL => sql`fold_text(${column})`;

/**
 * The order in which people look a name up, for ORDER BY: "Água" beside "agulha" and "de Souza" beside "Dias". By its bytes alone a name with
 * an accent stands behind every "z", and a small letter behind every capital.
 */
export const byName = (column: SQLWrapper): SQL => sql`${plain(column)} COLLATE "C"`;

/** What somebody typed, with nothing in it that LIKE takes for a sign. */
const literal = (words: string): string => withoutMarks(words).replace(/[\\%_]/g, "\\$&");

/** What a folded column is LIKE that holds these words somewhere, whatever their case and accents. */
export const holding = (words: string): string => `%${literal(words)}%`;

/** Whether one of the columns holds these words, whatever their case and accents. */
export const contains = (words: string, ...columns: SQLWrapper[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${plain(column)} LIKE ${holding(words)}`),
    sql` OR `,
  )})`;

/** Fewer signs than these are in nearly every document. */
const SIGNS_OF_A_DOCUMENT = 4;

/** Whether a person is found: a column of theirs holds these words, or their CPF or CNPJ the signs of it among them. */
export const containsOrDocument = (words: string, column: SQLWrapper, document: SQLWrapper): SQL => {
  const signs = normalizeDocument(words);
  const held = contains(words, column);
  return signs.length < SIGNS_OF_A_DOCUMENT ? held : sql`(${held} OR ${document} LIKE ${`%${signs}%`})`;
};

/** Whether a column begins with these words, whatever their case and accents. */
export const beginsWith = (words: string, column: SQLWrapper): SQL =>
  sql`(${plain(column)} LIKE ${`${literal(words)}%`})`;

/** The last of all signs: what begins with words lies below the words and this. */
const LAST_SIGN = "\u{10FFFF}";

/** Between which two texts, the second one excluded, a folded column in the order of `C` lies that begins with these words. */
export const rangeOf = (words: string): [from: string, until: string] => {
  const from = withoutMarks(words);
  return [from, `${from}${LAST_SIGN}`];
};
