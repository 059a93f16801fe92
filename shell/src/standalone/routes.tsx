import type { RemoteModule } from "@gleba/shared/federation";
import { Skeleton } from "@gleba/shared/ui";
import type { RouteObject } from "react-router";
import { AloneFrame } from "./standalone-frame.tsx";
import { brokenPromises } from "./contract.ts";
import { FailedScreen, ScreensOfThisArea } from "./screens.tsx";

/** The screens of one remote in their small frame; where none is, the list of those there are. */
export const aloneRoutes = (remote: RemoteModule): RouteObject[] => {
  const elsewhere = { path: "*", element: <ScreensOfThisArea />, handle: { title: "Telas desta área" } };
  const framed = { errorElement: <FailedScreen />, children: [...remote.routes, elsewhere] };
  return [
    {
      element: <AloneFrame broken={brokenPromises(remote)} />,
      hydrateFallbackElement: <Skeleton />,
      children: [framed],
    },
  ];
};
