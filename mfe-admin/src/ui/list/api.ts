import { savedView, savedViews, type NewSavedView, type SavedView } from "@gleba/shared/contracts/crm";
import { removed } from "@gleba/shared/contracts";
import { get, portalApi, post, remove } from "@gleba/shared/http";

type Params = Readonly<Record<string, string | number | undefined>>;

/** A file behind a login: a link could not carry the session, so it is fetched and handed over as a download. */
export const downloadFile = async (path: string, name: string, params: Params = {}): Promise<void> => {
  const { data } = await portalApi.get<Blob>(path, { responseType: "blob", params });
  const address = URL.createObjectURL(data);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has taken hold of it by then; without this the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const VIEWS = "/api/crm/views";

/** One's own saved views of a list, by name. */
export const fetchViews = async (screen: string, signal: AbortSignal): Promise<SavedView[]> =>
  (await get(VIEWS, savedViews, { signal, params: { screen } })).views;

/** Keeps a view; one of the same name is replaced. */
export const saveView = (view: NewSavedView): Promise<SavedView> => post(VIEWS, view, savedView);

/** Forgets a view. */
export const deleteView = (id: number): Promise<unknown> => remove(`${VIEWS}/${id}`, removed);
