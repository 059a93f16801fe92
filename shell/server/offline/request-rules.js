/** Which request the service worker answers, and by what name it keeps an answer. */

const RELEASE_FILE = /^\/(shell|mfe-[a-z]+)\/[^/]+\/[^/]+$/;

/** Whether a path is of one of these patterns, `/contratos/:id`. */
export const isOne = (patterns, path) => {
  const parts = path.split("/").filter(Boolean);
  return patterns.some((pattern) => {
    const expected = pattern.split("/").filter(Boolean);
    return expected.length === parts.length && expected.every((part, at) => part.startsWith(":") || part === parts[at]);
  });
};

/** Whether an address is of a picture that the API stores. */
export const isStoredPicture = (url, { api }) => {
  const { origin, pathname } = new URL(url);
  return origin === api && pathname.startsWith("/files/");
};

/** What answers a request: undefined where the browser asks as if there were no worker. */
export const kindOf = ({ method, mode, url, headers, destination }, kept, ownOrigin) => {
  if (method !== "GET" || headers.has("range")) return undefined;
  if (isStoredPicture(url, kept)) return destination === "image" ? "picture" : undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== ownOrigin) return undefined;
  if (mode === "navigate") return isOne([...kept.pages, ...kept.frames], pathname) ? "page" : undefined;
  return RELEASE_FILE.test(pathname) ? "file" : undefined;
};

/** Where the host has the page of a path for keeping. */
export const pageUrl = (path) => `/offline/page?of=${encodeURIComponent(path)}`;

/** Without the version and the hash in it: the same file of another release. */
export const plainName = (path) => path.replace(/^\/([^/]+)\/[^/]+\//, "/$1/").replace(/\.[0-9a-f]{8}(?=\.)/, "");

/** Without size and kind: what a page names of a picture, and where its squares lie. */
export const stemOf = (path) => path.replace(/_files\/.*/, "_files").replace(/(\.w\d+)?\.\w+$/, "");
