import type { Id } from "#ui/list";

/** A card that somebody put into another column since that column was read. */
export interface Move<Item> {
  item: Item;
  /** Where it stands now. */
  column: string;
  /** Counts moves: what was read later knows them. */
  turn: number;
}

export type Moves<Item> = ReadonlyMap<Id, Move<Item>>;

/** A column as its server answered it. */
export interface ReadColumn<Item> {
  items: readonly Item[];
  total: number;
  /** There are more, and nobody counted them. */
  bounded: boolean;
  /** The moves that were made before it was read. */
  turn: number;
}

/** A column as it is drawn: what was moved here stands first, what was moved away is gone, and the number follows. */
export const withMoves = <Item extends { id: Id }>(
  column: string,
  { items, total, turn }: ReadColumn<Item>,
  moves: Moves<Item>,
): { items: Item[]; total: number } => {
  const read = new Set(items.map(({ id }) => id));
  const here = [...moves.values()].filter((move) => move.column === column).toSorted((a, b) => b.turn - a.turn);
  const gone = items.filter(({ id }) => moves.has(id) && moves.get(id)?.column !== column).length;
  const came = here.filter((move) => !read.has(move.item.id) && move.turn > turn).length;
  return {
    items: [...here.map(({ item }) => item), ...items.filter(({ id }) => !moves.has(id))],
    total: total - gone + came,
  };
};
