import type { LotStore } from "#features/lot-map";

/** Lots that may be meant by what was typed: one, several, or a sentence that says what there is not. */
export type FoundLots = { lots: number[] } | { sentence: string };

/** More than these are told by their number alone. */
const MOST_SHOWN = 6;

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** "05", "5" and "lote 5" are one name; "Quadra A" and "a" too. */
const nameOf = (text: string): string =>
  folded(text)
    .replace(/^(?:quadra|qd|lote|lt)\.?\s*/, "")
    .replace(/^0+(?=.)/, "")
    .trim();

/** What was typed as block and lot, either of them null where it was not said. */
const readPlace = (typed: string): { block: string | null; lot: string | null } => {
  // "Q13L11" and "QD13LT11", as contracts and signs have it, are two words.
  const text = folded(typed)
    .replace(/(\d[a-km-z]?)(?=(?:lote|lt|l)[.:\s]*\d)/g, "$1 ")
    .trim();
  const block = /\b(?:quadra|qd|q)[.:\s]*([a-z]?\d+[a-z]?|[a-z]{1,2}(?![a-z]))/.exec(text)?.[1];
  const lot = /\b(?:lote|lt|l)[.:\s]*(\d+[a-z]?|[a-z]\d+)/.exec(text)?.[1];
  if (block !== undefined || lot !== undefined)
    return { block: block === undefined ? null : nameOf(block), lot: lot === undefined ? null : nameOf(lot) };
  const words = text.split(/[\s,;/–-]+/).filter(Boolean);
  if (words.length > 1) return { block: nameOf(words[0]!), lot: nameOf(words[1]!) };
  return { block: null, lot: words.length === 0 ? null : nameOf(words[0]!) };
};

/**
 * Finds lots by the words people use: `quadra 13 lote 11`, `Qd. 13, Lt. 11`, `Q13L11`, `13-11`, `lote 11 quadra 13`; zeros in front,
 * accents and case do not matter. A lot without its block is found where one block has it.
 */
export const findLots = (store: LotStore, typed: string): FoundLots => {
  const { block, lot } = readPlace(typed);
  const blocks = store.blocks.map(nameOf);
  const known = block === null ? -1 : blocks.indexOf(block);
  if (block !== null && known < 0) return { sentence: `Este empreendimento não tem a quadra ${block.toUpperCase()}.` };
  if (lot === null)
    return {
      sentence:
        block === null
          ? "Escreva a quadra e o lote, como “quadra 13 lote 11”."
          : `Qual lote da quadra ${store.blocks[known]}? Escreva também o número do lote.`,
    };
  const found: number[] = [];
  for (let index = 0; index < store.count; index++)
    if ((known < 0 || store.block[index] === known) && nameOf(store.lots[index]!) === lot) found.push(index);
  if (found.length === 0)
    return {
      sentence:
        known < 0
          ? `Este empreendimento não tem o lote ${lot.toUpperCase()}.`
          : `A quadra ${store.blocks[known]} não tem o lote ${lot.toUpperCase()}.`,
    };
  if (found.length <= MOST_SHOWN) return { lots: found };
  const places = found.slice(0, MOST_SHOWN).map((index) => store.blocks[store.block[index]!] ?? "");
  return {
    sentence: `Há um lote ${lot.toUpperCase()} nas quadras ${places.join(", ")} e em mais ${found.length - MOST_SHOWN}. Escreva também a quadra.`,
  };
};
