import type { RouteObject } from "react-router";
import { StartScreen } from "#features/start";
import { sections } from "./sections.ts";

const screen = ({ path, title }: { path: string; title: string }): RouteObject => ({
  path,
  element: <StartScreen title={title} sections={sections} />,
  handle: { title },
});

/** The customer's screens; `handle.title` names each one in the browser's tab. */
export const routes: RouteObject[] = [
  ...sections.map(screen),
  screen({ path: "/contratos/:idContrato/detalhes", title: "Detalhes do contrato" }),
];
