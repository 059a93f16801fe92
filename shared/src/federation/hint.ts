import { assetUrl } from "./asset-url.ts";
import type { ReleaseFacts } from "./release.ts";

/**
 * Asks the browser for everything a remote starts with. `preload` is for the page being opened, `prefetch` for one that
 * may come. Files already asked for are left alone. No `crossorigin`: on the own origin the file would load twice.
 */
export const hintRelease = (release: ReleaseFacts, rel: "preload" | "prefetch"): void => {
  const scripts = [release.entry, ...release.preload].map((asset) => ({ ...asset, as: "script" }));
  const styles = release.css.map((asset) => ({ ...asset, as: "style" }));
  for (const { file, integrity, as } of [...scripts, ...styles]) {
    const href = assetUrl(release, file);
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement("link");
    link.rel = rel;
    link.as = as;
    link.href = href;
    // The hint must carry the same hash as the tag that uses it, else the browser loads the file again.
    link.integrity = integrity;
    document.head.append(link);
  }
};
