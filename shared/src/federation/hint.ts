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

/**
 * Asks the browser for files of a release. `preload` is for the page being opened, `prefetch` for one that may come.
 * Files already asked for are left alone. No `crossorigin`: on the own origin the file would load twice.
 */
export const hintFiles = (
  release: ReleaseFacts,
  hints: readonly Hint[],
  rel: "preload" | "prefetch",
  more: Pick<Partial<HTMLLinkElement>, "fetchPriority" | "media"> = {},
): void => {
  for (const { file, integrity, as } of hints) {
    const href = assetUrl(release, file);
    if (document.querySelector(`[href$="${href}"],[src$="${href}"]`)) continue;
    // A preload must carry the same hash as the tag that uses it, else the browser loads the file again; a prefetch has none.
    const hash = rel === "preload" && { integrity };
    document.head.append(Object.assign(document.createElement("link"), { rel, as, href, ...hash }, more));
  }
};

/** Asks for what the screen at an address fetches once it stands: a map's code. A phone may show the list instead. */
export const hintLater = (release: ReleaseFacts, pathname: string): void =>
  hintFiles(release, (screenAt(release, pathname)?.later ?? []).map(hint), "preload", {
    fetchPriority: "low",
    media: "(min-width: 48rem)",
  });
