import { formatCount } from "@gleba/shared/words";

/** More than any development has; a file of more is another kind of file. */
export const MOST_FEATURES = 30_000;
/** Drawings and texts of all layers of a file, of which those of the lots are chosen. */
export const MOST_DRAWINGS = 600_000;
/** Corners of all drawings of a file. */
const MOST_POSITIONS = 3_000_000;
/** Elements of a KML: each lot has some dozens. */
const MOST_ELEMENTS = 500_000;
/** Columns of a table, or things that are said of one lot. */
export const MOST_COLUMNS = 200;

/** How often a text holds another one, counted no further than just beyond `most`. */
const countOf = (text: string, part: string, most: number): number => {
  let count = 0;
  for (let at = text.indexOf(part); at !== -1 && count <= most; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
};

/** The sentence of a file of too many features. */
export const tooManyFeatures = (most = MOST_FEATURES): string =>
  `O arquivo tem mais de ${formatCount(most)} itens. Divida-o em partes.`;

/** What is wrong with the size of a GeoJSON text before anything of it is built; null when it may be read. */
export const tooLargeJson = (text: string): string | null => {
  // Each feature has a geometry, and says so by this name once.
  if (countOf(text, '"geometry"', MOST_DRAWINGS) > MOST_DRAWINGS) return tooManyFeatures(MOST_DRAWINGS);
  if (countOf(text, "[", MOST_POSITIONS) > MOST_POSITIONS)
    return `O arquivo tem mais de ${formatCount(MOST_POSITIONS)} pontos desenhados. Divida-o em partes.`;
  return null;
};

/** The same of a KML text. */
export const tooLargeKml = (text: string): string | null => {
  if (countOf(text, "<Placemark", MOST_FEATURES) > MOST_FEATURES) return tooManyFeatures();
  if (countOf(text, "<", MOST_ELEMENTS) > MOST_ELEMENTS)
    return "O KML tem elementos demais para ser lido. Exporte só os lotes, sem estilos nem pastas.";
  return null;
};
