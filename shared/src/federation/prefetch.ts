import { matchRoutes } from "react-router-dom";
import type { Audience } from "./contract.ts";
import { hintFiles, startOf } from "./hint.ts";
import { loadedRemote } from "./load-remote.ts";
import { readRegistry, releaseOf } from "./registry.ts";
import type { Preparable } from "./screen.ts";

/** Where the remote itself is here already, fetches its screen's code and runs it: whoever goes there waits for neither. */
const prepareScreen = async (name: string, pathname: string): Promise<void> => {
  const remote = await loadedRemote(name);
  for (const { route } of (remote && matchRoutes(remote.routes, pathname)) ?? [])
    // The step itself says what failed.
    (route.Component as Preparable | undefined)?.prepare?.().catch(() => undefined);
};

/**
 * Fetches the files of a remote's screen ahead of a likely visit (hover 100 ms, focus, touch). A remote that nobody entered
 * yet is not run. Does nothing on Save-Data, nor for an area that `audience` may not enter: a visitor never downloads staff
 * code.
 */
export const prefetchRemote = (name: string, pathname: string, audience: Audience = null): void => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const release = releaseOf(name);
  if (!release || readRegistry().remotes[name]?.disabled) return;
  if (release.requires && release.requires !== audience) return;
  // What the screen's code asks for by itself is not hinted at again.
  const hint = () => hintFiles(release, startOf(release, pathname), "prefetch");
  void prepareScreen(name, pathname).then(hint, hint);
};
