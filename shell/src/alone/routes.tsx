import { Skeleton } from "@gleba/shared/ui";
import type { RouteObject } from "react-router";
import { AloneFrame } from "./alone-frame.tsx";
import { FailedScreen, ScreensOfThisArea } from "./screens.tsx";

/** The screens of one remote in their small frame; where none is, the list of those there are. */
export const aloneRoutes = (screens: RouteObject[]): RouteObject[] => {
  const elsewhere = { path: "*", element: <ScreensOfThisArea />, handle: { title: "Telas desta área" } };
  const framed = { errorElement: <FailedScreen />, children: [...screens, elsewhere] };
  return [{ element: <AloneFrame />, hydrateFallbackElement: <Skeleton />, children: [framed] }];
};
