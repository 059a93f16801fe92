import { formatCount } from "@gleba/shared/words";
import { Button, Group } from "@gleba/shared/ui";
import { Checkbox } from "@gleba/shared/ui/fields";
import type { ReactNode } from "react";
import { chooseDensity, useDensity } from "#ui/density";
import type { List } from "../use-list.ts";
import { Popover } from "./popover.tsx";
import { SavedViews } from "./saved-views.tsx";
import * as styles from "./list-head.module.css";

/** Which columns the list shows; the first always does. */
const ColumnChoice = <Item,>({ list: { definition, columns, show, view } }: { list: List<Item> }) => {
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

/** Whether rows are drawn close, on every list of this browser. */
const DensityChoice = () => {
  const compact = useDensity() === "compact";
  return (
    <Button
      variant="secondary"
      size="sm"
      className={styles.density}
      aria-pressed={compact}
      onClick={() => chooseDensity(compact ? "comfortable" : "compact")}
    >
      Compacta
    </Button>
  );
};

interface Props<Item> {
  list: List<Item>;
  /** Further tools of this list: `<CsvButton>`. */
  children?: ReactNode;
}

/** How many the filter finds, and what can be done with the list as a whole. */
export const ListHead = <Item,>({ list, children }: Props<Item>) => {
  const { page, definition, added, view } = list;
  const [one, many] = definition.noun;
  const filtered = Object.keys(view.filters).length > 0;
  return (
    <Group gap="sm" justify="between" className={styles.head} data-list-head="">
      <p role="status">
        {page && `${formatCount(page.totalElements)} ${page.totalElements === 1 ? one : many}`}
        {page && page.totalPages > 1 && `, página ${page.number + 1} de ${page.totalPages}`}
        {added > 0 && `, com ${formatCount(added)} ${added === 1 ? "acréscimo" : "acréscimos"} no fim`}
        {added > 0 && filtered && ", sem considerar os filtros"}
      </p>
      <Group gap="xs">
        <Popover label="Visões">
          <SavedViews list={list} />
        </Popover>
        <ColumnChoice list={list} />
        <DensityChoice />
        {children}
      </Group>
    </Group>
  );
};
