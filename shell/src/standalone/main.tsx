import "@gleba/shared/ui/ui.css";
import { loadConfig, watchConnection } from "@gleba/shared/http";
import { UiProvider } from "@gleba/shared/ui";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { remote } from "the-remote";
import { connectDoors } from "../connect-doors.ts";
import { showStartupFailure } from "../frame/startup-failure.ts";
import { connectSessions } from "../session/wiring.ts";
import { standaloneRoutes } from "./routes.tsx";

/** One remote in a window of its own: `@gleba/shared` wired as in the portal, and little else. */
const start = async (root: HTMLElement): Promise<void> => {
  connectDoors();
  await loadConfig();
  const router = createBrowserRouter(standaloneRoutes(remote));
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
start(root).catch((cause: unknown) => showStartupFailure(root, cause));
