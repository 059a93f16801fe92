import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { FILLED_WITHIN, untilFilled } from "./first-screen.ts";
import { openDevelopment } from "./person.ts";
import { apiUrl, expect, portalUrl, test } from "./visitor.ts";

const KB = 1024;

/** Bytes that travelled: what the host compressed before, or the body compressed as it would have. */
const travelled = async (response: Response): Promise<number> => {
  const length = Number(response.headers()["content-length"] ?? 0);
  if (response.headers()["content-encoding"] === "br" && length > 0) return length;
  return brotliCompressSync(await response.body()).length;
};

/**
 * Opens a page that the host could fill. One that has just started, or whose API is busy, sends it without a first screen
 * or with the answers of before, and then the browser asks the API itself.
 */
const openFilled = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () => {
      // A page goes on loading until the next one is there.
      await page.goto("about:blank");
      const html = (await (await page.goto(path))?.text()) ?? "";
      return html.includes("data-painted") && !html.includes('id="gleba-late"');
    }, FILLED_WITHIN)
    .toBe(true);

const visit = async (page: Page, path: string, until: () => Promise<unknown>) => {
  let responses: Response[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) responses = [];
  });
  page.on("response", (response) => {
    // What a page tells of itself, and what lies behind a map, it fetches once it rests: on a slow machine before its map is drawn.
    if (!/\/reports\b|\/brazil\.[^/]+$/.test(new URL(response.url()).pathname)) responses.push(response);
  });
  await openFilled(page, path);
  await until();
  const paths = responses.map((response) => response.url());
  const bytesOf = async (pattern: RegExp) => {
    const chosen = responses.filter((response) => pattern.test(new URL(response.url()).pathname));
    const sizes = await Promise.all(chosen.map(travelled));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { responses, paths, js: await bytesOf(/\.js$/), css: await bytesOf(/\.css$/) };
};

test("a visitor's home page is ready in few requests and little code", async ({ page }) => {
  const map = page.getByRole("region", { name: "Mapa dos empreendimentos" });
  const home = await visit(page, "/", () => expect(map).toHaveAttribute("data-ready", "true"));
  const code = home.paths.filter((url) => !/\/files\//.test(url));
  expect(code.length, code.join("\n")).toBeLessThanOrEqual(12);
  expect(home.js).toBeLessThanOrEqual(190 * KB);
  expect(home.css).toBeLessThanOrEqual(35 * KB);
  expect(new Set(home.paths).size, "no address is asked for twice").toBe(home.paths.length);
});

test("a development's page stays within its weight", async ({ page, request }) => {
  const development = await openDevelopment(request);
  const opened = await visit(page, `/empreendimentos/${development.id}`, () =>
    expect(page.locator("canvas").first()).toBeVisible(),
  );
  expect(opened.js).toBeLessThanOrEqual(240 * KB);
  expect(opened.css).toBeLessThanOrEqual(35 * KB);
});

test("the map of Brazil behind developments is light, and asked for after them", async ({ page }) => {
  const map = page.getByRole("region", { name: "Mapa dos empreendimentos" });
  const base = page.waitForResponse(/\/brazil\.[^/]+\.bin$/);
  await page.goto("/");
  const response = await base;
  await expect(map).toHaveAttribute("data-ready", "true");
  expect(response.headers()["cache-control"]).toContain("immutable");
  expect(await travelled(response)).toBeLessThanOrEqual(320 * KB);
});

/** The demonstration's development of 12,000 lots. */
const LARGE = "/empreendimentos/3";
/** The browser asks for them while it reads the page. */
const LOTS_ASKED = /<link rel="preload" as="fetch" href="[^"]*\/ventures\/3\?/;

test.describe("on a phone, a development of 12,000 lots", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("shows its plan and each lot's status before any code has run, and says that the map is on its way", async ({
    browser,
    request,
  }) => {
    await untilFilled(request, LARGE);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${portalUrl()}${LARGE}`);
    const lots = await page.locator("svg path").evaluateAll((paths) =>
      paths
        .map((path) => (path.getAttribute("d")?.match(/m/g) ?? []).length)
        .filter((count) => count > 1)
        .reduce((sum, count) => sum + count, 0),
    );
    expect(lots).toBeGreaterThan(11_900);
    await expect(page.locator("svg image")).toHaveAttribute("href", /w1024\.avif$/);
    await expect(page.getByRole("progressbar", { name: "Carregando o mapa" })).toBeVisible();
    await context.close();
  });

  test("asks at once for its lots and the size of the plan that a phone shows, and for nothing twice", async ({
    page,
    request,
  }) => {
    await expect.poll(async () => (await request.get(LARGE)).text(), FILLED_WITHIN).toMatch(LOTS_ASKED);
    // The first who ask get what was compressed in a hurry; the tight one is made once, behind them.
    const lots = `${apiUrl()}/api/public/ventures/3?encoding=packed`;
    const lengthOf = async (): Promise<number> => Number((await request.get(lots)).headers()["content-length"]);
    await expect.poll(lengthOf).toBeLessThanOrEqual(150 * KB);
    const opened = await visit(page, LARGE, () => expect(page.locator('[data-map="ready"]')).toBeVisible());
    const html = await opened.responses[0]!.text();
    expect(html).toMatch(LOTS_ASKED);
    const heavy = await Promise.all(
      opened.responses.filter((response) => /\/planta|\/ventures\/3\?/.test(response.url())).map(travelled),
    );
    expect(opened.paths.filter((url) => url.includes("/planta"))).toEqual([expect.stringMatching(/w1024\.avif$/)]);
    expect(
      heavy.reduce((sum, size) => sum + size, 0),
      "lots and plan",
    ).toBeLessThanOrEqual(240 * KB);
    expect(brotliCompressSync(html).length, "the page with every lot's outline").toBeLessThanOrEqual(60 * KB);
    expect(new Set(opened.paths).size, opened.paths.join("\n")).toBe(opened.paths.length);
  });
});

test("what the first screen needs is known from the HTML: nothing waits for more than three steps", async ({
  page,
}) => {
  await openFilled(page, "/");
  await expect(page.getByRole("region", { name: "Mapa dos empreendimentos" })).toHaveAttribute("data-ready", "true");
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "xmlhttprequest")
      .map(({ name }) => name),
  );
  expect(calls, "the host wrote the home page's answers into the HTML").toEqual([]);
});

/** Keeps in `window.moving` what is animated sooner than after a second of its own, looked at before each frame. */
const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moving = new Set<string>();
    Reflect.set(window, "moving", moving);
    const look = (): void => {
      for (const motion of document.getAnimations())
        if (motion instanceof CSSAnimation && motion.effect!.getComputedTiming().delay! < 1_000)
          moving.add(motion.animationName);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test("while a page comes nothing moves: a slow phone draws each frame instead of what loads", async ({
  page,
  request,
}) => {
  const { id } = await openDevelopment(request);
  await watchMotion(page);
  await page.goto(`/empreendimentos/${id}`);
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  expect(await page.evaluate(() => [...(Reflect.get(window, "moving") as Set<string>)])).toEqual([]);
});

test("a visitor reads the heading before any script has run", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portalUrl());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await context.close();
});

test("the browser may run only the portal's own code", async ({ request }) => {
  const policy = (await request.get(portalUrl())).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toContain("unsafe");
});

test("files that never change are kept for a year, the page itself is asked for again", async ({ request }) => {
  const page = await request.get(portalUrl());
  expect(page.headers()["cache-control"]).toContain("no-cache");
  expect(page.headers().etag).toBeTruthy();
  const html = await page.text();
  const script = /(?:src|href)="(\/shell\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const code = await request.get(`${portalUrl()}${script}`, { headers: { "accept-encoding": "br" } });
  expect(code.headers()["cache-control"]).toContain("immutable");
  expect(code.headers()["content-encoding"]).toBe("br");
});
