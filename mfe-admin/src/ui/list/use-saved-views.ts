import type { SavedView } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { notify, useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { deleteView, fetchViews, saveView } from "./api.ts";

interface Views {
  answer: Answer<SavedView[]>;
  again: () => void;
  views: readonly SavedView[];
  /** Answers a sentence when it could not be kept. */
  keep: (name: string, query: string, shared: boolean) => Promise<string | undefined>;
  /** At once; "Desfazer" brings it back. */
  drop: (view: SavedView) => Promise<void>;
}

const byName = (one: SavedView, two: SavedView): number => one.name.localeCompare(two.name, "pt-BR");

/** Somebody's own views of one list, and those for all. */
export const useSavedViews = (screen: string): Views => {
  const ask = useCallback((signal: AbortSignal) => fetchViews(screen, signal), [screen]);
  const [answer, again] = useAnswer(ask);
  const [changed, setChanged] = useState<readonly SavedView[]>();
  const views = changed ?? (answer.state === "ready" ? answer.value : []);
  const put = (view: SavedView): void =>
    setChanged((now) =>
      [...(now ?? views).filter((one) => one.id !== view.id && (one.shared || one.name !== view.name)), view].toSorted(
        byName,
      ),
    );
  return {
    answer,
    again,
    views,
    keep: async (name, query, shared) => {
      try {
        put(await saveView({ screen, name, query, ...(shared && { shared }) }));
        return undefined;
      } catch (thrown) {
        return failureOf(thrown).message;
      }
    },
    drop: async (view) => {
      try {
        await deleteView(view.id);
        setChanged((now) => (now ?? views).filter(({ id }) => id !== view.id));
        notify.undo(`Visão “${view.name}” excluída.`, () => {
          const { name, query, shared } = view;
          void saveView({ screen, name, query, ...(shared && { shared }) }).then(put, again);
        });
      } catch (thrown) {
        notify.error(failureOf(thrown).message);
      }
    },
  };
};
