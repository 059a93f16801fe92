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

const watchPaints = (): void => {
  const paints = { lcp: 0 };
  Object.assign(window, { paints });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
};

/** Opens the home page and waits until its map can be used. */
const openHome = async (page: Page, url: string) => {
  await page.goto(url);
  const map = page.getByRole("region", { name: "Mapa dos empreendimentos" });
  await map.and(page.locator('[data-ready="true"]')).waitFor({ timeout: 60_000 });
  return page.evaluate(() => ({
    map: performance.now(),
    lcp: (window as unknown as { paints: { lcp: number } }).paints.lcp,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    js: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
};

/** One visitor: the home page with an empty cache, a move to another screen, the home page again. */
export const visit = async (browser: Browser, url: string): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
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
  const pressed = await page.evaluate(() => performance.now());
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Política de privacidade" }).waitFor();
  const route = (await page.evaluate(() => performance.now())) - pressed;
  const warm = await openHome(page, url);
  await context.close();
  return { requests: asked, js: cold.js / 1024, fcp: cold.fcp, lcp: cold.lcp, map: cold.map, warmLcp: warm.lcp, route };
};
