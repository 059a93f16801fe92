import type { Browser, Page } from "@playwright/test";
import { median } from "../median.ts";
import type { WayName } from "./pages.ts";

/** Milliseconds, except for the two kinds of memory, which are MB. */
export interface Figures {
  firstPaint: number;
  recolour: number;
  pan: number;
  zoom: number;
  hit: number;
  /** JavaScript objects. */
  heap: number;
  /** Objects and what stands behind typed arrays. */
  memory: number;
}

const MB = 1024 * 1024;

/** A hand that pulls the map to and fro, with the mouse's own events. */
const drag = async (page: Page): Promise<number> => {
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.evaluate(() => window.bench.watch());
  await page.mouse.move(760, 460, { steps: 20 });
  await page.mouse.move(560, 380, { steps: 20 });
  const p95 = await page.evaluate(() => window.bench.seen());
  await page.mouse.up();
  return p95;
};

/** One visit: a fresh page, the plan in it, and everything asked once. */
export const measureOnce = async (browser: Browser, url: string, way: WayName, plan: string): Promise<Figures> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.goto(`${url}/${way}.html`);
  await page.waitForFunction(() => "bench" in window);
  const devtools = await page.context().newCDPSession(page);
  const memory = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize = 0 } = (await devtools.send("Runtime.getHeapUsage")) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return { heap: usedSize / MB, memory: (usedSize + backingStorageSize) / MB };
  };
  const before = await memory();
  const firstPaint = await page.evaluate((address) => window.bench.firstPaint(address), plan);
  const after = await memory();
  const recolours: number[] = [];
  for (let turn = 0; turn < 3; turn++) recolours.push(await page.evaluate(() => window.bench.recolour()));
  const pan = await drag(page);
  const zoom = await page.evaluate(() => window.bench.zoom());
  const hit = await page.evaluate(() => window.bench.hit());
  await page.close();
  if (failures.length > 0) throw new Error(`${way}: ${failures.join("; ")}`);
  return {
    firstPaint,
    recolour: median(recolours),
    pan,
    zoom,
    hit,
    heap: after.heap - before.heap,
    memory: after.memory - before.memory,
  };
};
