import { customerApi } from "@gleba/shared/http";

/** A file behind a login: a link could not carry the session, so it is fetched and handed over as a download. */
export const downloadFile = async (path: string, name: string): Promise<void> => {
  const { data } = await customerApi.get<Blob>(path, { responseType: "blob" });
  const address = URL.createObjectURL(data);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has taken hold of it by then; without this the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
