import { getFile, type RequestOptions } from "@gleba/shared/http";

/**
 * A file behind a login, handed over as the download `name`: a link could not carry the session. `path` of the API.
 * Throws as `getFile`.
 */
export const downloadFile = async (path: string, name: string, params?: RequestOptions["params"]): Promise<void> => {
  const address = URL.createObjectURL(await getFile(path, params));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has taken hold of it by then; without this the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
