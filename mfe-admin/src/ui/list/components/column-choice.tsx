import { Checkbox } from "@gleba/shared/ui/fields";
import type { List } from "../use-list.ts";
import { Popover } from "./popover.tsx";

/** Which columns the list shows; the first always does. */
export const ColumnChoice = <Item,>({ list: { definition, columns, show, view } }: { list: List<Item> }) => {
  const choosable = definition.columns.slice(1);
  if (choosable.length < 3) return null;
  const shown = new Set(columns.map(({ key }) => key));
  const toggle = (key: string): void => {
    const next = definition.columns.filter((column) => (column.key === key) !== shown.has(column.key));
    const usual = definition.columns.filter(({ hidden }) => !hidden);
    const same = next.length === usual.length && next.every((column, index) => column === usual[index]);
    show({ page: view.page, columns: same ? null : next.map((column) => column.key) });
  };
  return (
    <Popover label="Colunas">
      {choosable.map(({ key, label }) => (
        <Checkbox key={key} label={label} value={shown.has(key)} onChange={() => toggle(key)} />
      ))}
    </Popover>
  );
};
