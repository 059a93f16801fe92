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
 * taken by its letters. Its visitor gets the portal's own page of what is not found, no error of the router's.
 */
export const readableAddress = (url: string): string => {
  if (!url.includes("%")) return url;
  const [path = "", ...query] = url.split("?");
  return isWhole(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
};

/** Where a path with doubled slashes leads, as addresses that were put together have them; undefined for any other. */
export const singleSlashes = ({ pathname, search }: URL): string | undefined =>
  pathname.includes("//") ? pathname.replace(/\/{2,}/g, "/") + search : undefined;
