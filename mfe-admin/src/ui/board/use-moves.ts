import { failureOf, isConflict } from "@gleba/shared/kit";
import { announce, notify } from "@gleba/shared/ui";
import { useCallback, useRef, useState } from "react";
import type { Id } from "#ui/list";
import type { Moves } from "./moves.ts";

/** What a board knows of its records. */
export interface Mover<Item> {
  nameOf: (item: Item) => string;
  columnOf: (item: Item) => string;
  labelOf: (column: string) => string;
  /** Stores the move; the record as it is afterwards. */
  change: (item: Item, column: string) => Promise<Item>;
  /** The record as it is now, when somebody else was quicker. */
  reread: (item: Item) => Promise<Item>;
}

export interface Moving<Item> {
  moves: Moves<Item>;
  turn: () => number;
  /** Shows a record as it is now. */
  put: (item: Item) => void;
  move: (item: Item, column: string) => Promise<void>;
}

/** Moves cards at once and stores it behind: what is refused goes back to where it was, what was stored can be undone. */
export const useMoves = <Item extends { id: Id }>(mover: Mover<Item>): Moving<Item> => {
  const [moves, setMoves] = useState<Moves<Item>>(new Map());
  const turns = useRef(0);
  const turn = useCallback(() => turns.current, []);
  const underWay = useRef(new Set<Id>());
  const place = (item: Item, column: string): void => {
    turns.current += 1;
    const made = turns.current;
    setMoves((now) => new Map(now).set(item.id, { item, column, turn: made }));
  };
  const put = (item: Item): void => place(item, mover.columnOf(item));

  const store = async (item: Item, column: string): Promise<Item | undefined> => {
    place(item, column);
    try {
      const stored = await mover.change(item, column);
      put(stored);
      return stored;
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
      put(isConflict(thrown) ? await mover.reread(item).catch(() => item) : item);
      return undefined;
    }
  };

  const move = async (item: Item, column: string): Promise<void> => {
    const from = mover.columnOf(item);
    if (from === column || underWay.current.has(item.id)) return;
    underWay.current.add(item.id);
    const stored = await store(item, column);
    underWay.current.delete(item.id);
    if (!stored) return;
    const said = `${mover.nameOf(item)}: de ${mover.labelOf(from)} para ${mover.labelOf(column)}.`;
    announce(said);
    notify.undo(said, () => void store(stored, from));
  };
  return { moves, turn, put, move };
};
