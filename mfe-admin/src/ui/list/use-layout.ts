import type { ListLayout } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useSyncExternalStore } from "react";
import { useMe } from "#platform/me";
import { storeLayout } from "./api.ts";

const NONE: ListLayout = { columns: null, widths: {} };

/** How soon what was chosen is stored: a column is often moved or widened several times. */
const PAUSE_MS = 400;

/** What was chosen since the page was loaded, by person and list: the server's answer is as old as the page. */
const chosen = new Map<string, ListLayout>();
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const store = async (screen: string, layout: ListLayout): Promise<void> => {
  try {
    await storeLayout(screen, layout);
  } catch (thrown) {
    notify.error(`As colunas não foram guardadas. ${failureOf(thrown).message}`);
  }
};

/** Somebody's own order and widths of a list's columns, kept by the server for whoever is signed in. */
export const useLayout = (screen: string): [layout: ListLayout, choose: (layout: ListLayout) => void] => {
  const answer = useMe()?.answer;
  const me = answer?.state === "ready" ? answer.value : undefined;
  const key = `${me?.id ?? 0} ${screen}`;
  const own = useSyncExternalStore(subscribe, () => chosen.get(key));
  const choose = (layout: ListLayout): void => {
    chosen.set(key, layout);
    for (const listener of listeners) listener();
    // Without anybody signed in, as in a test of a part, it lasts as long as the page.
    if (!me) return;
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void store(screen, layout), PAUSE_MS),
    );
  };
  return [own ?? me?.layouts?.[screen] ?? NONE, choose];
};
