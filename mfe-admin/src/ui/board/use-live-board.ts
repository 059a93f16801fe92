import { useState, type RefObject } from "react";
import { useLook, type Id, type ListParams } from "#ui/list";
import type { BoardDefinition } from "./board.tsx";

/** The cards that are drawn, by their column. */
export type Drawn<Item> = ReadonlyMap<string, readonly Item[]>;

/** As many cards as a column reads first: further ones are older, and are read when somebody asks for them. */
const LOOKED_AT = 20;

interface Read<Item> {
  column: string;
  items: readonly Item[];
}

/** Cards that are drawn nowhere, and whether one that is drawn is somewhere else now, or different. */
const compare = <Item extends { id: Id }>(
  drawn: Drawn<Item>,
  read: readonly Read<Item>[],
  versionOf: (item: Item) => number | string,
) => {
  const placed = (column: string, items: readonly Item[]) =>
    items.map((item) => ({ id: item.id, column, version: versionOf(item) }));
  const places = new Map([...drawn].flatMap(([column, items]) => placed(column, items)).map((one) => [one.id, one]));
  const fresh = read.flatMap(({ column, items }) => placed(column, items));
  // Below the last card that is drawn in a column stand those that moved up.
  const waiting = read.flatMap(({ items }) => {
    const last = items.findLastIndex(({ id }) => places.has(id));
    return (last === -1 ? items : items.slice(0, last)).filter(({ id }) => !places.has(id));
  }).length;
  const changed = fresh.some(({ id, version, column }) => {
    const place = places.get(id);
    if (place === undefined) return false;
    // A number says which is newer: what was changed here may be read a moment late.
    const before = place.version;
    const newer = typeof version === "number" && typeof before === "number" ? before < version : before !== version;
    return place.column !== column || newer;
  });
  return { waiting, changed };
};

/** What others did to the cards of a board since it was read. */
export const useLiveBoard = <Item extends { id: Id }>(
  { columns, columnQuery, fetchPage, live, versionOf }: BoardDefinition<Item>,
  query: ListParams,
  { reading, drawn, isDrawn }: { reading: number; drawn: RefObject<Drawn<Item>>; isDrawn: boolean },
): { waiting: number; changed: boolean } => {
  const [news, setNews] = useState<{ of: number; waiting: number; changed: boolean }>();
  const look = async (signal: AbortSignal): Promise<void> => {
    const ask = async ({ value }: { value: string }): Promise<Read<Item>> => {
      const params = { ...query, ...columnQuery(value), page: 0, size: LOOKED_AT };
      return { column: value, items: (await fetchPage(params, signal)).content };
    };
    const read = await Promise.all(columns.map(ask));
    if (!signal.aborted) setNews({ of: reading, ...compare(drawn.current, read, versionOf) });
  };
  useLook(live.list, look, isDrawn);
  return news && news.of === reading ? news : { waiting: 0, changed: false };
};
