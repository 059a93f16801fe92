import "@gleba/shared/ui/ui.css";
import { SITE_CHANGED } from "@gleba/shared/contracts";
import { watchRegistry } from "@gleba/shared/federation";
import { loadConfig, loadPreloaded, watchConnection } from "@gleba/shared/http";
import { yieldToMain } from "./boot/yield-to-main.ts";
import { connectDoors } from "./connect-doors.ts";
import { drawPortal } from "./frame/draw-portal.tsx";
import { isPaintedBy } from "./frame/painted.ts";
import { watchProgress } from "./frame/progress.ts";
import { routerReady } from "./frame/router-ready.ts";
import { createPortalRouter } from "./frame/router.tsx";
import { loadSite } from "./frame/site.ts";
import { showStartupFailure } from "./frame/startup-failure.ts";
import { startReporting } from "./reports/lazy-reports.ts";
import { syncWithOtherTabs } from "./session/other-tabs.ts";
import { connectSessions } from "./session/wiring.ts";

/** So long the host's frame stands alone; then header and menu are the portal's own, around an empty place. */
const FRAME_MS = 1_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const start = async (root: HTMLElement): Promise<void> => {
  const address = window.location.pathname + window.location.search;
  // The code itself has just been run.
  await yieldToMain();
  connectDoors();
  const { apiUrl } = await loadConfig();
  const preloaded = loadPreloaded(apiUrl).then(
    () => true,
    () => false,
  );
  const router = createPortalRouter();
  await yieldToMain();
  connectSessions((path) => void router.navigate(path));
  syncWithOtherTabs({ revalidate: () => void router.revalidate(), reload: () => window.location.reload() });
  // A bar over a first screen that is there would tell of nothing anybody waits for.
  const painted = root.dataset["painted"] !== undefined;
  if (!painted) watchProgress(router);
  watchConnection();
  watchRegistry();
  // The first request, so that the answer embedded in the page serves frame and home alike.
  void loadSite();
  window.addEventListener(SITE_CHANGED, () => void loadSite());
  const ready = Promise.all([preloaded, routerReady(router)]);
  // Whether a person may enter is asked of the server where their session is over, and a server may take long.
  const [isWhole] = (await (painted ? ready : Promise.race([ready, pause(FRAME_MS)]))) ?? [];
  if (painted) watchProgress(router);
  drawPortal(root, router, isWhole === true && isPaintedBy(router, root, address));
  startReporting(router);
};

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
start(root).catch((cause: unknown) => showStartupFailure(root, cause));
