import { Toasts, UiProvider } from "@gleba/shared/ui";
import { render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from "react-router";
import { UnsavedGuard } from "#ui/unsaved-changes";

type Router = ReturnType<typeof createMemoryRouter>;

const guard = (
  <UnsavedGuard>
    <Outlet />
  </UnsavedGuard>
);

/**
 * Draws these routes at an address as the shell and the area's frame do, with the place of notices below them; answers where they
 * lead.
 */
export const drawRoutes = (routes: RouteObject[], address = "/"): Router => {
  const router = createMemoryRouter([{ element: guard, children: routes }], { initialEntries: [address] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <Toasts />
    </UiProvider>,
  );
  return router;
};
