import { useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { ListLayout } from "@gleba/shared/contracts";
import { keysOf, shownColumns } from "./layout.ts";
import { useLayout } from "./use-layout.ts";
import { useListAddress } from "./use-list-address.ts";
import type { Column, Id, ListDefinition, ListPage } from "./definition.ts";
import { readListView, writeListView, type ListView } from "./list-url.ts";

/** What a list asks its server for: page, size, sort and every filter that narrows. */
export type ListParams = Readonly<Record<string, string | number | undefined>>;

/** What narrows and orders records, as the address says it. */
export interface ListFilters<Item> {
  definition: ListDefinition<Item>;
  view: ListView;
  /** Filters and sort as the server knows them, without the page: for a CSV or a change of all of them. */
  query: Readonly<Record<string, string>>;
  /** Another filter or sort begins at the first page. */
  show: (part: Partial<ListView>) => void;
}

/** A list as its parts (filters, table, pager) need it. */
export interface List<Item> extends ListFilters<Item> {
  /** Columns as they are shown: those of the address, else somebody's own, else those that show by themselves. */
  columns: readonly Column<Item>[];
  /** Somebody's own order and widths. */
  layout: ListLayout;
  /** Shows other columns, in another order or in other widths: kept for whoever is signed in, and columns in the address. */
  arrange: (part: Partial<ListLayout>) => void;
  /** Its table, while it stands on the screen. */
  table: RefObject<HTMLTableElement | null>;
  answer: Answer<ListPage<Item>>;
  /** The page of the address with what changed on this screen since; while another one is fetched, the previous one. */
  page: ListPage<Item> | null;
  /** What the server is asked for, as text. */
  asked: string;
  /** Rows that were changed on this screen since the page was read. */
  touched: ReadonlySet<Id>;
  /** Rows of this page that are new since it was read: below the others, whatever filter and sort say. */
  added: number;
  /** Rows that belong on this page since others were removed from it, and are not on screen: `again` reads them. */
  missing: number;
  again: () => void;
  /** Counts all rows of the filter, however many there are; until another filter is chosen. */
  countExactly: () => void;
  /** That number is on its way. */
  counting: boolean;
  /** Changes one row as this screen shows it, without reading again; a new one is appended. Null: it was removed. */
  put: (id: Id, item: Item | null) => void;
}

type Changed<Item> = { of: ListPage<Item> | null; items: ReadonlyMap<Id, Item | null> };

/** Rows that were not on the page when it was read. */
const addedTo = <Item extends { id: Id }>(page: ListPage<Item>, items: Changed<Item>["items"]): Item[] => {
  const known = new Set(page.content.map(({ id }) => id));
  return [...items].flatMap(([id, item]) => (item === null || known.has(id) ? [] : [item]));
};

/** The page with what changed here since: rows replaced, removed and, below them, added (specification §4). */
const replaced = <Item extends { id: Id }>(page: ListPage<Item>, items: Changed<Item>["items"]): ListPage<Item> => {
  const added = addedTo(page, items);
  const left = page.content.flatMap((item) => {
    const now = items.get(item.id);
    return now === undefined ? [item] : now === null ? [] : [now];
  });
  const shown = { ...page, content: [...left, ...added] };
  if (page.totalBounded) return shown;
  const totalElements = page.totalElements - (page.content.length - left.length) + added.length;
  const totalPages = Math.max(page.number + 1, Math.ceil(totalElements / page.size));
  const last = page.number + 1 >= totalPages;
  return { ...shown, totalElements, totalPages, last };
};

/** Rows that moved up from further pages into this one, where others were removed, and were not read yet. */
const movedUp = ({ content, totalElements, number, size }: ListPage<unknown>): number =>
  Math.max(0, Math.min(size, totalElements - number * size) - content.length);

/** A function of a feature's `api.ts` that reads one page; keep it stable. */
export type FetchPage<Item> = (params: ListParams, signal: AbortSignal) => Promise<ListPage<Item>>;

/** Asks again whenever the text of the parameters is another. */
const usePage = <Item>(fetchPage: FetchPage<Item>, asked: string) => {
  const ask = useCallback(
    (signal: AbortSignal) => fetchPage(JSON.parse(asked) as ListParams, signal),
    [fetchPage, asked],
  );
  return useAnswer(ask);
};

/** Filters and sort of the address. */
export const useListFilters = <Item>(definition: ListDefinition<Item>): ListFilters<Item> => {
  const [params, setParams] = useListAddress(definition.name);
  const view = readListView(definition, params);
  return {
    definition,
    view,
    query: { ...view.filters, ...(view.sort && { sort: view.sort }) },
    show: (part) =>
      setParams((now) => writeListView(definition, { ...view, page: 0, ...part }, now), { replace: true }),
  };
};

/** Columns as the address names them: with the first, which is always shown, so that there is a word where no other is. */
export const addressColumns = (
  { columns }: Pick<ListDefinition<never>, "columns">,
  shown: readonly string[] | null,
): string[] | null => shown && [columns[0]?.key ?? "", ...shown];

/** The list of the address. `fetchPage` is a function of the feature's `api.ts` (keep it stable). */
export const useList = <Item extends { id: Id }>(
  definition: ListDefinition<Item>,
  fetchPage: FetchPage<Item>,
): List<Item> => {
  const filters = useListFilters(definition);
  const { view, query } = filters;
  const narrowed = JSON.stringify(view.filters);
  const [exactOf, setExactOf] = useState<string>();
  const isExact = exactOf === narrowed;
  const asked = JSON.stringify({ page: view.page, size: view.size, ...query, ...(isExact && { count: "exact" }) });
  const [answer, again] = usePage(fetchPage, asked);
  const read = answer.state === "ready" ? answer.value : null;
  const before = useRef<ListPage<Item>>(null);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (read) before.current = read;
  }, [read]);
  const standing = read ?? (answer.state === "loading" ? before.current : null);
  const [changed, setChanged] = useState<Changed<Item>>();
  const items = changed && changed.of === standing ? changed.items : new Map<Id, Item | null>();
  const page = standing && replaced(standing, items);
  const [layout, choose] = useLayout(definition.name);
  const columns = shownColumns(definition.columns, view.columns ?? layout.columns);
  return {
    ...filters,
    columns,
    layout,
    arrange: ({ columns: wanted, ...part }) => {
      if (wanted === undefined) return choose({ ...layout, ...part });
      const shown = wanted && keysOf(definition.columns, wanted);
      filters.show({ page: view.page, columns: addressColumns(definition, shown) });
      choose({ ...layout, ...part, columns: shown });
    },
    table,
    answer,
    page,
    asked,
    touched: new Set(items.keys()),
    added: standing ? addedTo(standing, items).length : 0,
    missing: page && items.size > 0 ? movedUp(page) : 0,
    again,
    countExactly: () => setExactOf(narrowed),
    counting: isExact && answer.state === "loading",
    // Of the page that stands by then: something deleted may come back much later.
    put: (id, item) =>
      setChanged((now) => {
        const of = before.current;
        return { of, items: new Map(now?.of === of ? now.items : []).set(id, item) };
      }),
  };
};
