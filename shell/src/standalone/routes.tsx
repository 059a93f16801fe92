import type { RemoteModule } from "@gleba/shared/federation";
import { assertRemote } from "@gleba/shared/testing/assert-remote";
import { Skeleton } from "@gleba/shared/ui";
import type { RouteObject } from "react-router";
import { currentRemote } from "./current-remote.ts";
import { StandaloneFrame } from "./standalone-frame.tsx";
import { FailedScreen, ScreenList } from "./screens.tsx";

/** Where the remote breaks its contract with `remote.json`, a sentence each: no gate would pass it. */
const contractViolations = (remote: RemoteModule): string[] => {
  const { name, contract, mounts, requires, nav } = currentRemote();
  try {
    assertRemote(remote, { name, contract, mounts, requires, nav });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
};

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
