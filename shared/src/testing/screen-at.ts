import type { ComponentType, ReactElement } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";

/** The screen somebody finds at an address of a remote, once its code is there, and the title it has in the tab. */
export const screenAt = async (
  routes: RouteObject[],
  address: string,
): Promise<{ title: unknown; Screen: unknown } | null> => {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
  if (!route) return null;
  if (typeof route.loader === "function") await (route.loader as () => Promise<unknown>)();
  const shown = (route.Component as (() => ReactElement<unknown, ComponentType>) | undefined)?.();
  return { title: (route.handle as { title?: unknown } | undefined)?.title, Screen: shown?.type };
};
