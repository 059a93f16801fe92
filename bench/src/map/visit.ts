import type { Browser, CDPSession, Page } from "@playwright/test";
import { median } from "../median.ts";
import type { First, Motion } from "./page/measure.ts";
import type { WayName } from "./pages.ts";
import { blankShare, statusShare } from "./pictures.ts";

/** Milliseconds where nothing else is said. */
export interface Figures {
  first: First;
  /** Script of the page until the first paint. */
  code: number;
  recolour: number;
  /** The worse of two drags with forty live changes a second: all lots in view, and from near. */
  pan: Motion;
  zoom: Motion;
  hit: number;
  arrow: number | null;
  /** MB of JavaScript objects, and with what stands behind typed arrays. */
  heap: number;
  memory: number;
  /** Share of the ground that was not painted while it was dragged. */
  blank: number;
  /** Share of what is painted of all lots that shows the colour of a status. */
  legible: number;
  tabStops: number;
  accessibilityNodes: number;
}

/** A browser window to look through. */
export interface Device {
  width: number;
  height: number;
  scale: number;
  /** How many times slower the processor is. */
  slower: number;
}

export const desk: Device = { width: 1280, height: 800, scale: 1, slower: 1 };
export const phone: Device = { width: 390, height: 844, scale: 2, slower: 4 };

const MB = 1024 * 1024;
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

/** A hand that pulls the map to and fro, with the mouse's own events; `far` of the window's size. */
const pull = async (page: Page, { width, height }: Device, far: number): Promise<void> => {
  const [x, y] = [width / 2, height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width * far, y + height * far * 0.6, { steps: 20 });
  await page.mouse.move(x - width * far, y - height * far * 0.6, { steps: 30 });
  await page.mouse.move(x, y, { steps: 20 });
  await page.mouse.up();
};

const drag = async (page: Page, device: Device): Promise<Motion> => {
  await page.evaluate(() => window.bench.watch());
  await pull(page, device, 0.3);
  return page.evaluate(() => window.bench.seen());
};

const worse = (one: Motion, other: Motion): Motion => ({
  p95: Math.max(one.p95, other.p95),
  max: Math.max(one.max, other.max),
  fps: Math.min(one.fps, other.fps),
});

const still = (page: Page): Promise<void> => page.waitForTimeout(700);

/** Two steps nearer, so that lots fill the window. */
const goNear = async (page: Page): Promise<void> => {
  await within(page.evaluate(() => window.bench.zoomIn()));
  await still(page);
};

/** What a person would have seen while dragging, frame by frame. */
const film = async (page: Page, devtools: CDPSession, device: Device): Promise<string[]> => {
  const frames: string[] = [];
  devtools.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data);
    void devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 70 });
  await pull(page, device, 0.45);
  await devtools.send("Page.stopScreencast");
  return frames;
};

const openPage = async (browser: Browser, address: string, { width, height, scale, slower }: Device) => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    ...(slower > 1 && { isMobile: true, hasTouch: true }),
  });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.goto(address);
  await page.waitForFunction(() => "bench" in window);
  const devtools = await page.context().newCDPSession(page);
  if (slower > 1) await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const memory = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize = 0 } = (await devtools.send("Runtime.getHeapUsage")) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return { heap: usedSize / MB, memory: (usedSize + backingStorageSize) / MB };
  };
  return { page, devtools, failures, memory };
};

/** Presses of Tab until the page is left, and what a screen reader is offered. */
const readAloud = async (page: Page, devtools: CDPSession) => {
  const tabStops = await page.evaluate(
    () => [...document.querySelectorAll<HTMLElement>("*")].filter((element) => element.tabIndex >= 0).length,
  );
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  return { tabStops, accessibilityNodes: nodes.filter(({ ignored }) => !ignored).length };
};

type Opened = Awaited<ReturnType<typeof openPage>>;

/** Each figure in turn, so that those before one that takes too long are kept. */
const measure = async (opened: Opened, device: Device, plan: string, figures: Partial<Figures>): Promise<void> => {
  const { page, devtools, memory } = opened;
  const before = await memory();
  figures.first = await within(page.evaluate((address) => window.bench.first(address), plan));
  const after = await within(memory());
  figures.heap = after.heap - before.heap;
  figures.memory = after.memory - before.memory;
  figures.legible = await statusShare(page.context(), await page.locator("#map").screenshot());
  const recolours: number[] = [];
  for (let turn = 0; turn < 3; turn++) recolours.push(await within(page.evaluate(() => window.bench.recolour())));
  figures.recolour = median(recolours);
  await still(page);
  const far = await within(drag(page, device));
  await still(page);
  figures.zoom = await within(page.evaluate(() => window.bench.zoom()));
  figures.hit = await within(page.evaluate(() => window.bench.hit()));
  await goNear(page);
  figures.pan = worse(far, await within(drag(page, device)));
  await still(page);
  figures.blank = await blankShare(page.context(), await within(film(page, devtools, device)));
  figures.arrow = await within(page.evaluate(() => window.bench.arrow()));
  Object.assign(figures, await within(readAloud(page, devtools)));
};

/** What is no code of the page in a profile. */
const NO_CODE = new Set(["(program)", "(idle)", "(root)"]);

/** Milliseconds of the page's thread in code until the first paint, by a sampling profiler, on a page of their own. */
const codeOf = async (browser: Browser, address: string, plan: string, device: Device): Promise<number> => {
  const { page, devtools } = await openPage(browser, address, device);
  try {
    await devtools.send("Profiler.enable");
    await devtools.send("Profiler.setSamplingInterval", { interval: 250 });
    // The text is not read yet: to read it is the same work for all.
    await devtools.send("Profiler.start");
    await within(page.evaluate((url) => window.bench.first(url), plan));
    const { profile } = await devtools.send("Profiler.stop");
    const ours = new Set(
      profile.nodes.filter(({ callFrame }) => !NO_CODE.has(callFrame.functionName)).map(({ id }) => id),
    );
    const times = profile.samples!.map((id, sample) => (ours.has(id) ? profile.timeDeltas![sample]! : 0));
    return times.reduce((sum, time) => sum + time, 0) / 1000;
  } finally {
    await page.context().close();
  }
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
  device: Device,
): Promise<Partial<Figures>> => {
  const opened = await openPage(browser, `${url}/${way}.html`, device);
  const figures: Partial<Figures> = {};
  try {
    await measure(opened, device, plan, figures);
    figures.code = await codeOf(browser, `${url}/${way}.html`, plan, device);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
  } finally {
    await opened.page.context().close();
  }
  if (opened.failures.length > 0) throw new Error(`${way}: ${opened.failures.join("; ")}`);
  return figures;
};
