type Params = Readonly<Record<string, string | number | undefined>>;

/** One of the two clients of `http`. */
interface Client {
  get: <Data>(path: string, options: { responseType: "blob"; params: Params }) => Promise<{ data: Data }>;
}

/**
 * A file behind a login, handed over as the download `name`: a link could not carry the session. `path` of the API.
 * Throws what the client throws.
 */
export const downloadFile = async (client: Client, path: string, name: string, params: Params = {}): Promise<void> => {
  const { data } = await client.get<Blob>(path, { responseType: "blob", params });
  const address = URL.createObjectURL(data);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has taken hold of it by then; without this the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
