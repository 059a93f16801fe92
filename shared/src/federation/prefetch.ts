import type { Audience } from "./contract.ts";
import { hintFiles, startOf } from "./hint.ts";
import { readRegistry, releaseOf } from "./registry.ts";

/**
 * Fetches the files of a remote's screen ahead of a likely visit (hover 100 ms, focus, touch), without running them. Does
 * nothing on Save-Data, nor for an area that `audience` may not enter: a visitor never downloads staff code.
 */
export const prefetchRemote = (name: string, pathname: string, audience: Audience = null): void => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const release = releaseOf(name);
  if (!release || readRegistry().remotes[name]?.disabled) return;
  if (release.requires && release.requires !== audience) return;
  hintFiles(release, startOf(release, pathname), "prefetch");
};
