/**
 * Text as it is searched: lower-case, without accents, everything but letters and digits as one space. Done here and kept
 * in a column of its own, since not every PostgreSQL brings `unaccent`.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
