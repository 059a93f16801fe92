/** How people call a lot: "Lote 12, quadra 9". Old plans leave some lots without a number. */
export const lotName = ({ block, lot }: { block: string; lot: string }): string =>
  lot ? `Lote ${lot}, quadra ${block}` : `Lote sem número, quadra ${block}`;
