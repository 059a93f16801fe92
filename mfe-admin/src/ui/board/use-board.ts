import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type DragEndEvent,
  type DragStartEvent,
  type SensorDescriptor,
  type SensorOptions,
} from "@dnd-kit/core";
import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { Id } from "#ui/list";
import { isSingleKey } from "#ui/single-keys";
import { spokenBy } from "./announcements.ts";
import { cardBeside, cardOf, stepOf, type Step } from "./keys.ts";
import type { Drawn } from "./use-live-board.ts";
import { useMoves, type Decision, type Mover, type Moving } from "./use-moves.ts";

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
    accessibility: DndContextProps["accessibility"];
  };
  dragged: Item | undefined;
  /** What was asked for and is to be decided about. */
  decision: Decision<Item> | undefined;
  /** Shows what was decided, and the focus goes along with the card; without a record nothing was. */
  decided: (item?: Item) => void;
  /** The card whose columns somebody chooses among, and those columns. */
  choosing: { item: Item; columns: string[] } | undefined;
  chosen: (column?: string) => void;
  /** How often all columns were asked to be read again. */
  nonce: number;
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

const useDrag = <Item>(
  mover: Mover<Item>,
  itemOf: (id: Id | undefined) => Item | undefined,
  move: Moving<Item>["move"],
) => {
  const [dragged, setDragged] = useState<Id>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls; one that rests takes the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    setDragged(undefined);
    const item = itemOf(active.id);
    if (item && over) move(item, String(over.id));
  };
  const drag = {
    sensors,
    onDragStart: ({ active }: DragStartEvent) => setDragged(active.id),
    onDragCancel: () => setDragged(undefined),
    onDragEnd,
    accessibility: spokenBy(itemOf, mover),
  };
  return { drag, dragged: itemOf(dragged) };
};

/** The columns that a record may be moved to, in their order. */
const opensTo = <Item>({ columnOf, refusalOf }: Mover<Item>, columns: readonly string[], item: Item): string[] =>
  columns.filter((column) => column !== columnOf(item) && refusalOf?.(item, column) === undefined);

/** The nearest column to that side which the record may go to. */
const columnBeside = <Item>(mover: Mover<Item>, columns: readonly string[], item: Item, across: number) => {
  const at = columns.indexOf(mover.columnOf(item));
  const open = opensTo(mover, columns, item);
  return across > 0
    ? open.find((column) => columns.indexOf(column) > at)
    : open.findLast((column) => columns.indexOf(column) < at);
};

/** What a board keeps: who was moved where, which card has the focus, is dragged or open, what is to be decided. */
export const useBoard = <Item extends { id: Id }>(
  mover: Mover<Item>,
  columns: readonly string[],
  onDrawn: (drawn: Drawn<Item>) => void,
): BoardState<Item> => {
  const [decision, decide] = useState<Decision<Item>>();
  const { moves, turn, put, move } = useMoves(mover, decide);
  const { drawn, onShown, first, itemOf } = useDrawn<Item>(columns, onDrawn);
  const { drag, dragged } = useDrag(mover, itemOf, move);
  const [openId, open] = useState<Id>();
  const [choosingId, choose] = useState<Id>();
  const [reached, reach] = useState<Id>();
  const [nonce, setNonce] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // The focus goes along with a card that was moved by the keyboard: it is drawn anew in its column.
  const followed = useRef<Id>(undefined);
  useEffect(() => {
    if (followed.current === undefined) return;
    cardOf(place.current, followed.current)?.focus();
    followed.current = undefined;
  }, [drawn]);

  const carry = (item: Item, column: string): void => {
    if (mover.store) followed.current = item.id;
    reach(item.id);
    move(item, column);
  };
  const onStep = (card: HTMLElement, board: HTMLElement, item: Item | undefined, step: Step, moved: boolean): void => {
    if (!moved) return cardBeside(board, card, step).focus();
    const column = item && columnBeside(mover, columns, item, step[0]);
    if (item && column !== undefined && step[0] !== 0) carry(item, column);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, shiftKey } = event;
    const step = stepOf(key);
    const id = target instanceof HTMLElement ? target.dataset["card"] : undefined;
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const chooses = key === "m" && isSingleKey(event.nativeEvent);
    if (!step && !chooses) return;
    event.preventDefault();
    if (step) onStep(target as HTMLElement, currentTarget, itemOf(id), step, shiftKey);
    else choose(id);
  };
  const choosing = itemOf(choosingId);
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
    decision,
    decided: (item) => {
      decide(undefined);
      if (!item) return;
      followed.current = item.id;
      reach(item.id);
      put(item);
      setNonce((now) => now + 1);
    },
    choosing: choosing && { item: choosing, columns: opensTo(mover, columns, choosing) },
    chosen: (column) => {
      choose(undefined);
      if (choosing && column !== undefined) carry(choosing, column);
    },
    nonce,
  };
};
