import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { openDevelopment } from "./person.ts";
import { expect, portalUrl, test } from "./visitor.ts";

const KB = 1024;

/** Bytes that travelled: what the host compressed before, or the body compressed as it would have. */
const travelled = async (response: Response): Promise<number> => {
  const length = Number(response.headers()["content-length"] ?? 0);
  if (response.headers()["content-encoding"] === "br" && length > 0) return length;
  return brotliCompressSync(await response.body()).length;
};

const visit = async (page: Page, path: string, until: () => Promise<unknown>) => {
  const responses: Response[] = [];
  page.on("response", (response) => {
    // What a page tells of itself it fetches once it rests: on a slow machine before its map is drawn.
    if (!/\/reports\b/.test(new URL(response.url()).pathname)) responses.push(response);
  });
  await page.goto(path);
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

test("what the first screen needs is known from the HTML: nothing waits for more than three steps", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Mapa dos empreendimentos" })).toHaveAttribute("data-ready", "true");
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "xmlhttprequest")
      .map(({ name }) => name),
  );
  expect(calls, "the host wrote the home page's answers into the HTML").toEqual([]);
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
