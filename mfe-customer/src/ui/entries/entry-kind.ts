import type { ComponentType, ReactNode } from "react";

/** Anything of a customer's list. */
export interface Entry {
  id: number;
  version: number;
}

/** What the form of an entry is handed. `Fields` is what can be typed, `Body` what the call takes. */
export interface EntryFormProps<Item, Fields, Body> {
  /** The entry as it is stored; null for a new one. */
  item: Item | null;
  /** All of the list. */
  items: readonly Item[];
  /** What the form starts with: the entry's, or what was typed before. */
  initial: Fields;
  onTyped: (fields: Fields) => void;
  /** Answers the sentences of an error; none when it was saved or the list says what happened. */
  onSave: (body: Body) => Promise<readonly string[]>;
  onCancel: () => void;
  /** What happened to the entry meanwhile. */
  notice: ReactNode;
  title: string;
}

/** A list of the profile: its labels, its calls, its form. */
export interface EntryKind<Item extends Entry, Fields, Body> {
  /** Names the draft. */
  name: string;
  title: string;
  lead: string;
  /** `Adicionar contato`, `Editar contato`, `Remover contato?` */
  labels: { add: string; edit: string; remove: string; empty: string };
  /** Shown when an entry was changed elsewhere. */
  conflictMessage: string;
  /** What is announced after a success (specification §8). */
  messages: { added: string; changed: string; removed: string };
  fetch: (signal?: AbortSignal) => Promise<Item[]>;
  add: (body: Body) => Promise<Item>;
  /** Undefined where the specification has no such call. */
  change?: (id: number, body: Body & { version: number }) => Promise<Item>;
  remove?: (id: number) => Promise<unknown>;
  /** True when the list takes no further entry. */
  isFull?: (items: readonly Item[]) => boolean;
  /** Of a list with one entry of each kind: the one that stands where a new one was to. */
  rivalOf?: (body: Body, items: readonly Item[]) => Item | undefined;
  /** True where saving one entry changes others of the list: "principal" is only one. */
  touchesOthers?: (item: Item) => boolean;
  /** What the form starts with; `items` is all of the list. */
  fieldsOf: (item: Item | null, items: readonly Item[]) => Fields;
  /** Names one entry for people. */
  nameOf: (item: Item) => string;
  Summary: ComponentType<{ item: Item }>;
  Form: ComponentType<EntryFormProps<Item, Fields, Body>>;
}
