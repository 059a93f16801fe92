import { createBrowserRouter, type DataRouter, type RouteObject } from "react-router";
import { guard, patchRemotes, SCREENS } from "./patch-remotes.ts";
import { Frame } from "./frame.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { RemoteFailureScreen } from "./remote-failure-screen.tsx";

/** The shell's own routes: the frame, and what is shown where no remote owns the address. */
export const shellRoutes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      {
        id: SCREENS,
        errorElement: <RemoteFailureScreen />,
        children: [
          { path: "*", loader: guard, element: <NotFoundScreen />, handle: { title: "Página não encontrada" } },
        ],
      },
    ],
  },
];

/** The one router of the page. Screens of remotes are hung in when somebody first goes there. */
export const createPortalRouter = (): DataRouter =>
  createBrowserRouter(shellRoutes, { patchRoutesOnNavigation: patchRemotes() });
