import { CONTRACT, type RemoteModule } from "@gleba/shared/federation";
import { assertRemote } from "@gleba/shared/testing";
import "@testing-library/jest-dom";
import { render } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { firstScreen } from "../frame/router-ready.ts";
import { Portal } from "../frame/portal.tsx";
import { createPortalRouter } from "../frame/router.tsx";
import { loadSite } from "../frame/site.ts";
import { followOtherTabs } from "../session/other-tabs.ts";
import { connectSessions } from "../session/wiring.ts";

/** What a test decides about a remote: where it lives, who may enter, what it shows, and whether it can be loaded. */
export interface TestRemote {
  name: string;
  mounts: string[];
  requires?: "customer" | "staff";
  nav?: { label: string; path: string }[];
  routes: RouteObject[];
  /** Times its code cannot be had before it can. */
  failures?: number;
  /** Out of service: what its visitors read. */
  disabled?: string;
  /** Does not bring what it promises, as no promoted release does: what the shell says then is the test. */
  breaksContract?: boolean;
}

const HASH = `sha384-${"A".repeat(64)}`;

const entryOf = ({ name, mounts, requires, nav = [], disabled }: TestRemote) => ({
  name,
  ...(disabled !== undefined && { disabled }),
  version: "1.0.0",
  commit: "c",
  contract: 1,
  mounts,
  requires: requires ?? null,
  nav,
  entry: { file: "remoteEntry.js", integrity: HASH },
  css: [],
  preload: [],
});

const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

/** What the shell is tested with keeps the contract that is asked of every real area. */
const keepsContract = ({ name, mounts, requires, nav = [], routes }: TestRemote): void =>
  assertRemote({ contract: CONTRACT, routes }, { name, contract: CONTRACT, mounts, requires: requires ?? null, nav });

/** Stands where a built remote's `remoteEntry.js` would leave its container; answers how often it was asked. */
const placeContainer = ({ name, routes, failures = 0 }: TestRemote): { asked: () => number } => {
  let asked = 0;
  const remote: RemoteModule = { contract: 1, routes };
  const container = {
    init: () => undefined,
    get: async () => {
      asked += 1;
      // As webpack says that a chunk did not arrive.
      if (asked <= failures) throw Object.assign(new Error("timeout"), { type: "timeout", request: "remote.js" });
      return () => ({ remote });
    },
  };
  Object.assign(window, { [name.replaceAll("-", "_")]: container });
  return { asked: () => asked };
};

/**
 * Writes the page as the portal host does: registry, configuration, the site's data. Once a file, since a page keeps
 * what it booted with. Only what webpack leaves on the window is written by hand.
 */
export const writePage = (
  remotes: readonly TestRemote[],
  site: readonly { type: string; value: string }[],
  apiUrl: string,
) => {
  remotes.filter(({ breaksContract }) => !breaksContract).forEach(keepsContract);
  const registry = {
    revision: 1,
    createdAt: "2026-11-20T12:00:00.000Z",
    shell: entryOf({ name: "shell", mounts: [], routes: [] }),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, entryOf(remote)])),
  };
  const data = { config: { apiUrl }, route: { siteHome: { entries: site, about: null } } };
  document.body.innerHTML = block("gleba-registry", registry) + block("gleba-data", data);
  Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: {} });
  return Object.fromEntries(remotes.map((remote) => [remote.name, placeContainer(remote)]));
};

let leaveTabs: (() => void) | undefined;

/** Opens the whole portal at an address: real router, real guards, real loader of remotes. */
export const openPortal = async (address: string) => {
  window.history.pushState(null, "", address);
  await loadSite();
  const router = createPortalRouter();
  connectSessions((path) => void router.navigate(path));
  leaveTabs?.();
  leaveTabs = followOtherTabs({ revalidate: () => void router.revalidate(), reload: () => undefined });
  await firstScreen(router);
  const view = render(<Portal router={router} />);
  return { router, ...view };
};
