import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
  type SensorDescriptor,
  type SensorOptions,
} from "@dnd-kit/core";
import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { Id } from "#ui/list";
import { cardBeside, cardOf, stepOf, type Step } from "./keys.ts";
import type { Drawn } from "./use-live-board.ts";
import { useMoves, type Mover, type Moving } from "./use-moves.ts";

interface BoardState<Item> extends Pick<Moving<Item>, "moves" | "turn" | "put"> {
  place: RefObject<HTMLDivElement | null>;
  /** Tells what one column draws now. */
  onShown: (column: string, items: readonly Item[]) => void;
  /** The one card that Tab comes to. */
  reachable: Id | undefined;
  reach: (id: Id) => void;
  opened: Item | undefined;
  open: (id: Id | undefined) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  drag: {
    sensors: SensorDescriptor<SensorOptions>[];
    onDragStart: (event: DragStartEvent) => void;
    onDragCancel: () => void;
    onDragEnd: (event: DragEndEvent) => void;
  };
  dragged: Item | undefined;
}

const sameItems = <Item>(before: readonly Item[] | undefined, now: readonly Item[]): boolean =>
  before !== undefined && before.length === now.length && before.every((item, index) => item === now[index]);

/** Which cards are drawn, for those who meet a card by its id alone: keys, drops, what is open. */
const useDrawn = <Item extends { id: Id }>(columns: readonly string[], onDrawn: (drawn: Drawn<Item>) => void) => {
  const [drawn, setDrawn] = useState<Drawn<Item>>(new Map());
  const told = useEffectEvent(onDrawn);
  useEffect(() => {
    told(drawn);
  }, [drawn]);
  const onShown = useCallback((column: string, items: readonly Item[]) => {
    setDrawn((now) => (sameItems(now.get(column), items) ? now : new Map(now).set(column, items)));
  }, []);
  const all = columns.flatMap((column) => drawn.get(column) ?? []);
  const itemOf = (id: Id | undefined): Item | undefined => all.find((item) => String(item.id) === String(id));
  return { drawn, onShown, first: all[0], itemOf };
};

const useDrag = <Item>(itemOf: (id: Id | undefined) => Item | undefined, move: Moving<Item>["move"]) => {
  const [dragged, setDragged] = useState<Id>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls; one that rests takes the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    setDragged(undefined);
    const item = itemOf(active.id);
    if (item && over) void move(item, String(over.id));
  };
  const drag = {
    sensors,
    onDragStart: ({ active }: DragStartEvent) => setDragged(active.id),
    onDragCancel: () => setDragged(undefined),
    onDragEnd,
  };
  return { drag, dragged: itemOf(dragged) };
};

/** What a board keeps: who was moved where, which card has the focus, is dragged or open. */
export const useBoard = <Item extends { id: Id }>(
  mover: Mover<Item>,
  columns: readonly string[],
  onDrawn: (drawn: Drawn<Item>) => void,
): BoardState<Item> => {
  const { moves, turn, put, move } = useMoves(mover);
  const { drawn, onShown, first, itemOf } = useDrawn<Item>(columns, onDrawn);
  const { drag, dragged } = useDrag(itemOf, move);
  const [openId, open] = useState<Id>();
  const [reached, reach] = useState<Id>();
  const place = useRef<HTMLDivElement>(null);
  // The focus goes along with a card that was moved by the keyboard: it is drawn anew in its column.
  const followed = useRef<Id>(undefined);
  useEffect(() => {
    if (followed.current === undefined) return;
    cardOf(place.current, followed.current)?.focus();
    followed.current = undefined;
  }, [drawn]);

  const carry = (item: Item, [across]: Step): void => {
    const column = columns[columns.indexOf(mover.columnOf(item)) + across];
    if (across === 0 || column === undefined) return;
    followed.current = item.id;
    reach(item.id);
    void move(item, column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, shiftKey } = event;
    const step = stepOf(key);
    const id = target instanceof HTMLElement ? target.dataset["card"] : undefined;
    if (!step || id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const item = itemOf(id);
    if (!shiftKey) cardBeside(currentTarget, target as HTMLElement, step).focus();
    else if (item) carry(item, step);
  };
  return {
    moves,
    turn,
    put,
    place,
    onShown,
    reachable: (itemOf(reached) ?? first)?.id,
    reach,
    opened: itemOf(openId),
    open,
    onKeyDown,
    drag,
    dragged,
  };
};
