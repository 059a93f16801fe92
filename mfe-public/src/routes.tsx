import type { RouteObject } from "react-router";
import { VentureScreen } from "#features/venture";

/** The public area's screens; `handle.title` names each one in the browser's tab. */
export const routes: RouteObject[] = [
  { path: "/empreendimentos/:id", element: <VentureScreen />, handle: { title: "Empreendimento" } },
];
