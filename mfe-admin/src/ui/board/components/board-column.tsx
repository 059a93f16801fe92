import { useDroppable } from "@dnd-kit/core";
import { failureOf } from "@gleba/shared/kit";
import { formatCount } from "@gleba/shared/words";
import { Button, ErrorCard, Skeleton } from "@gleba/shared/ui";
import { useEffect, useId, type ReactNode } from "react";
import { countText, type FetchPage, type Id, type ListParams } from "#ui/list";
import * as styles from "../board.module.css";
import { withMoves, type Moves } from "../moves.ts";
import { useColumn } from "../use-column.ts";

interface Props<Item> {
  name: string;
  label: string;
  fetchPage: FetchPage<Item>;
  query: ListParams;
  moves: Moves<Item>;
  turn: () => number;
  /** Another one reads it again. */
  nonce: number;
  /** What is dragged may not be dropped here. */
  closed: boolean;
  /** What is drawn in this column now, once it was read or could not be. */
  onShown: (column: string, items: readonly Item[]) => void;
  renderCard: (item: Item) => ReactNode;
}

/** One column with its number, its first cards and the way to more of them. */
export const BoardColumn = <Item extends { id: Id }>(props: Props<Item>) => {
  const { name, label, fetchPage, query, moves, turn, nonce, closed, onShown, renderCard } = props;
  const heading = useId();
  const { setNodeRef, isOver } = useDroppable({ id: name });
  const { answer, read, more, again } = useColumn(fetchPage, query, turn, nonce);
  const shown = read && withMoves(name, read, moves);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  useEffect(() => {
    if (shown || failed) onShown(name, shown?.items ?? []);
  });
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-labelledby={heading}
      data-column={name}
      data-over={(isOver && !closed) || undefined}
      data-closed={closed || undefined}
    >
      <h2 id={heading} className={styles.label}>
        {label} {shown && <small>{countText(shown.total, read.bounded)}</small>}
      </h2>
      {failed && (
        <ErrorCard title="A coluna não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {!failed && !shown && <Skeleton lines={3} height="5rem" width="100%" />}
      {shown?.items.length === 0 && <p className={styles.none}>Nada aqui.</p>}
      {shown && shown.items.length > 0 && <ol className={styles.cards}>{shown.items.map(renderCard)}</ol>}
      {shown && shown.items.length < shown.total && (
        <p className={styles.more}>
          {formatCount(shown.items.length)} de {countText(shown.total, read.bounded)}
          {more ? (
            <Button variant="secondary" size="sm" loading={answer.state === "loading"} onClick={more}>
              Mostrar mais
            </Button>
          ) : (
            "; os demais estão na tabela."
          )}
        </p>
      )}
    </section>
  );
};
