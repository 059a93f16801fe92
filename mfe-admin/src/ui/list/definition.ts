import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
  /** How the address says it, where the server's value is no word: `ativos` for `true`. */
  word?: string;
}

/** One thing a list may be narrowed by. */
export interface FilterField {
  /** The server's parameter. */
  key: string;
  /** The word in the address: `situacao`. */
  param: string;
  label: string;
  /** `link`: narrowed by links alone; it has no field, and can be taken away. */
  kind: "text" | "choice" | "date" | "link";
  /** Of a choice. While they are still fetched, leave them empty: the address is believed. */
  options?: readonly Option[];
  /** How its chip says a value of a text or a link, where that is no word: `R$ 90.000,00`. */
  say?: (value: string) => string;
  /** How a choice calls "not narrowed". */
  all?: string;
}

/** One column; the first is the row's name. */
export interface Column<Item> {
  key: string;
  label: string;
  render: (item: Item) => ReactNode;
  /** The server's name of it, where the list can be ordered by it. */
  sort?: string;
  /** Numbers and money stand at the end of their column. */
  align?: "end";
  /** Shown only when somebody chooses it. */
  hidden?: boolean;
}

/** What one list is; made once, outside of its screen, unless its options are fetched. */
export interface ListDefinition<Item> {
  /** Its name for saved views: `users`. */
  name: string;
  /** `["pessoa", "pessoas"]`. */
  noun: readonly [one: string, many: string];
  filters: readonly FilterField[];
  /** The first is how the list comes unless asked otherwise. */
  sorts: readonly Option[];
  columns: readonly Column<Item>[];
}

/** A page as the server answers it. */
export interface ListPage<Item> {
  content: Item[];
  size: number;
  number: number;
  totalElements: number;
  totalPages: number;
  /** There are more than `totalElements`, and nobody counted them. */
  totalBounded?: boolean | undefined;
  first: boolean;
  last: boolean;
}

export type Id = number | string;
