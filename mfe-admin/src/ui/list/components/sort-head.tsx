import type { Column } from "../definition.ts";
import type { List } from "../use-list.ts";
import * as styles from "./sort-head.module.css";

const ORDERS = { asc: "ascending", desc: "descending" } as const;

/** A column's heading; where the server can order by it, a press turns the order round. */
export const SortHead = <Item,>({ column, list }: { column: Column<Item>; list: List<Item> }) => {
  const { definition, view, show } = list;
  const [field, direction = "asc"] = view.sort.split(",");
  const possible = ["asc", "desc"].filter((way) =>
    definition.sorts.some(({ value }) => value === `${column.sort ?? ""},${way}`),
  );
  if (possible.length === 0)
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    );
  const current = field === column.sort ? (direction as "asc" | "desc") : undefined;
  const next = possible.find((way) => way !== current) ?? current;
  return (
    <th scope="col" data-align={column.align} aria-sort={current ? ORDERS[current] : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => show({ sort: `${column.sort ?? ""},${next ?? "asc"}` })}
      >
        {column.label} <span aria-hidden="true">{current === "asc" ? "▲" : current === "desc" ? "▼" : "↕"}</span>
      </button>
    </th>
  );
};
