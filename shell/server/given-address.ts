const isWhole = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The address of a request as the router reads it: a path that was cut in the middle of a `%C3%A7`, or holds a lone `%`, is
 * taken by its letters. Its visitor gets the portal's own page of what is not found, no error of the router's. A backslash is
 * a slash, as browsers have it.
 */
export const readableAddress = (url: string): string => {
  if (!/[%\\]/.test(url)) return url;
  const [given = "", ...query] = url.split("?");
  const path = given.replaceAll("\\", "/");
  return [isWhole(path) ? path : path.replaceAll("%", "%25"), ...query].join("?");
};

/**
 * The address of a page, always one of this portal: a request line may name another host (`GET http://other/path`), or look
 * as if it did, and what is rendered of it is kept for everybody.
 */
export const addressOn = (origin: string, url: string): URL => {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/^[/\\]+/, "/");
  return new URL(path.startsWith("/") ? path : `/${path}`, origin);
};

/** Where a path with doubled slashes leads, as addresses that were put together have them; undefined for any other. */
export const singleSlashes = ({ pathname, search }: URL): string | undefined =>
  pathname.includes("//") ? pathname.replace(/\/{2,}/g, "/") + search : undefined;
