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
  /** Why a record may not go there, as a sentence; undefined: it may. Without it every move is allowed. */
  refusalOf?: (item: Item, column: string) => string | undefined;
  /** How a move is stored at once; without it each is decided about first (`renderDecision` of the board). */
  store?: {
    /** Stores the move; the record as it is afterwards. */
    change: (item: Item, column: string) => Promise<Item>;
    /** The record as it is now, when somebody else was quicker. */
    reread: (item: Item) => Promise<Item>;
  };
}

/** A move that somebody asked for and has not decided about. */
export interface Decision<Item> {
  item: Item;
  column: string;
}

export interface Moving<Item> {
  moves: Moves<Item>;
  turn: () => number;
  /** Shows a record as it is now. */
  put: (item: Item) => void;
  move: (item: Item, column: string) => void;
}

/** Moves cards at once and stores it behind: what is refused goes back to where it was, what was stored can be undone. */
export const useMoves = <Item extends { id: Id }>(
  mover: Mover<Item>,
  decide: (decision: Decision<Item>) => void,
): Moving<Item> => {
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

  type Store = NonNullable<Mover<Item>["store"]>;
  const store = async ({ change, reread }: Store, item: Item, column: string): Promise<Item | undefined> => {
    place(item, column);
    try {
      const stored = await change(item, column);
      put(stored);
      return stored;
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
      put(isConflict(thrown) ? await reread(item).catch(() => item) : item);
      return undefined;
    }
  };

  const moveAtOnce = async (how: Store, item: Item, column: string): Promise<void> => {
    const from = mover.columnOf(item);
    underWay.current.add(item.id);
    const stored = await store(how, item, column);
    underWay.current.delete(item.id);
    if (!stored) return;
    const said = `${mover.nameOf(item)}: de ${mover.labelOf(from)} para ${mover.labelOf(column)}.`;
    announce(said);
    notify.undo(said, () => void store(how, stored, from));
  };

  const move = (item: Item, column: string): void => {
    if (mover.columnOf(item) === column || underWay.current.has(item.id)) return;
    const refusal = mover.refusalOf?.(item, column);
    if (refusal !== undefined) notify.error(refusal);
    else if (mover.store) void moveAtOnce(mover.store, item, column);
    else decide({ item, column });
  };
  return { moves, turn, put, move };
};
