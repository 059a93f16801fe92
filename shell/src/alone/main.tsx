import "@gleba/shared/ui/ui.css";
import { loadConfig, watchConnection } from "@gleba/shared/http";
import { Skeleton, UiProvider } from "@gleba/shared/ui";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { remote } from "the-remote";
import { showUnstarted } from "../frame/unstarted.ts";
import { connectSessions } from "../session/wiring.ts";
import { AloneFrame } from "./alone-frame.tsx";
import { FailedScreen, ScreensOfThisArea } from "./screens.tsx";

/** One remote in a window of its own: the doors of shared wired as the portal wires them, and little else. */
const start = async (root: HTMLElement): Promise<void> => {
  await loadConfig();
  const elsewhere = { path: "*", element: <ScreensOfThisArea />, handle: { title: "Telas desta área" } };
  const screens = { errorElement: <FailedScreen />, children: [...remote.routes, elsewhere] };
  const router = createBrowserRouter([
    { element: <AloneFrame />, hydrateFallbackElement: <Skeleton />, children: [screens] },
  ]);
  connectSessions((path) => void router.navigate(path));
  watchConnection();
  createRoot(root).render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
};

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
start(root).catch((cause: unknown) => showUnstarted(root, cause));
