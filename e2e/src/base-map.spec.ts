import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { openDevelopment } from "./person.ts";
import { configured } from "./portal/second-host.ts";
import { startTileServer } from "./portal/tile-server.ts";
import { newStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

const MISSING = /O mapa de fundo não carregou/;

test.describe("an installation with a provider of background maps", () => {
  test.use({ expectedComplaints: [/503/] });

  for (const [kind, path] of [
    ["raster", "/{z}/{x}/{y}.png"],
    ["vector", "/{z}/{x}/{y}.pbf"],
  ] as const)
    test(`shows ${kind} tiles under developments and lots, says when they fail, and the lots stay`, async ({
      page,
      request,
    }) => {
      const tiles = await startTileServer();
      const end = await configured(page, {
        MAP_TILES_URL: `${tiles.url}${path}`,
        MAP_TILES_ATTRIBUTION: "© Mapa de teste",
      });
      try {
        await page.goto("/");
        const home = page.getByRole("region", { name: "Mapa dos empreendimentos" });
        await expect(home.locator(".leaflet-tile-loaded").first()).toBeVisible();
        await expect(home.getByText("© Mapa de teste")).toBeVisible();

        const { id } = await openDevelopment(request);
        await page.goto(`/empreendimentos/${id}`);
        await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
        await expect(page.getByText("© Mapa de teste")).toBeVisible();
        await expect.poll(tiles.served).toBeGreaterThan(2);

        const { session } = await newStaff(request, "editor");
        await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
        await page.goto(`/admin/ventures/${id}/plan`);
        const plan = page.getByRole("application", { name: /^Posição da planta/ });
        await expect(plan.locator(".leaflet-tile-loaded").first()).toBeVisible();
        await expect(plan.getByText("© Mapa de teste")).toBeVisible();
        await page.goto(`/empreendimentos/${id}`);
        await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();

        tiles.setDown(true);
        await page.reload();
        await expect(page.getByText(MISSING)).toBeVisible();
        await expect(page.locator("canvas").first()).toBeVisible();
        await page.goto("/");
        await expect(page.getByText(MISSING)).toBeVisible();
        await expect(home.getByRole("button", { name: /\(demonstração\)/ }).first()).toBeVisible();
        tiles.setDown(false);
        await page.reload();
        await expect(home.locator(".leaflet-tile-loaded").first()).toBeVisible();
        await expect(page.getByText(MISSING)).toHaveCount(0);
      } finally {
        end();
        tiles.close();
      }
    });
});

/** The colour in which the base map shows a place of the view `mapa=…`: so many pixels right of and below its middle. */
const colourAt = (page: Page, right: number, below: number): Promise<number[]> =>
  page
    .getByRole("region", { name: "Mapa dos empreendimentos" })
    .locator("canvas")
    .evaluate(
      (canvas: HTMLCanvasElement, [dx, dy]) => {
        const ratio = canvas.width / canvas.clientWidth;
        const [x, y] = [canvas.width / 2 + dx! * ratio, canvas.height / 2 + dy! * ratio];
        return [...canvas.getContext("2d")!.getImageData(Math.round(x), Math.round(y), 1, 1).data];
      },
      [right, below],
    );

const SOURCES = "© OpenStreetMap, GeoNames, Natural Earth";
/** Whether the small map beside a plan and the names of its sources lie over one another. */
const hidesSources = async (map: Locator): Promise<boolean> => {
  const [small, sources] = [await map.locator("[inert]").boundingBox(), await map.getByText(SOURCES).boundingBox()];
  if (!small || !sources) throw new Error("The small map or its sources are not to be seen.");
  const apart = (from: "x" | "y", size: "width" | "height"): boolean =>
    small[from] + small[size] <= sources[from] || sources[from] + sources[size] <= small[from];
  return !apart("x", "width") && !apart("y", "height");
};

test.describe("an installation without a provider of maps", () => {
  test("shows Brazil under developments and lots: land, sea and names, in the page's own light, and offline", async ({
    page,
    request,
  }) => {
    const files: string[] = [];
    page.on("request", (asked) => files.push(asked.url()));
    // In the sea, 40 km off Vitória.
    await page.goto("/?mapa=-20.3,-39.9,8");
    const home = page.getByRole("region", { name: "Mapa dos empreendimentos" });
    await expect(home.getByText(SOURCES)).toBeVisible();
    const [sea, land] = [await colourAt(page, 40, 40), await colourAt(page, -220, 0)];
    expect(land).not.toEqual(sea);
    expect(sea[2], "water is blue").toBeGreaterThan(sea[0]!);
    expect(land[0]! + land[1]! + land[2]!, "light").toBeGreaterThan(600);

    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await colourAt(page, -220, 0)).slice(0, 3).every((part) => part < 80)).toBe(true);

    const file = files.find((url) => /brazil\.[0-9a-f]+\.bin$/.test(url)) ?? "";
    expect(new URL(file).origin, "no third party is asked").toBe(new URL(page.url()).origin);
    const { id } = await openDevelopment(request);
    // What the page asks for besides is answered before the connection goes.
    const besides = ["visit-slots", "works"].map((what) =>
      page.waitForResponse((answer) => answer.url().endsWith(`/api/public/ventures/${id}/${what}`)),
    );
    files.length = 0;
    await page.goto(`/empreendimentos/${id}`, { waitUntil: "networkidle" });
    for (const answer of await Promise.all(besides)) await answer.finished();
    await expect(page.locator("canvas").first()).toBeVisible();
    // From so near nothing of it would be drawn, and nobody waits for it; from farther off it tells where the plan lies.
    files.push("and then from farther off");
    await expect(async () => {
      await page.getByRole("button", { name: "Afastar" }).click();
      await expect(page.getByText(SOURCES)).toBeVisible({ timeout: 1000 });
    }).toPass();
    // So far off its lots are a speck: it is marked.
    const marked = page.locator('[data-mark="place"]');
    await expect(async () => {
      await page.getByRole("button", { name: "Afastar" }).click();
      await expect(marked).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(files.findIndex((url) => url === file)).toBeGreaterThan(files.indexOf("and then from farther off"));

    await page.context().setOffline(true);
    const kept = await page.evaluate(
      async (url) => (await fetch(url)).arrayBuffer().then((body) => body.byteLength),
      file,
    );
    expect(kept).toBeGreaterThan(100_000);
  });

  test("leaves what takes hold of a plan free of the small map, on a phone too", async ({ page, request }) => {
    const { session } = await newStaff(request, "editor");
    await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
    await page.setViewportSize({ width: 360, height: 740 });
    const { id } = await openDevelopment(request);
    await page.goto(`/admin/ventures/${id}/plan`);
    const map = page.getByRole("application", { name: /^Posição da planta/ });
    await expect(map.getByText(SOURCES)).toHaveCount(1);
    expect(await hidesSources(map)).toBe(false);
    const covered = (): Promise<number> =>
      map.evaluate((whole) => {
        const small = whole.querySelector<HTMLElement>("[inert]")!;
        if (getComputedStyle(small).visibility === "hidden") return 0;
        const box = small.getBoundingClientRect();
        return [...whole.querySelectorAll(".leaflet-marker-icon")].filter((handle) => {
          const { left, right, top, bottom } = handle.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        }).length;
      });
    await expect(map.locator(".leaflet-marker-icon")).toHaveCount(6);
    await expect.poll(covered).toBe(0);
    for (const key of ["ArrowLeft", "ArrowUp"])
      for (let pressed = 0; pressed < 4; pressed++) {
        await map.press(`Shift+${key}`);
        await expect.poll(covered).toBe(0);
      }
  });

  test("shows the staff where a plan lies: a map of the region beside it, the land around it from farther off, and blocks where lots would hide it", async ({
    page,
    request,
  }) => {
    const { session } = await newStaff(request, "editor");
    await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
    const files: string[] = [];
    page.on("request", (asked) => files.push(asked.url()));
    const { id } = await openDevelopment(request);
    await page.goto(`/admin/ventures/${id}/plan`);
    const map = page.getByRole("application", { name: /^Posição da planta/ });
    await expect(map.getByText(SOURCES)).toHaveCount(1);
    expect(await hidesSources(map)).toBe(false);
    const colours = (): Promise<string[]> =>
      map.locator("[inert] canvas").evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        const seen = new Map<string, number>();
        for (let at = 0; at < data.length; at += 4) {
          const colour = data.slice(at, at + 3).join();
          seen.set(colour, (seen.get(colour) ?? 0) + 1);
        }
        return [...seen].sort(([, one], [, two]) => two - one).map(([colour]) => colour);
      });
    const brightness = async (): Promise<number> =>
      (await colours())[0]!.split(",").reduce((sum, part) => sum + Number(part), 0);
    expect((await colours()).length, "land, names and borders").toBeGreaterThan(4);
    expect(await brightness()).toBeGreaterThan(550);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(brightness).toBeLessThan(240);

    const outlines = map.locator("[data-outlines]");
    await expect(outlines).toHaveAttribute("data-outlines", "lots");
    const farther = page.getByRole("button", { name: "Afastar o mapa" });
    await expect(async () => {
      await farther.click();
      await expect(outlines).toHaveAttribute("data-outlines", "blocks", { timeout: 1000 });
    }).toPass();
    await expect(async () => {
      await farther.click();
      await expect(map.locator("[inert]")).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(map.locator(":scope > .leaflet-control-container").getByText(SOURCES)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ver a planta e os lotes" }).click();
    await expect(outlines).toHaveAttribute("data-outlines", "lots");
    await expect(map.locator("[inert]")).toBeVisible();
    // One file for both maps, of this release, kept by the browser.
    const base = files.filter((url) => /brazil\.[0-9a-f]+\.bin$/.test(url));
    expect(new Set(base.map((url) => new URL(url).origin))).toEqual(new Set([new URL(page.url()).origin]));
    await page.context().setOffline(true);
    const kept = await page.evaluate(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength, base[0]!);
    expect(kept).toBeGreaterThan(100_000);
  });

  test.describe("whose base map does not arrive", () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] });

    test("says so in one sentence, and the developments stay", async ({ page }) => {
      await page.route(/brazil\.[0-9a-f]+\.bin/, (route) => route.abort());
      await page.goto("/");
      await expect(page.getByText(MISSING)).toBeVisible();
      const home = page.getByRole("region", { name: "Mapa dos empreendimentos" });
      await expect(home.getByRole("button", { name: /\(demonstração\)/ }).first()).toBeVisible();
    });
  });
});
