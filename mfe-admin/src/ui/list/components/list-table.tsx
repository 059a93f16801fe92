import { type CSSProperties, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import type { Column, Id } from "../definition.ts";
import type { List } from "../use-list.ts";
import { followRowKey, openPressedRow } from "../row-keys.ts";
import type { Selection } from "../use-selection.ts";
import { SortHead } from "./sort-head.tsx";
import { MarkBox } from "./mark-box.tsx";
import * as styles from "./list-table.module.css";

interface Props<Item> {
  list: List<Item>;
  /** How a row is called by screen readers: "Ana de Teste". */
  rowName: (item: Item) => string;
  /** What can be done with one row: small buttons and links, each naming its row. */
  renderActions?: (item: Item) => ReactNode;
  selection?: Selection;
}

/** A press on a row opens it, and so do keys. */
const useRowKeys = (): RefObject<HTMLTableElement | null> => {
  const place = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const table = place.current;
    if (!table) return;
    const pressed = (event: KeyboardEvent): void => {
      if (followRowKey(table, event)) event.preventDefault();
    };
    window.addEventListener("keydown", pressed);
    table.addEventListener("click", openPressedRow);
    return () => {
      window.removeEventListener("keydown", pressed);
      table.removeEventListener("click", openPressedRow);
    };
  }, []);
  return place;
};

/** The rows of this page. Its head stays in sight; on a narrow screen each row is a card of its own. */
export const ListTable = <Item extends { id: Id }>({ list, rowName, renderActions, selection }: Props<Item>) => {
  const { page, columns, answer, definition } = list;
  const id = useId();
  const table = useRowKeys();
  return (
    <div className={styles.place} style={{ "--columns": columns.length } as CSSProperties}>
      <table
        ref={table}
        className={styles.table}
        aria-label={`Lista de ${definition.noun[1]}`}
        aria-busy={answer.state === "loading"}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.mark}>
                <MarkBox
                  label="Selecionar esta página"
                  marked={selection.pageMarked === "all"}
                  partly={selection.pageMarked === "some"}
                  onToggle={selection.togglePage}
                  words={styles.words}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} list={list} />
            ))}
            {renderActions && <th scope="col">Ações</th>}
          </tr>
        </thead>
        <tbody>
          {page?.content.map((item) => (
            <tr key={item.id} tabIndex={-1} aria-labelledby={`${id}-${item.id}`} data-marked={selection?.has(item.id)}>
              {selection && (
                <td className={styles.mark}>
                  <MarkBox
                    label={`Selecionar ${rowName(item)}`}
                    marked={selection.has(item.id)}
                    onToggle={() => selection.toggle(item.id)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} item={item} id={index === 0 ? `${id}-${item.id}` : undefined} />
              ))}
              {renderActions && (
                <td>
                  <div className={styles.actions}>{renderActions(item)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The row's name when it has an id, else one of its facts. */
const Cell = <Item,>({ column, item, id }: { column: Column<Item>; item: Item; id: string | undefined }) =>
  id ? (
    <th scope="row" id={id}>
      {column.render(item)}
    </th>
  ) : (
    <td data-label={column.label} data-align={column.align}>
      {column.render(item)}
    </td>
  );
