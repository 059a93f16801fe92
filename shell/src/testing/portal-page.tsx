import { siteHomeOperation } from "@gleba/shared/contracts";
import { CONTRACT, type RemoteModule } from "@gleba/shared/federation";
import { queryKey } from "@gleba/shared/rendering";
import { assertRemote } from "@gleba/shared/testing";
import "@testing-library/jest-dom";
import { render } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { connectDoors } from "../connect-doors.ts";
import { routerReady } from "../frame/router-ready.ts";
import { Portal } from "../frame/portal.tsx";
import { createPortalRouter } from "../frame/router.tsx";
import { loadSite } from "../frame/site.ts";
import { syncWithOtherTabs } from "../session/other-tabs.ts";
import { connectSessions } from "../session/wiring.ts";

/** A remote of a test: its mounts, who may enter, its screens, and whether it can be loaded. */
export interface TestRemote {
  name: string;
  mounts: string[];
  requires?: "customer" | "staff";
  nav?: { label: string; path: string }[];
  routes: RouteObject[];
  /** How often loading fails before it succeeds. */
  failures?: number;
  /** Out of service: what its visitors read. */
  disabled?: string;
  /** Breaks its contract on purpose, to test what the shell shows then. */
  breaksContract?: boolean;
}

const HASH = `sha384-${"A".repeat(64)}`;

const registryEntry = ({ name, mounts, requires, nav = [], disabled }: TestRemote) => ({
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

/** Holds the tests' remotes to the contract of every real one. */
const assertContract = ({ name, mounts, requires, nav = [], routes }: TestRemote): void =>
  assertRemote({ contract: CONTRACT, routes }, { name, contract: CONTRACT, mounts, requires: requires ?? null, nav });

/** Installs the container that a built remote's `remoteEntry.js` would; returns a counter of its loads. */
const installContainer = ({ name, routes, failures = 0 }: TestRemote): { loads: () => number } => {
  let loads = 0;
  const remote: RemoteModule = { contract: 1, routes };
  const container = {
    init: () => undefined,
    get: async () => {
      loads += 1;
      // As webpack reports a chunk that did not load.
      if (loads <= failures) throw Object.assign(new Error("timeout"), { type: "timeout", request: "remote.js" });
      return () => ({ remote });
    },
  };
  Object.assign(window, { [name.replaceAll("-", "_")]: container });
  return { loads: () => loads };
};

/**
 * Writes the page as the portal host does: registry, configuration, the site's data. Once per test file, since a page
 * caches what it booted with. Only webpack's globals are stubs.
 */
export const writePage = (
  remotes: readonly TestRemote[],
  site: readonly { type: string; value: string }[],
  apiUrl: string,
) => {
  remotes.filter(({ breaksContract }) => !breaksContract).forEach(assertContract);
  const registry = {
    revision: 1,
    createdAt: "2026-11-20T12:00:00.000Z",
    shell: registryEntry({ name: "shell", mounts: [], routes: [] }),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, registryEntry(remote)])),
  };
  const route = { [queryKey(siteHomeOperation, {})]: { entries: site, about: null } };
  const data = { config: { apiUrl }, route };
  document.body.innerHTML = block("gleba-registry", registry) + block("gleba-data", data);
  Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: {} });
  return Object.fromEntries(remotes.map((remote) => [remote.name, installContainer(remote)]));
};

connectDoors();

let stopSync: (() => void) | undefined;

/** Opens the whole portal at an address: real router, real guards, real loader of remotes. */
export const openPortal = async (address: string) => {
  window.history.pushState(null, "", address);
  await loadSite();
  const router = createPortalRouter();
  connectSessions((path) => void router.navigate(path));
  stopSync?.();
  stopSync = syncWithOtherTabs({ revalidate: () => void router.revalidate(), reload: () => undefined });
  await routerReady(router);
  const view = render(<Portal router={router} />);
  return { router, ...view };
};
