import { savedView, savedViews, type NewSavedView, type SavedView, type SavedViews } from "@gleba/shared/contracts/crm";
import { listLayout, removed, type ListLayout } from "@gleba/shared/contracts";
import { get, post, put, remove } from "@gleba/shared/http";

/** A file that the staff may read, as a download. */
export { downloadFile } from "@gleba/shared/kit";

const VIEWS = "/api/crm/views";

/** One's own saved views of a list and those for all, by name, and the roles that one may open by itself for. */
export const fetchViews = (screen: string, signal: AbortSignal): Promise<SavedViews> =>
  get(VIEWS, savedViews, { signal, params: { screen } });

/** Keeps a view; one of the same name is replaced. */
export const saveView = (view: NewSavedView): Promise<SavedView> => post(VIEWS, view, savedView);

/** Forgets a view. */
export const deleteView = (id: number): Promise<unknown> => remove(`${VIEWS}/${id}`, removed);

/** Keeps one's own order and widths of a list's columns. */
export const storeLayout = (screen: string, layout: ListLayout): Promise<ListLayout> =>
  put(`/api/crm/me/layouts/${screen}`, layout, listLayout);
