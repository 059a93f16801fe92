import type { Browser } from "@playwright/test";
import { SLOW, SLOWER_CPU } from "../load/slow-phone.ts";

/** Milliseconds after navigation; KB and requests until the map can be used. */
export interface Figures {
  /** Something to read. */
  fcp: number;
  /** Every lot in the colour of its status. */
  lots: number;
  /** The plan's picture is here, too. */
  plan: number;
  /** The map can be moved. */
  map: number;
  requests: number;
  kb: number;
}

interface Seen {
  lots?: number;
  map?: number;
}

/** Notes the frame in which lots and map are painted first: the portal's drawing of the lots counts, whichever it is. */
const watchLots = (): void => {
  const seen: Seen = Object.assign(window, { seen: {} }).seen;
  new MutationObserver(() => {
    const map = document.querySelector('[data-map="ready"]') !== null;
    // The drawing is whole once what stands behind it has arrived.
    const lots = map || document.querySelector("svg + [role=progressbar]") !== null;
    for (const [what, stands] of Object.entries({ lots, map }) as [keyof Seen, boolean][]) {
      if (!stands || what in seen) continue;
      seen[what] = Number.NaN;
      requestAnimationFrame(() => setTimeout(() => (seen[what] = performance.now())));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

/** One visitor of a development with an empty cache. */
export const visit = async (browser: Browser, url: string): Promise<Figures> => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(watchLots);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  let [requests, bytes] = [0, 0];
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.map! > 0, null, {
    timeout: 120_000,
  });
  const until = { requests, kb: bytes / 1024 };
  // A page that listens for changes is never idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/planta")),
  );
  const times = await page.evaluate(() => {
    const { lots = Number.NaN, map = Number.NaN } = (window as unknown as { seen: Seen }).seen;
    const pictures = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/planta"));
    const plan = Math.min(...pictures.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    return { fcp, lots, plan: Math.max(plan, lots), map };
  });
  await context.close();
  return { ...times, ...until };
};
