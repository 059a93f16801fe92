import type { Id, ListPage } from "./definition.ts";

/** What somebody else did to a page since it was read. */
export interface PageNews<Item> {
  /** Rows that stand on it and are different now. */
  updated: Item[];
  /** Rows that came and are not shown. */
  waiting: number;
  /** Rows left it that nobody changed here. */
  changed: boolean;
}

type Row = { id: Id };

/** Rows that stand between those that are shown came; those below all of them moved up where others left. */
const cameAmong = <Item extends Row>(shown: ReadonlyMap<Id, Item>, fresh: readonly Item[]): number => {
  const last = fresh.findLastIndex(({ id }) => shown.has(id));
  const before = last === -1 ? fresh : fresh.slice(0, last);
  return before.filter(({ id }) => !shown.has(id)).length;
};

/** Compares a page as it is shown with the same page as its server has it now. */
export const newsOf = <Item extends Row>(
  page: ListPage<Item>,
  fresh: ListPage<Item>,
  touched: ReadonlySet<Id>,
): PageNews<Item> => {
  const shown = new Map(page.content.map((item) => [item.id, item]));
  const now = new Set(fresh.content.map(({ id }) => id));
  const updated = fresh.content.filter((item) => {
    const before = shown.get(item.id);
    return before !== undefined && JSON.stringify(before) !== JSON.stringify(item);
  });
  const counted = page.totalBounded || fresh.totalBounded ? 0 : fresh.totalElements - page.totalElements;
  // On a further page rows are pushed in from the one before: only the number says that some came.
  const waiting = Math.max(counted, page.number === 0 ? cameAmong(shown, fresh.content) : 0);
  const missing = page.content.filter(({ id }) => !now.has(id));
  const left = missing.filter(({ id }) => !touched.has(id)).length;
  return { updated, waiting, changed: page.number === 0 && left > waiting };
};
