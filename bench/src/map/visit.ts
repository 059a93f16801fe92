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

/** What one step of a visit may take; a way that needs longer has said enough. */
const PATIENCE_MS = 60_000;

class TooLong extends Error {}

const within = async <Value>(step: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TooLong()), PATIENCE_MS);
  });
  // The page of a step that was given up is closed, which ends the step with an error nobody waits for.
  step.catch(() => undefined);
  return Promise.race([step, tooLong]).finally(() => clearTimeout(timer));
};

const openPage = async (browser: Browser, address: string) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.goto(address);
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
  return { page, failures, memory };
};

/**
 * One visit: a fresh page, the plan in it, and everything asked once. Figures that took longer than anybody would wait
 * are left out, and all that come after them.
 */
export const measureOnce = async (
  browser: Browser,
  url: string,
  way: WayName,
  plan: string,
): Promise<Partial<Figures>> => {
  const { page, failures, memory } = await openPage(browser, `${url}/${way}.html`);
  const figures: Partial<Figures> = {};
  try {
    const before = await memory();
    figures.firstPaint = await within(page.evaluate((address) => window.bench.firstPaint(address), plan));
    const after = await within(memory());
    figures.heap = after.heap - before.heap;
    figures.memory = after.memory - before.memory;
    const recolours: number[] = [];
    for (let turn = 0; turn < 3; turn++) recolours.push(await within(page.evaluate(() => window.bench.recolour())));
    figures.recolour = median(recolours);
    figures.pan = await within(drag(page));
    figures.zoom = await within(page.evaluate(() => window.bench.zoom()));
    figures.hit = await within(page.evaluate(() => window.bench.hit()));
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
  } finally {
    await page.close();
  }
  if (failures.length > 0) throw new Error(`${way}: ${failures.join("; ")}`);
  return figures;
};
