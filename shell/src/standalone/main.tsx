import "@gleba/shared/ui/ui.css";
import { loadConfig, watchConnection } from "@gleba/shared/http";
import { UiProvider } from "@gleba/shared/ui";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { remote } from "the-remote";
import { showUnstarted } from "../frame/startup-failure.ts";
import { connectSessions } from "../session/wiring.ts";
import { aloneRoutes } from "./routes.tsx";

/** One remote in a window of its own: the doors of shared wired as the portal wires them, and little else. */
const start = async (root: HTMLElement): Promise<void> => {
  await loadConfig();
  const router = createBrowserRouter(aloneRoutes(remote));
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
