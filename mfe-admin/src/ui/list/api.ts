import { listLayout, type ListLayout } from "@gleba/shared/contracts";
import { put } from "@gleba/shared/http";

/** A file that the staff may read, as a download. */
export { downloadFile } from "@gleba/shared/kit";

/** Keeps one's own order and widths of a list's columns. */
export const storeLayout = (screen: string, layout: ListLayout): Promise<ListLayout> =>
  put(`/api/crm/me/layouts/${screen}`, layout, listLayout);
