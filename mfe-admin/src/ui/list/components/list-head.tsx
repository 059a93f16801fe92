import { formatCount } from "@gleba/shared/words";
import { Button, Group } from "@gleba/shared/ui";
import { lazy, Suspense, useRef, type ReactNode } from "react";
import { chooseDensity, useDensity } from "#ui/density";
import { pagesText, totalText } from "../total-text.ts";
import type { List } from "../use-list.ts";
import { Popover } from "./popover.tsx";
import * as styles from "./list-head.module.css";

const SavedViews = lazy(() =>
  import(/* webpackChunkName: "list-tools" */ "./saved-views.tsx").then(({ SavedViews: views }) => ({
    default: views,
  })),
);

const ColumnChoice = lazy(() =>
  import(/* webpackChunkName: "list-tools" */ "./column-choice.tsx").then(({ ColumnChoice: choice }) => ({
    default: choice,
  })),
);

/** So many columns beside the first are worth a choice. */
const FEWEST_CHOOSABLE = 3;

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

/** What can be done with the whole of what is listed: beside the title where rows are drawn close. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <Group gap="sm" justify="between" className={styles.head} data-list-head="">
    {children}
  </Group>
);

/** Begins a record of the list: last of its tools, and first where a narrow window shows only some of them. */
export const StartButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button size="sm" className={styles.start} onClick={onClick}>
    {children}
  </Button>
);

interface Props<Item> {
  list: List<Item>;
  /** Further tools of this list: `<CsvButton>`. */
  children?: ReactNode;
}

/** How many the filter finds, and the exact number of many for whoever asks. */
const Total = <Item,>({ list: { page, definition, added, view, countExactly, counting } }: { list: List<Item> }) => {
  const status = useRef<HTMLParagraphElement>(null);
  const [one, many] = definition.noun;
  const filtered = Object.keys(view.filters).length > 0;
  const count = (): void => {
    // The button leaves with the answer: the focus waits where the number will be read.
    status.current?.focus();
    countExactly();
  };
  return (
    <Group gap="sm">
      <p role="status" ref={status} tabIndex={-1}>
        {page && `${totalText(page)} ${page.totalElements === 1 ? one : many}`}
        {page && page.totalPages > 1 && `, página ${page.number + 1} de ${pagesText(page)}`}
        {added > 0 && `, com ${formatCount(added)} ${added === 1 ? "acréscimo" : "acréscimos"} no fim`}
        {added > 0 && filtered && ", sem considerar os filtros"}
      </p>
      {page?.totalBounded && (
        <Button variant="quiet" size="sm" loading={counting} onClick={count}>
          Contar exatamente
        </Button>
      )}
    </Group>
  );
};

/** How many the filter finds, and what can be done with the list as a whole. */
export const ListHead = <Item,>({ list, children }: Props<Item>) => (
  <ListTools>
    <Total list={list} />
    <Group gap="xs">
      <Popover label="Visões">
        <Suspense fallback={null}>
          <SavedViews list={list} />
        </Suspense>
      </Popover>
      {list.definition.columns.length > FEWEST_CHOOSABLE && (
        <Popover label="Colunas">
          <Suspense fallback={null}>
            <ColumnChoice list={list} />
          </Suspense>
        </Popover>
      )}
      <DensityChoice />
      {children}
    </Group>
  </ListTools>
);
