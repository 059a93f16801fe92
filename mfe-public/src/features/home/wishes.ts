/** Square metres: "300 m²", "300 metros". */
export const SIZE = /(?:\b(?:de|com|a partir de)\s+)*(\d[\d.]*)\s*m(?:²|2|etros(?:\s+quadrados)?)(?![a-zà-ú])/iu;

/** Words that everybody writes and no development is told apart by. */
const FILLERS = new Set(
  "a ao à as o os e de da das do dos em na nas no nos com para por um uma uns umas perto próximo proximo próxima proxima junto lado beira quero procuro comprar lote lotes terreno terrenos loteamento".split(
    " ",
  ),
);

/** Small letters without accents. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The least size that was written, in m²; null where none was. */
export const sizeIn = (search: string): number | null => {
  const size = SIZE.exec(search)?.[1];
  return size === undefined ? null : Number(size.replaceAll(".", ""));
};

/** The words that tell developments apart, without accents. */
export const wordsIn = (search: string): string[] =>
  search
    .replace(SIZE, " ")
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "" && !FILLERS.has(word))
    .map(folded);
