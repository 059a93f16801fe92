import type { LiveList } from "@gleba/shared/contracts/crm";
import { useState } from "react";
import type { Id, ListPage } from "./definition.ts";
import { newsOf } from "./live-rows.ts";
import type { FetchPage, List, ListParams } from "./use-list.ts";
import { useLook } from "./use-look.ts";

/** What waits to be shown. */
export interface Live {
  /** Records that came and are not shown. */
  waiting: number;
  /** Something else is not as it is shown. */
  changed: boolean;
  show: () => void;
}

/**
 * Keeps the rows of a list as they are now while others work: a row that is shown changes in its place, and nothing moves
 * under whoever reads. What came waits until they ask for it.
 */
export const useLiveRows = <Item extends { id: Id }>(
  list: List<Item>,
  fetchPage: FetchPage<Item>,
  name: LiveList,
): Live => {
  const { answer, page, asked, touched, put, again, show, view } = list;
  const read = answer.state === "ready" ? answer.value : null;
  const [news, setNews] = useState<{ of: ListPage<Item>; waiting: number; changed: boolean }>();
  const look = async (signal: AbortSignal): Promise<void> => {
    if (!read || !page) return;
    const fresh = await fetchPage(JSON.parse(asked) as ListParams, signal);
    if (signal.aborted) return;
    const { updated, waiting, changed } = newsOf(page, fresh, touched);
    for (const item of updated) put(item.id, item);
    setNews({ of: read, waiting, changed });
  };
  useLook(name, look, read !== null);
  const { waiting, changed } = news && news.of === read ? news : { waiting: 0, changed: false };
  return { waiting, changed, show: () => (view.page > 0 ? show({ page: 0 }) : again()) };
};
