import { removed } from "@gleba/shared/contracts";
import { savedView, savedViews, type NewSavedView, type SavedView, type SavedViews } from "@gleba/shared/contracts/crm";
import { get, post, remove } from "@gleba/shared/http";

const VIEWS = "/api/crm/views";

/** One's own saved views of a list and those for all, by name, and the roles that one may open by itself for. */
export const fetchViews = (screen: string, signal: AbortSignal): Promise<SavedViews> =>
  get(VIEWS, savedViews, { signal, params: { screen } });

/** Keeps a view; one of the same name is replaced. */
export const saveView = (view: NewSavedView): Promise<SavedView> => post(VIEWS, view, savedView);

/** Forgets a view. */
export const deleteView = (id: number): Promise<unknown> => remove(`${VIEWS}/${id}`, removed);
