import type { CSSProperties, DragEvent } from "react";
import type { Column } from "../definition.ts";
import type { List } from "../use-list.ts";
import * as styles from "./sort-head.module.css";

const ORDERS = { asc: "ascending", desc: "descending" } as const;

interface Props<Item> {
  column: Column<Item>;
  list: List<Item>;
  /** How wide it is, where somebody chose. */
  sized: { "data-sized"?: ""; style?: CSSProperties };
  /** How its heading is dragged to another place; the first stays. */
  drag: HeadDrag | undefined;
  /** Begins to move its right edge; the last has none. */
  onResize: ((event: React.PointerEvent<HTMLElement>) => void) | undefined;
  onResetWidths: () => void;
}

/** What a heading that can be dragged listens to. */
export interface HeadDrag {
  draggable: true;
  "data-over": boolean | undefined;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent) => void;
}

/**
 * A column's heading: a press turns the order round where the server can order by it, and it is dragged to another place or
 * wider by its edge. Keys do the same in the choice of columns.
 */
export const SortHead = <Item,>({ column, list, sized, drag, onResize, onResetWidths }: Props<Item>) => {
  const { definition, view, show } = list;
  const [field, direction = "asc"] = view.sort.split(",");
  const possible = ["asc", "desc"].filter((way) =>
    definition.sorts.some(({ value }) => value === `${column.sort ?? ""},${way}`),
  );
  const current = possible.length > 0 && field === column.sort ? (direction as "asc" | "desc") : undefined;
  const next = possible.find((way) => way !== current) ?? current;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-column={column.key}
      aria-sort={current ? ORDERS[current] : undefined}
      {...sized}
      {...drag}
    >
      {possible.length === 0 ? (
        column.label
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => show({ sort: `${column.sort ?? ""},${next ?? "asc"}` })}
        >
          {column.label} <span aria-hidden="true">{current === "asc" ? "▲" : current === "desc" ? "▼" : "↕"}</span>
        </button>
      )}
      {onResize && (
        <span
          aria-hidden="true"
          className={styles.edge}
          data-edge=""
          // Else the heading would be dragged.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={onResize}
          onDoubleClick={onResetWidths}
        />
      )}
    </th>
  );
};
