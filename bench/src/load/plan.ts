import type { Browser, Page } from "@playwright/test";
import { SLOW, SLOWER_CPU } from "./visit.ts";

/** Milliseconds. */
export interface PlanFigures {
  /** The page of the first screen: name, counts by status, and the plan where it is a picture. */
  fcp: number;
  lcp: number;
  /** Lots in the colours of their status stand on the map. */
  lots: number;
  /** The longest task of the main thread until then; the slow processor's times. */
  task: number;
  /** Bytes of the plan's picture, as the page asks for it first. */
  plan: number;
}

const PHONE = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const watch = (): void => {
  const seen = { lcp: 0, task: 0, lots: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!seen.lots) seen.task = Math.max(seen.task, duration);
  }).observe({ type: "longtask", buffered: true });
  // The canvas is empty until its lots are there. No function of its own: the page has nothing of this file but this one.
  const timer = setInterval(() => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(".leaflet-container canvas")) {
      const [x, y] = [Math.floor(canvas.width / 4), Math.floor(canvas.height / 4)];
      const middle = x * y > 0 ? canvas.getContext("2d")?.getImageData(x, y, 2 * x, 2 * y).data : undefined;
      if (seen.lots || !middle?.some((value) => value > 0)) continue;
      seen.lots = performance.now();
      clearInterval(timer);
    }
  }, 100);
};

const figuresOf = (page: Page): Promise<Omit<PlanFigures, "plan">> =>
  page.evaluate(() => ({
    ...(window as unknown as { seen: { lcp: number; task: number; lots: number } }).seen,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  }));

/** Bytes of the picture that stands where the map will be; 0 without one. */
const planBytes = async (page: Page): Promise<number> => {
  const href = await page.locator("svg image").first().getAttribute("href", { timeout: 60_000 });
  return href ? (await (await fetch(href)).arrayBuffer()).byteLength : 0;
};

/** The published development with the most lots: its id, and how many. */
export const largestDevelopment = async (apiUrl: string): Promise<{ id: number; lots: { total: number } }> => {
  const response = await fetch(`${apiUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ ventures { id lots { total } } }" }),
  });
  const { data } = (await response.json()) as { data: { ventures: { id: number; lots: { total: number } }[] } };
  const [largest] = data.ventures.sort((a, b) => b.lots.total - a.lots.total);
  if (!largest) throw new Error("The portal has no development to measure.");
  return largest;
};

/** A visitor on a slow phone opens a development and waits for its lots. */
export const visitPlan = async (browser: Browser, url: string): Promise<PlanFigures> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await page.goto(url);
  const plan = await planBytes(page).catch(() => 0);
  await page.waitForFunction(() => (window as unknown as { seen: { lots: number } }).seen.lots > 0, undefined, {
    timeout: 60_000,
  });
  const figures = await figuresOf(page);
  await context.close();
  return { ...figures, plan };
};
