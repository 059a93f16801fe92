import { formatCount } from "@gleba/shared/words";
import { Group } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import type { List } from "../use-list.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { Popover } from "./popover.tsx";
import { SavedViews } from "./saved-views.tsx";

interface Props<Item> {
  list: List<Item>;
  /** Further tools of this list: `<CsvButton>`. */
  children?: ReactNode;
}

/** How many the filter finds, and what can be done with the list as a whole. */
export const ListHead = <Item,>({ list, children }: Props<Item>) => {
  const { page, definition } = list;
  const [one, many] = definition.noun;
  return (
    <Group gap="sm" justify="between">
      <p role="status">
        {page && `${formatCount(page.totalElements)} ${page.totalElements === 1 ? one : many}`}
        {page && page.totalPages > 1 && `, página ${page.number + 1} de ${page.totalPages}`}
      </p>
      <Group gap="xs">
        <Popover label="Visões">
          <SavedViews list={list} />
        </Popover>
        <ColumnChoice list={list} />
        {children}
      </Group>
    </Group>
  );
};
