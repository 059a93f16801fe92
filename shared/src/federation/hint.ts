import { assetUrl } from "./asset-url.ts";
import type { Asset, ReleaseFacts } from "./release.ts";
import { mountFor } from "./remote-for.ts";

/** A file the browser can be told about before it finds out by itself. */
export interface Hint extends Asset {
  as: "script" | "style";
}

const hint = ({ file, integrity }: Asset): Hint => ({
  file,
  integrity,
  as: file.endsWith(".css") ? "style" : "script",
});

const screenAt = ({ screens = {} }: ReleaseFacts, pathname: string) =>
  screens[mountFor(Object.keys(screens), pathname) ?? ""];

/** Everything the screen at an address starts with: its remote, and its own files. */
export const startOf = (release: ReleaseFacts, pathname: string): Hint[] => {
  const screen = screenAt(release, pathname);
  const { entry, preload, css } = release;
  return [entry, ...preload, ...(screen?.js ?? []), ...css, ...(screen?.css ?? [])].map(hint);
};

/** What the screen at an address fetches once it stands: a map's code. */
export const laterOf = (release: ReleaseFacts, pathname: string): Hint[] =>
  (screenAt(release, pathname)?.later ?? []).map(hint);

/**
 * Asks the browser for files of a release. `preload` is for the page being opened, `prefetch` for one that may come.
 * Files already asked for are left alone. No `crossorigin`: on the own origin the file would load twice.
 */
export const hintFiles = (
  release: ReleaseFacts,
  hints: readonly Hint[],
  rel: "preload" | "prefetch",
  fetchPriority: "auto" | "low" = "auto",
): void => {
  for (const { file, integrity, as } of hints) {
    const href = assetUrl(release, file);
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement("link");
    link.rel = rel;
    link.as = as;
    link.href = href;
    link.fetchPriority = fetchPriority;
    // The hint must carry the same hash as the tag that uses it, else the browser loads the file again.
    link.integrity = integrity;
    document.head.append(link);
  }
};
