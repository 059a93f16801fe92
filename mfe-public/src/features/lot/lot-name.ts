/** How people call a lot: "Lote 12, quadra 9", each number kept on its word's line. Old plans leave some lots without one. */
export const lotName = ({ block, lot }: { block: string; lot: string }): string =>
  lot ? `Lote\u00a0${lot}, quadra\u00a0${block}` : `Lote sem número, quadra\u00a0${block}`;
