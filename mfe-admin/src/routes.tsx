import type { RouteObject } from "react-router";
import { StartScreen } from "#features/start";
import { sections } from "./sections.ts";

/** The staff's screens; `handle.title` names each one in the browser's tab. */
export const routes: RouteObject[] = sections.map(({ path, title }) => ({
  path,
  element: <StartScreen title={title} sections={sections} />,
  handle: { title },
}));
