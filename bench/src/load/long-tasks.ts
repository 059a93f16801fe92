import type { Browser, Page } from "@playwright/test";
import { median } from "../median.ts";
import type { MeasuredPortal } from "../portal.ts";
import { publicPages } from "../public-pages.ts";
import { SLOW, SLOWER_CPU } from "./slow-phone.ts";

/** Tasks of the main thread that take longer keep a tap waiting (web.dev/rail: 50 ms), on the slowed processor. */
const LIMIT_MS = 50 * SLOWER_CPU;
/** What runs once a page can be used belongs to its loading still. */
const SETTLE_MS = 3_000;

/** A page, how wide it is opened, and what is there once it can be used. */
interface TaskPage {
  name: string;
  path: string;
  width: number;
  usable: string;
}

const MAP = '[data-map="ready"]';

/** What visitors come for: the home, a development, the one of 12,000 lots, and a lot on its map and in its forms. */
const pagesOf = async (portal: MeasuredPortal): Promise<TaskPage[]> => {
  const pages = await publicPages(portal);
  const simulator = pages.find(({ name }) => name === "simulator")?.path ?? "";
  const [, development = "", lot = ""] = /^(.*)\/lotes\/(\d+)/.exec(simulator) ?? [];
  return [
    { name: "home", path: "/", width: 1280, usable: '[aria-label="Mapa dos empreendimentos"][data-ready="true"]' },
    { name: "development", path: development, width: 1280, usable: MAP },
    { name: "12,000 lots", path: "/empreendimentos/3", width: 1280, usable: MAP },
    { name: "12,000 lots, phone", path: "/empreendimentos/3", width: 360, usable: MAP },
    { name: "lot on its map", path: `${development}?lote=${lot}`, width: 1280, usable: MAP },
    { name: "simulator", path: simulator, width: 1280, usable: "form" },
    { name: "reservation", path: simulator.replace(/simular$/, "reservar"), width: 1280, usable: "form" },
  ];
};

interface Task {
  duration: number;
  startTime: number;
}

const watchTasks = (): void => {
  const tasks: Task[] = Object.assign(window, { tasks: [] }).tasks;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) tasks.push({ duration, startTime });
  }).observe({ type: "longtask", buffered: true });
};

const openSlowly = async (page: Page): Promise<void> => {
  await page.addInitScript(watchTasks);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
};

/** Every long task of a page while it loads and becomes usable, with an empty cache. */
const tasksOf = async (browser: Browser, origin: string, { path, width, usable }: TaskPage): Promise<Task[]> => {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await openSlowly(page);
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.locator(usable).first().waitFor({ state: "attached", timeout: 120_000 });
  await page.waitForTimeout(SETTLE_MS);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: Task[] }).tasks);
  await context.close();
  return tasks;
};

/** Prints the longest task of each page, its median of several visits, and when it began. */
export const measureLongTasks = async (browser: Browser, portal: MeasuredPortal, rounds: number): Promise<void> => {
  const rows = [];
  for (const page of await pagesOf(portal)) {
    const longest: Task[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const tasks = await tasksOf(browser, portal.url, page);
      longest.push(tasks.toSorted((one, other) => other.duration - one.duration)[0] ?? { duration: 0, startTime: 0 });
    }
    const duration = median(longest.map((task) => task.duration));
    rows.push({
      "": page.name,
      "longest task ms": Math.round(duration),
      "begins at ms": Math.round(median(longest.map((task) => task.startTime))),
      "within 50 × 4": duration <= LIMIT_MS ? "yes" : "no",
    });
  }
  console.log(`The longest task of each page until ${SETTLE_MS / 1_000} s after it can be used, CPU ÷ ${SLOWER_CPU}:`);
  console.table(rows);
};
