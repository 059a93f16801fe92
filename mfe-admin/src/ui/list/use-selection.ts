import { useState } from "react";
import type { Id } from "./definition.ts";
import type { List } from "./use-list.ts";

/** What a change of many is for: these, or all of a filter, of which the person saw the count. */
export type Target = { ids: Id[] } | { filter: Readonly<Record<string, string>>; expected: number };

/** Rows that were marked. "All of the filter" is something else than "all of this page" (expectation E32). */
export interface Selection {
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  /** Marks or unmarks every row of this page. */
  togglePage: () => void;
  pageMarked: "all" | "some" | "none";
  /** Every row the filter finds, also those of other pages. */
  selectWhole: () => void;
  whole: boolean;
  clear: () => void;
  count: number;
  /** How many the filter finds; null: more than were counted, and `countWhole` counts them. */
  total: number | null;
  countWhole: () => void;
  counting: boolean;
  target: Target;
}

interface Marked {
  /** The filter they were marked in: another filter begins anew. */
  of: string;
  ids: ReadonlySet<Id>;
  whole: boolean;
}

/** Marks rows of a list; they stay marked from page to page. */
export const useSelection = <Item extends { id: Id }>(list: List<Item>): Selection => {
  const { page, view, countExactly, counting } = list;
  const of = JSON.stringify(view.filters);
  const [stored, setMarked] = useState<Marked>({ of, ids: new Set(), whole: false });
  const marked: Marked = stored.of === of ? stored : { of, ids: new Set(), whole: false };
  const here = page?.content.map(({ id }) => id) ?? [];
  const has = (id: Id): boolean => marked.whole || marked.ids.has(id);
  const mark = (ids: ReadonlySet<Id>): void => setMarked({ of, ids, whole: false });
  const markedHere = here.filter(has).length;
  const total = page?.totalElements ?? 0;
  return {
    has,
    toggle: (id) => {
      const ids = new Set(marked.whole ? here : marked.ids);
      if (!ids.delete(id)) ids.add(id);
      mark(ids);
    },
    togglePage: () => {
      const ids = new Set(marked.ids);
      for (const id of here)
        if (markedHere === here.length) ids.delete(id);
        else ids.add(id);
      mark(ids);
    },
    pageMarked: here.length > 0 && markedHere === here.length ? "all" : markedHere > 0 ? "some" : "none",
    selectWhole: () => setMarked({ of, ids: new Set(here), whole: true }),
    whole: marked.whole,
    clear: () => mark(new Set()),
    count: marked.whole ? total : marked.ids.size,
    total: page?.totalBounded ? null : total,
    countWhole: countExactly,
    counting,
    target: marked.whole ? { filter: view.filters, expected: total } : { ids: [...marked.ids] },
  };
};
