/** The cards of a board's columns, as they stand in the document; columns without cards are left out. */
const columnsOf = (board: Element): HTMLElement[][] =>
  [...board.querySelectorAll("[data-column]")]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-card]")])
    .filter((cards) => cards.length > 0);

/** The card of a record. */
export const cardOf = (board: Element | null, id: number | string): HTMLElement | undefined =>
  [...(board?.querySelectorAll<HTMLElement>("[data-card]") ?? [])].find((card) => card.dataset["card"] === String(id));

/** In columns and in cards. */
export type Step = readonly [across: number, down: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The step of an arrow key, in columns and cards; of other keys none. */
export const stepOf = (key: string): Step | undefined => STEPS[key];

/** The card beside the one that has the focus; at an edge the same. */
export const cardBeside = (board: Element, card: HTMLElement, [across, down]: Step): HTMLElement => {
  const columns = columnsOf(board);
  const at = columns.findIndex((cards) => cards.includes(card));
  const column = columns[at + across] ?? columns[at] ?? [];
  const row = (columns[at]?.indexOf(card) ?? 0) + down;
  return column[Math.max(0, Math.min(row, column.length - 1))] ?? card;
};
