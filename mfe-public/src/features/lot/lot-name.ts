/** How people call a lot inside a sentence: "lote 12, quadra A". Each number stays on its word's line. */
export const lotName = ({ block, lot }: { block: string; lot: string }): string =>
  lot ? `lote\u00a0${lot}, quadra\u00a0${block}` : `lote sem número, quadra\u00a0${block}`;

/** The same at the start of a sentence, or alone. */
export const lotTitle = (lot: { block: string; lot: string }): string => `L${lotName(lot).slice(1)}`;
