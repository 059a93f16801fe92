/** Text as searches compare it: lower case, without accents. */
export const searchable = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Most words of a search that are looked at. */
const MOST_WORDS = 8;

/** A `like` pattern for each word of a search; what the person typed is looked for as it is. */
export const patternsOf = (search: string): string[] =>
  searchable(search)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
