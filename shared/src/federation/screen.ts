import { createElement, type ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { loadScreen } from "./load-screen.ts";

type Screen = Pick<RouteObject, "loader" | "shouldRevalidate" | "Component">;

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
    let Loaded: ComponentType | undefined;
    return {
      loader: async () => {
        Loaded ??= await loadScreen(remote, load);
        return null;
      },
      shouldRevalidate: () => !Loaded,
      Component: () => Loaded && createElement(Loaded),
    };
  };
