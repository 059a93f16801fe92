import { loadRemote, registryChanged, RemoteFailure } from "@gleba/shared/federation";
import { rememberIntended } from "@gleba/shared/session";
import { createElement } from "react";
import {
  matchRoutes,
  redirect,
  redirectDocument,
  type LoaderFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from "react-router";
import { ownerOf } from "../remotes.ts";
import { leadAway } from "../session/guard.ts";
import { RemoteFailureScreen } from "./remote-failure-screen.tsx";

/** Id of the route below which the screens of every remote are hung. */
export const SCREENS = "screens";

/**
 * After a new release of the portal, moving from one area to another is a full page load, so that both come from the
 * same composition. Never within an area, where a form may be half filled.
 */
const needsFreshPage = (owner: { name: string } | undefined): boolean =>
  registryChanged.get() && owner !== undefined && owner.name !== ownerOf(window.location.pathname)?.name;

/** Leads away whoever may not enter and remembers where they wanted to go. Runs before anything is downloaded. */
export const guard: LoaderFunction = async ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  const address = `${pathname}${search}${hash}`;
  const owner = ownerOf(pathname);
  const elsewhere = owner && (await leadAway(owner.requires));
  if (elsewhere !== undefined) {
    rememberIntended(address);
    return redirect(elsewhere);
  }
  return needsFreshPage(owner) ? redirectDocument(address) : null;
};

const screensOf = (name: string, routes: RouteObject[]): RouteObject => ({
  id: `remote-${name}`,
  loader: guard,
  // A session may end between two screens of the same area.
  shouldRevalidate: () => true,
  errorElement: createElement(RemoteFailureScreen),
  children: routes,
});

/**
 * Loads the remote that owns an address and hangs its screens into the router, once. A failure is thrown, not kept:
 * the next navigation tries again (React Router's own lazy routes would remember it).
 */
export const patchRemotes = (): PatchRoutesOnNavigationFunction => {
  const patched = new Set<string>();
  return async ({ path, patch, signal }) => {
    const owner = ownerOf(path);
    if (!owner || patched.has(owner.name) || needsFreshPage(owner) || (await leadAway(owner.requires))) return;
    const loading = loadRemote(owner.name);
    // Whoever went elsewhere meanwhile is not brought back by what failed: the router would show it.
    const { routes } = await loading.catch((cause: unknown) => {
      if (signal.aborted) return { routes: [] };
      throw cause;
    });
    if (signal.aborted || patched.has(owner.name)) return;
    // What was promised must be there, or somebody would stand before an empty page.
    if (!matchRoutes(routes ?? [], path)) throw new RemoteFailure("contract", owner.name);
    patched.add(owner.name);
    patch(SCREENS, [screensOf(owner.name, routes)]);
  };
};
