import type { NewSavedView, SavedView, SavedViews, ViewRole } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { notify, useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { deleteView, fetchViews, saveView } from "./api.ts";

/** A view as it is named and kept. */
export type NamedView = Pick<NewSavedView, "name" | "query"> & { shared: boolean; opensFor: string | null };

/** Views of a list, and how they are kept and forgotten. */
export interface SavedViewsState {
  answer: Answer<SavedViews>;
  again: () => void;
  views: readonly SavedView[];
  /** Roles that a view for all may open by itself for. */
  roles: readonly ViewRole[];
  /** Answers a sentence when it could not be kept. */
  keep: (view: NamedView) => Promise<string | undefined>;
  /** At once; "Desfazer" brings it back. */
  drop: (view: SavedView) => Promise<void>;
}

const toSend = (screen: string, { name, query, shared, opensFor }: NamedView): NewSavedView => ({
  screen,
  name,
  query,
  ...(shared && { shared }),
  ...(opensFor !== null && { opensFor }),
});

const byName = (one: SavedView, two: SavedView): number => one.name.localeCompare(two.name, "pt-BR");

/** Somebody's own views of one list, and those for all. */
export const useSavedViews = (screen: string): SavedViewsState => {
  const ask = useCallback((signal: AbortSignal) => fetchViews(screen, signal), [screen]);
  const [answer, again] = useAnswer(ask);
  const [changed, setChanged] = useState<readonly SavedView[]>();
  const read = answer.state === "ready" ? answer.value : undefined;
  const views = changed ?? read?.views ?? [];
  const put = (view: SavedView): void =>
    setChanged((now) => {
      const others = (now ?? views).filter((one) => one.id !== view.id && (one.shared || one.name !== view.name));
      // One view alone opens by itself for the same people.
      const yielding = others.map((one) =>
        view.opensFor && one.opensFor === view.opensFor ? { ...one, opensFor: null } : one,
      );
      return [...yielding, view].toSorted(byName);
    });
  return {
    answer,
    again,
    views,
    roles: read?.roles ?? [],
    keep: async (view) => {
      try {
        put(await saveView(toSend(screen, view)));
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
          const { name, query, shared = false, opensFor = null } = view;
          void saveView(toSend(screen, { name, query, shared, opensFor })).then(put, (thrown: unknown) => {
            notify.error(failureOf(thrown).message);
            again();
          });
        });
      } catch (thrown) {
        notify.error(failureOf(thrown).message);
      }
    },
  };
};
