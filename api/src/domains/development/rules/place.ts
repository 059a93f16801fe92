import { lotName as nameOf } from "@gleba/shared/words";

/** Where a lot lies, as people name it; without block and lot the development as a whole. */
export interface Place {
  idBatch: number;
  block: string;
  lot: string;
  ventureId: number;
  ventureName: string;
}

/** What staff or an imported plan wrote, on one line: a letter's subject has no second one. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** `lote 12, quadra 9`, as it stands inside a sentence. */
export const lotName = ({ block, lot }: Place): string => nameOf({ block: onOneLine(block), lot: onOneLine(lot) });

/** `lote 12, quadra 9, Jardim das Palmeiras`; the development alone where the place is all of it. */
export const placeName = (place: Place): string => {
  const development = onOneLine(place.ventureName);
  return place.block === "" && place.lot === "" ? development : `${lotName(place)}, ${development}`;
};
