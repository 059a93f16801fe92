import { type ComponentProps, type CSSProperties, type ReactNode, type RefObject, useEffect, useId } from "react";
import type { Column, Id } from "../definition.ts";
import type { List } from "../use-list.ts";
import { tellCutWords } from "../cut-words.ts";
import { followRowKey, openPressedRow } from "../row-keys.ts";
import { PutProvider, type Put } from "../inline-edit.tsx";
import { useColumns } from "../use-columns.ts";
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

/** A press on a row opens it, and so do keys; what a cell has no room for is read under the pointer. */
const useRowKeys = (place: RefObject<HTMLTableElement | null>): void => {
  useEffect(() => {
    const table = place.current;
    if (!table) return;
    const pressed = (event: KeyboardEvent): void => {
      if (followRowKey(table, event)) event.preventDefault();
    };
    window.addEventListener("keydown", pressed);
    table.addEventListener("click", openPressedRow);
    table.addEventListener("pointerover", tellCutWords);
    return () => {
      window.removeEventListener("keydown", pressed);
      table.removeEventListener("click", openPressedRow);
      table.removeEventListener("pointerover", tellCutWords);
    };
  }, [place]);
};

/** The rows of this page. Its head stays in sight; on a narrow screen each row is a card of its own. */
export const ListTable = <Item extends { id: Id }>({ list, rowName, renderActions, selection }: Props<Item>) => {
  const { page, columns, answer, definition } = list;
  const { sizedOf, dragOf, onResize, onResetWidths } = useColumns(list);
  const id = useId();
  useRowKeys(list.table);
  return (
    <div className={styles.place} style={{ "--columns": columns.length } as CSSProperties}>
      <table
        ref={list.table}
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
              <SortHead
                key={column.key}
                column={column}
                list={list}
                sized={sizedOf(column.key)}
                drag={dragOf(column.key)}
                onResize={onResize(column.key)}
                onResetWidths={onResetWidths}
              />
            ))}
            {renderActions && <th scope="col">Ações</th>}
          </tr>
        </thead>
        <PutProvider value={list.put as Put}>
          <tbody>
            {page?.content.map((item) => (
              <tr
                key={item.id}
                tabIndex={-1}
                aria-labelledby={`${id}-${item.id}`}
                data-marked={selection?.has(item.id)}
              >
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
                  <Cell
                    key={column.key}
                    column={column}
                    item={item}
                    sized={sizedOf(column.key)}
                    id={index === 0 ? `${id}-${item.id}` : undefined}
                  />
                ))}
                {renderActions && (
                  <td>
                    <div className={styles.actions}>{renderActions(item)}</div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </PutProvider>
      </table>
    </div>
  );
};

interface CellProps<Item> {
  column: Column<Item>;
  item: Item;
  sized: ComponentProps<"td">;
  id: string | undefined;
}

/** The row's name when it has an id, else one of its facts. */
const Cell = <Item,>({ column, item, sized, id }: CellProps<Item>) =>
  id ? (
    <th scope="row" id={id} {...sized}>
      {column.render(item)}
    </th>
  ) : (
    <td data-label={column.label} data-align={column.align} {...sized}>
      {column.render(item)}
    </td>
  );
