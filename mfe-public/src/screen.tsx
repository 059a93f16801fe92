import { loadScreen } from "@gleba/shared/federation";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";

/**
 * A screen whose code is a file of its own, fetched when somebody goes there. The router waits for it, so the readable
 * page of the host, or the screen before, stands until then; a failure shows the portal's card, whose
 * "Tentar novamente" runs the loader again. `remote.json` names the file, so that it is asked for from the HTML on.
 */
export const screen = (
  load: () => Promise<ComponentType>,
): Pick<RouteObject, "loader" | "shouldRevalidate" | "Component"> => {
  let Loaded: ComponentType | undefined;
  return {
    loader: async () => {
      Loaded ??= await loadScreen("mfe-public", load);
      return null;
    },
    shouldRevalidate: () => !Loaded,
    Component: () => Loaded && <Loaded />,
  };
};
