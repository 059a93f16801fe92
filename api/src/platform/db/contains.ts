import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

const withoutMarks = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Letters of Latin-1 and Latin Extended-A that are a letter of ASCII with a mark. */
const MARKED = Array.from({ length: 0x180 - 0xc0 }, (_, n) => String.fromCodePoint(0xc0 + n)).filter((letter) =>
  /^[a-z]$/.test(withoutMarks(letter)),
);
const FROM = sql.raw(`'${MARKED.join("")}'`);
const TO = sql.raw(`'${MARKED.map(withoutMarks).join("")}'`);

/** A column as it is searched. Not every database's locale knows that ú is Ú, and not every PostgreSQL has `unaccent`. */
const plain = (column: SQLWrapper): SQL => sql`lower(translate(${column}, ${FROM}, ${TO}))`;

/** What somebody typed, with nothing in it that LIKE takes for a sign. */
const literal = (words: string): string => withoutMarks(words).replace(/[\\%_]/g, "\\$&");

/** Whether one of the columns holds these words, whatever their case and accents. */
export const contains = (words: string, ...columns: SQLWrapper[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${plain(column)} LIKE ${`%${literal(words)}%`}`),
    sql` OR `,
  )})`;

/** Whether a column begins with these words, whatever their case and accents. */
export const beginsWith = (words: string, column: SQLWrapper): SQL =>
  sql`(${plain(column)} LIKE ${`${literal(words)}%`})`;
