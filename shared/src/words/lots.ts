/** A lot by its place in the plan; `lot` is empty where the plan gives no number. */
interface NamedLot {
  block: string;
  lot: string;
}

/** The lot first, as inside a sentence: `lote 12, quadra 9`; `lote sem número, quadra 9`. */
export const lotName = ({ block, lot }: NamedLot): string =>
  `${lot ? `lote ${lot}` : "lote sem número"}, quadra ${block}`;

/** The same for a heading, where each number stays on its word's line (no-break spaces). */
export const lotHeading = ({ block, lot }: NamedLot): string =>
  `${lot ? `lote\u00a0${lot}` : "lote sem número"}, quadra\u00a0${block}`;

/** The block first, as in lists and reports: `quadra 9, lote 12`; `quadra 9, lote sem número`. Without both it is no lot but all of them. */
export const blockAndLot = ({ block, lot }: NamedLot): string =>
  block === "" && lot === "" ? "empreendimento como um todo" : `quadra ${block}, lote ${lot || "sem número"}`;

/** A name at the start of a line: `Quadra 9, lote 12`. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
