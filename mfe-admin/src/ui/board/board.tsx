import { DndContext, DragOverlay } from "@dnd-kit/core";
import type { LiveList } from "@gleba/shared/contracts/crm";
import { useId, useRef, useState, type ReactNode } from "react";
import { LiveLine, type FetchPage, type Id, type ListDefinition, type ListParams } from "#ui/list";
import { HINT } from "./announcements.ts";
import * as styles from "./board.module.css";
import { BoardCard } from "./components/board-card.tsx";
import { BoardColumn } from "./components/board-column.tsx";
import { useBoard } from "./use-board.ts";
import { useLiveBoard, type Drawn } from "./use-live-board.ts";
import { MoveChoice } from "./components/move-choice.tsx";
import type { Mover } from "./use-moves.ts";

/** What one board is; made once, outside of its screen. */
export interface BoardDefinition<Item> extends Mover<Item> {
  /** What the board is called: "Quadro de contatos". */
  label: string;
  columns: readonly { value: string; label: string }[];
  /** Of the list's call: the parameters that ask for one column alone. */
  columnQuery: (column: string) => ListParams;
  fetchPage: FetchPage<Item>;
  /** The list whose changes by others it tells of, and how that calls its records. */
  live: { list: LiveList; noun: ListDefinition<Item>["noun"] };
  /** What another version of a record says another of. */
  versionOf: (item: Item) => number | string;
  /** What a card says below the name. */
  renderFacts: (item: Item) => ReactNode;
}

interface Props<Item> {
  definition: BoardDefinition<Item>;
  /** What narrows and orders every column. Another one is another board: give it as `key`, too. */
  query: ListParams;
  /** The dialog of a record; `put` shows it as it was changed there. */
  renderOpened: (item: Item, put: (item: Item) => void, close: () => void) => ReactNode;
  /** Of a board without `store`: asks for what a move needs; `done` with the record as it is then, without one it stays. */
  renderDecision?: (item: Item, column: string, done: (item?: Item) => void) => ReactNode;
}

/** Records in columns by how far they are, moved by mouse, finger or keyboard, or from what opens. What others do waits to be shown. */
export const Board = <Item extends { id: Id }>(props: Props<Item>) => {
  const { definition, query } = props;
  const [reading, setReading] = useState(0);
  const drawn = useRef<Drawn<Item>>(new Map());
  const [isDrawn, setIsDrawn] = useState(false);
  const news = useLiveBoard(definition, query, { reading, drawn, isDrawn });
  const onDrawn = (now: Drawn<Item>): void => {
    drawn.current = now;
    setIsDrawn(now.size === definition.columns.length);
  };
  return (
    <>
      <LiveLine live={{ ...news, show: () => setReading(reading + 1) }} noun={definition.live.noun} />
      <Columns key={reading} {...props} onDrawn={onDrawn} />
    </>
  );
};

const Columns = <Item extends { id: Id }>({
  definition,
  query,
  renderOpened,
  renderDecision,
  onDrawn,
}: Props<Item> & { onDrawn: (drawn: Drawn<Item>) => void }) => {
  const { label, columns, columnQuery, fetchPage, nameOf, labelOf, refusalOf, renderFacts } = definition;
  const board = useBoard(
    definition,
    columns.map(({ value }) => value),
    onDrawn,
  );
  const { moves, turn, nonce, onShown, reachable, reach, open, opened, dragged, decision, decided, choosing } = board;
  const hint = useId();
  const renderCard = (item: Item): ReactNode => (
    <BoardCard
      key={item.id}
      id={String(item.id)}
      name={nameOf(item)}
      reachable={item.id === reachable}
      onOpen={() => open(item.id)}
      onFocus={() => reach(item.id)}
    >
      {renderFacts(item)}
    </BoardCard>
  );
  return (
    <>
      <p id={hint} className={styles.hint}>
        {HINT}
      </p>
      <DndContext {...board.drag}>
        <div
          ref={board.place}
          className={styles.board}
          role="group"
          aria-label={label}
          aria-describedby={hint}
          onKeyDown={board.onKeyDown}
        >
          {columns.map(({ value, label: name }) => (
            <BoardColumn
              key={value}
              name={value}
              label={name}
              fetchPage={fetchPage}
              query={{ ...query, ...columnQuery(value) }}
              closed={dragged !== undefined && refusalOf?.(dragged, value) !== undefined}
              {...{ moves, turn, nonce, onShown, renderCard }}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={styles.card} data-carried="">
              <strong>{nameOf(dragged)}</strong>
              {renderFacts(dragged)}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {opened && renderOpened(opened, board.put, () => open(undefined))}
      {choosing && (
        <MoveChoice
          name={nameOf(choosing.item)}
          columns={choosing.columns.map((value) => ({ value, label: labelOf(value) }))}
          onChosen={board.chosen}
        />
      )}
      {decision && renderDecision?.(decision.item, decision.column, decided)}
    </>
  );
};
