import type { RemoteModule } from "@gleba/shared/federation";
import { Skeleton } from "@gleba/shared/ui";
import type { RouteObject } from "react-router";
import { StandaloneFrame } from "./standalone-frame.tsx";
import { contractViolations } from "./contract.ts";
import { FailedScreen, ScreenList } from "./screens.tsx";

/** The screens of one remote in a minimal frame; elsewhere the list of its screens. */
export const standaloneRoutes = (remote: RemoteModule): RouteObject[] => {
  const notFound = { path: "*", element: <ScreenList />, handle: { title: "Telas desta área" } };
  const framed = { errorElement: <FailedScreen />, children: [...remote.routes, notFound] };
  return [
    {
      element: <StandaloneFrame violations={contractViolations(remote)} />,
      hydrateFallbackElement: <Skeleton />,
      children: [framed],
    },
  ];
};
