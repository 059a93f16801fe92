import { checkRegistry, loadRemote, registryChanged, RemoteFailure } from "@gleba/shared/federation";
import { rememberIntended } from "@gleba/shared/session";
import { createElement } from "react";
import {
  type LoaderFunction,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  redirect,
  redirectDocument,
  type RouteObject,
} from "react-router";
import { leadsElsewhere, ownerOf } from "../remotes.ts";
import { redirectFor } from "../session/guard.ts";
import { RemoteFailureScreen } from "./remote-failure-screen.tsx";
import { SCREENS_ROUTE } from "./screens-route.ts";

/**
 * After a new release of the portal, moving from one area to another is a full page load, so that both come from the
 * same composition. Never within an area, where a form may be half filled.
 */
const needsFreshPage = (owner: { name: string }): boolean =>
  registryChanged.get() && owner.name !== ownerOf(window.location.pathname)?.name;

/** So long somebody waits to read that there is no such page. */
const PATIENCE_MS = 2_000;

/** Whether the portal was released again, so that an address may be somebody's that is nobody's in this page. */
const mayBeNew = async (pathname: string): Promise<boolean> => {
  // Of the page itself the portal host has just said so.
  if (pathname === window.location.pathname) return false;
  await Promise.race([checkRegistry(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return registryChanged.get();
};

/** Redirects whoever may not enter and remembers their destination. Runs before anything is downloaded. */
export const guard: LoaderFunction = async ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  const address = `${pathname}${search}${hash}`;
  const owner = ownerOf(pathname);
  const target = owner && (await redirectFor(owner.requires));
  if (target !== undefined) {
    rememberIntended(address);
    return redirect(target);
  }
  const leavesPage = owner ? needsFreshPage(owner) : leadsElsewhere(pathname) || (await mayBeNew(pathname));
  return leavesPage ? redirectDocument(address) : null;
};

/** The frame that an area draws around its screens stays where one of them fails. */
const keepFrame = (route: RouteObject): RouteObject => {
  if (route.path !== undefined || route.index || !route.children) return route;
  const screens = { errorElement: createElement(RemoteFailureScreen, { of: "tela" }), children: route.children };
  return { ...route, children: [screens] };
};

const remoteRoute = (name: string, routes: RouteObject[]): RouteObject => ({
  id: `remote-${name}`,
  loader: guard,
  // A session may end between two screens of the same area.
  shouldRevalidate: () => true,
  errorElement: createElement(RemoteFailureScreen),
  children: routes.map(keepFrame),
});

/**
 * Loads the remote that owns an address and adds its screens to the router, once. A failure is thrown, not cached: the
 * next navigation retries (React Router's own lazy routes would cache it).
 */
export const patchRemotes = (): PatchRoutesOnNavigationFunction => {
  const patched = new Set<string>();
  return async ({ path, patch, signal }) => {
    const owner = ownerOf(path);
    if (!owner || patched.has(owner.name) || needsFreshPage(owner) || (await redirectFor(owner.requires))) return;
    const loading = loadRemote(owner.name);
    // After a newer navigation a failure is ignored: the router would show it.
    const { routes } = await loading.catch((cause: unknown) => {
      if (signal.aborted) return { routes: [] };
      throw cause;
    });
    if (signal.aborted || patched.has(owner.name)) return;
    // A promised screen that is missing would be an empty page.
    if (!matchRoutes(routes ?? [], path)) throw new RemoteFailure("contract", owner.name);
    patched.add(owner.name);
    patch(SCREENS_ROUTE, [remoteRoute(owner.name, routes)]);
  };
};
