import { createBrowserRouter, type DataRouter, type RouteObject } from "react-router";
import { guard, patchRemotes } from "./patch-remotes.ts";
import { Frame } from "./frame.tsx";
import { NOT_FOUND, NotFoundScreen } from "./not-found-screen.tsx";
import { RemoteFailureScreen } from "./remote-failure-screen.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";
import { SCREENS_ROUTE } from "./screens-route.ts";

/** The shell's own routes: the frame, and the not-found screen. */
export const shellRoutes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      {
        id: SCREENS_ROUTE,
        errorElement: <RemoteFailureScreen />,
        hydrateFallbackElement: <WaitingScreen />,
        children: [{ path: "*", loader: guard, element: <NotFoundScreen />, handle: { title: NOT_FOUND } }],
      },
    ],
  },
];

/** The page's router. Screens of remotes are added on the first navigation to them. */
export const createPortalRouter = (): DataRouter =>
  createBrowserRouter(shellRoutes, { patchRoutesOnNavigation: patchRemotes() });
