import { createElement, type ComponentType, type ReactElement } from "react";
import type { RouteObject } from "react-router-dom";
import { loadScreen } from "./load-screen.ts";

/** A screen whose code can be fetched and run before anybody goes there. */
export type Preparable = ComponentType & { prepare?: () => Promise<unknown> };

type Screen = Pick<RouteObject, "loader" | "shouldRevalidate"> & { Component: Preparable };

/**
 * Screens of a remote whose code is a file of its own, fetched when somebody goes there. The router waits for it, so the
 * readable page of the host, or the screen before, stands until then; a failure shows the portal's card, whose
 * "Tentar novamente" runs the loader again. `remote.json` names the files, so that they are asked for from the HTML on.
 *
 * @param remote name of the remote, for the report of a failure
 */
export const screensOf =
  (remote: string) =>
  (load: () => Promise<ComponentType>): Screen => {
    // Always the same element: whatever else the router tells, the screen that stands is not drawn again.
    let screen: ReactElement | undefined;
    const prepare = async () => {
      screen ??= createElement(await loadScreen(remote, load));
      return null;
    };
    return {
      loader: prepare,
      shouldRevalidate: () => !screen,
      Component: Object.assign(() => screen, { prepare }),
    };
  };
