/** What a text says of a lot: its block, its number, or both. */
export interface SaidOfLot {
  block?: string;
  lot?: string;
}

/** More text than that is a note on the plan. */
const LONGEST_LABEL = 80;
const REST = "[\\p{L}\\d./-]{0,11}";
const NAME = `[\\p{L}\\d]${REST}`;
/** A "nº" between a word and its name. */
const NUMERO = "(?:n?[º°]\\.?\\s*)?";
/** The word before the name of a block, and before the number of a lot: behind one letter no other word begins ("Quintal", "Lago"). */
const QUADRA = `(?:quadra|qda|qd|q(?!\\p{L}{2}))[.:]?\\s*${NUMERO}`;
const LOTE = `(?:lote|lt|l(?=[.:]?\\s*${NUMERO}\\d|[.:\\s]\\s*\\p{L}\\d*$))[.:]?\\s*${NUMERO}`;
const BOTH = new RegExp(`^${QUADRA}(${NAME}?)[\\s,;/–-]+${LOTE}(${NAME})$`, "iu");
const REVERSED = new RegExp(`^${LOTE}(${NAME}?)(?:[\\s,;/–-]+|\\s+da\\s+)${QUADRA}(${NAME})$`, "iu");
const TOGETHER = /^qd?\.?(\d{1,5}[a-z]?)lt?\.?(\d{1,5}[a-z]?)$/i;
const TOGETHER_REVERSED = /^lt?\.?(\d{1,5}[a-z]?)qd?\.?(\d{1,5}[a-z]?)$/i;
const LOT = new RegExp(`^(?:lote|lt\\.?|l\\.?)\\s*[:nNº°.]*\\s*(\\d${REST})$`, "iu");
const BLOCK = new RegExp(`^${QUADRA}(${NAME})$`, "iu");
const NUMBER = new RegExp(`^(?=.*\\d)${NAME}$`, "u");

/** What a text says in words: "Q9 L4", "Lote 4 da quadra 9", "Quadra 101A", "Lote 04". Null for any other text. */
export const wordedLabel = (text: string): SaidOfLot | null => {
  if (text.length > LONGEST_LABEL) return null;
  const words = text.replace(/\s+/g, " ").trim();
  const both = BOTH.exec(words) ?? TOGETHER.exec(words);
  if (both) return { block: both[1]!, lot: both[2]! };
  const reversed = REVERSED.exec(words) ?? TOGETHER_REVERSED.exec(words);
  if (reversed) return { block: reversed[2]!, lot: reversed[1]! };
  const lot = LOT.exec(words);
  if (lot) return { lot: lot[1]! };
  const block = BLOCK.exec(words);
  return block ? { block: block[1]! } : null;
};

/** What a text on a plan says, where a number alone is a lot's, too: "12", "M.08". Null for any other text. */
export const readLabel = (text: string): SaidOfLot | null => {
  const words = text.replace(/\s+/g, " ").trim();
  return wordedLabel(text) ?? (NUMBER.test(words) ? { lot: words } : null);
};
