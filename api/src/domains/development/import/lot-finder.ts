import { groupBy } from "#platform/collections/group-by.ts";
import type { StoredLot } from "./changes.ts";
import { wordedLabel } from "./label.ts";

/** Why a row means no lot, with what it says of one. */
interface NotFound {
  block: string;
  lot: string;
  message: string;
}

const cellOf = (value: unknown): string =>
  String(value ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** In a spreadsheet a block may stand in one cell over many rows, or above them; what is saved as text says it there alone. */
const NO_BLOCK = "a linha não diz a quadra: escreva a quadra em cada linha, mesmo que seja a mesma da linha de cima";

/** Whatever capitals and leading zeros. */
const simple = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, "");

const keyOf = (block: string, lot: string): string => JSON.stringify([simple(block), simple(lot)]);

/** Each text once, as it is first written. */
const distinct = (texts: readonly (string | undefined)[]): string[] =>
  [...groupBy(texts.filter((text) => text !== undefined && text !== "") as string[], simple).values()].map(
    ([first]) => first,
  );

/** What a row says: a column may hold words, "Quadra 1", or all of it, "Q1;L1". Nothing is guessed where two cells differ. */
const saidBy = (blockCell: string, lotCell: string, given: string): { block: string; lot: string } | NotFound => {
  const [inBlock, inLot] = [wordedLabel(blockCell), wordedLabel(lotCell)];
  const unclear = (message: string): NotFound => ({ block: blockCell || given, lot: lotCell, message });
  if (inBlock && inBlock.block === undefined) return unclear(`a coluna da quadra diz “${blockCell}”, que não é quadra`);
  if (inLot && inLot.lot === undefined) return unclear(`a coluna do lote diz “${lotCell}”, que não é lote`);
  const blocks = distinct([inBlock?.block ?? blockCell, inLot?.block]);
  const lots = distinct([inLot?.lot ?? lotCell, inBlock?.lot]);
  if (blocks.length > 1) return unclear(`a linha diz duas quadras: ${blocks.join(" e ")}`);
  if (lots.length > 1) return unclear(`a linha diz dois lotes: ${lots.join(" e ")}`);
  const [block = given, lot = ""] = [blocks[0], lots[0]];
  if (lot === "") return { block, lot, message: "a linha não diz o lote" };
  return block === "" ? { block, lot, message: NO_BLOCK } : { block, lot };
};

/**
 * Finds the lot that a row of a table means: as its cells are written, else as people mean them, whatever capitals, leading
 * zeros and the words "quadra" and "lote".
 *
 * @param given the block of rows that name none
 */
export const lotFinder = (stored: readonly StoredLot[], given: string) => {
  const exact = new Map(stored.map((lot) => [JSON.stringify([lot.block, lot.lot]), lot]));
  const loosely = groupBy(stored, ({ block, lot }) =>
    keyOf(wordedLabel(block)?.block ?? block, wordedLabel(lot)?.lot ?? lot),
  );
  return (said: Readonly<Record<string, unknown>>): StoredLot | NotFound => {
    const [blockCell, lotCell] = [cellOf(said["quadra"]), cellOf(said["lote"])];
    const written = lotCell === "" ? undefined : exact.get(JSON.stringify([blockCell || given, lotCell]));
    if (written) return written;
    const meant = saidBy(blockCell, lotCell, given);
    if ("message" in meant) return meant;
    const same = exact.get(JSON.stringify([meant.block, meant.lot]));
    if (same) return same;
    const near = loosely.get(keyOf(meant.block, meant.lot)) ?? [];
    if (near.length > 1)
      return { ...meant, message: `há ${near.length} lotes que se escrevem quase assim: escreva como no portal` };
    return near[0] ?? { ...meant, message: "não existe no empreendimento" };
  };
};
