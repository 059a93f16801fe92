import type { Browser, Page } from "@playwright/test";
import { SLOW, SLOWER_CPU } from "./slow-phone.ts";

/** Milliseconds, except for requests and KB. */
export interface Figures {
  requests: number;
  /** JavaScript as it travelled. */
  js: number;
  fcp: number;
  lcp: number;
  map: number;
  /** The second visit, with a full cache. */
  warmLcp: number;
  /** From a click to the heading of another screen, whose link was under the pointer for a moment. */
  route: number;
}

/** What a hand rests on a link before it presses. */
const HOVER_MS = 400;

interface Watched {
  lcp: number;
  /** When the map could first be used. */
  map?: number;
  /** When a link was pressed last. */
  pressed?: number;
  /** When the heading of the screen behind it stood. */
  arrived?: number;
}

/**
 * Notes moments inside the page, as they happen: a driver that asks again and again sees what it waits for up to half a
 * second late.
 */
const watch = (): void => {
  const watched: Watched = { lcp: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  addEventListener("click", () => (watched.pressed = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (document.querySelector('[aria-label="Mapa dos empreendimentos"][data-ready="true"]'))
      watched.map ??= performance.now();
    if (watched.pressed !== undefined && document.querySelector("h1")?.textContent === "Política de privacidade")
      watched.arrived ??= performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["data-ready"] });
};

const watchedIn = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Opens the home page and waits until its map can be used. */
const openHome = async (page: Page, url: string) => {
  await page.goto(url);
  const map = page.getByRole("region", { name: "Mapa dos empreendimentos" });
  await map.and(page.locator('[data-ready="true"]')).waitFor({ timeout: 60_000 });
  const { map: ready = Number.NaN, lcp } = await watchedIn(page);
  const more = await page.evaluate(() => ({
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    js: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
  return { ...more, map: ready, lcp };
};

/** One visitor: the home page with an empty cache, a move to another screen, the home page again. */
export const visit = async (browser: Browser, url: string): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  let requests = 0;
  page.on("request", (request) => {
    if (!/\/files\/|^data:/.test(request.url())) requests += 1;
  });
  const cold = await openHome(page, url);
  const asked = requests;
  const link = page.getByRole("link", { name: "Política de privacidade" }).first();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Política de privacidade" }).waitFor();
  const { pressed = Number.NaN, arrived = Number.NaN } = await watchedIn(page);
  const warm = await openHome(page, url);
  await context.close();
  return {
    requests: asked,
    js: cold.js / 1024,
    fcp: cold.fcp,
    lcp: cold.lcp,
    map: cold.map,
    warmLcp: warm.lcp,
    route: arrived - pressed,
  };
};
