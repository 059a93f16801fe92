import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { drawnPlan } from "./site-plan.ts";
import { apiUrl, dataDir, expect, openAnew, test } from "./visitor.ts";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the plan is drawn, turned, in pixels from the top left corner of its map. */
const drawnBox = (page: Page): Promise<Box> =>
  page.locator(".gleba-plan").evaluate((plan) => {
    const map = plan.closest(".leaflet-container")!.getBoundingClientRect();
    const { left, top, right, bottom } = plan.getBoundingClientRect();
    return { left: left - map.left, top: top - map.top, right: right - map.left, bottom: bottom - map.top };
  });

interface Saved {
  neLatitude: number;
  neLongitude: number;
  swLatitude: number;
  swLongitude: number;
  rotate: number;
}

/** Web Mercator, in the pixels of a zoom. */
const world = (latitude: number, longitude: number, zoom: number): [number, number] => {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
};

/** Where a plan must be drawn on a map of this size that looks at this place: worked out apart from the portal's code. */
const expectedBox = (saved: Saved, map: { width: number; height: number }, at: [number, number, number]): Box => {
  const [latitude, longitude, zoom] = at;
  const [cx, cy] = world(latitude, longitude, zoom);
  const [right, top] = world(saved.neLatitude, saved.neLongitude, zoom);
  const [left, bottom] = world(saved.swLatitude, saved.swLongitude, zoom);
  const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
  const angle = (saved.rotate * Math.PI) / 180;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => [
      mx + (x - mx) * Math.cos(angle) - (y - my) * Math.sin(angle) - cx + map.width / 2,
      my + (x - mx) * Math.sin(angle) + (y - my) * Math.cos(angle) - cy + map.height / 2,
    ]),
  );
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** The plan comes to rest where it belongs, to the pixel. */
const expectSameBox = (drawn: () => Promise<Box>, wanted: () => Promise<Box>): Promise<void> =>
  expect(async () => {
    const [one, two] = [await drawn(), await wanted()];
    for (const side of ["left", "top", "right", "bottom"] as const)
      expect(Math.abs(one[side] - two[side]), `${side}: ${one[side]} and ${two[side]}`).toBeLessThan(1.5);
  }).toPass({ timeout: 60_000 });

/** Around the four handles on the corners, in pixels from the top left corner of the map. */
const handlesBox = (page: Page): Promise<Box> =>
  page.locator(".leaflet-marker-icon > span").evaluateAll((marks) => {
    const map = marks[0]!.closest(".leaflet-container")!.getBoundingClientRect();
    const centres = marks.slice(0, 4).map((mark) => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      return { x: left + width / 2 - map.left, y: top + height / 2 - map.top };
    });
    const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });

test.use({ expectedComplaints: [/400 \(Bad Request\) .*\/api\/crm\/ventures\/4\/plan/] });

test("an editor sends a plan, calibrates it by points, nudges and undoes, and visitors see it in the same place", async ({
  page,
}) => {
  // The server draws the sizes of a plan meanwhile.
  test.slow();
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await page.goto("/admin");
  await page.getByLabel("Usuário").fill(staff.login);
  await page.getByLabel("Senha", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("/admin/dashboard");

  // The development that is coming soon: nothing of it is for sale, so that no other journey looks at its plan.
  await page.goto("/admin/ventures/4/plan");
  const map = page.getByRole("application", { name: /Posição da planta/ });
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "planta.pdf", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByText(/Exporte a planta como PNG/)).toBeVisible();
  const buffer = await drawnPlan(page, { width: 3000, height: 2000 });
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 201);
  await page.locator('input[type="file"]').setInputFiles({ name: "planta geral.png", mimeType: "image/png", buffer });
  await sent;
  await expect(page.getByText("3.000 × 2.000 px")).toBeVisible();
  await expect(page.getByText("Pronta", { exact: true })).toBeVisible({ timeout: 240_000 });

  await page.getByRole("button", { name: "Encaixar nos lotes" }).click();
  await page.getByRole("button", { name: "Ver a planta e os lotes" }).click();
  const before = await page.request.get(`${apiUrl()}/api/public/ventures/4`);
  const { batchs } = (await before.json()) as { batchs: { polygon: [number, number][] }[] };
  const [longitudes, latitudes] = [0, 1].map((axis) =>
    batchs.flatMap(({ polygon }) => polygon.map((at) => at[axis]!)),
  ) as [number[], number[]];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const written = (degrees: number): string => degrees.toFixed(7).replace(".", ",");
  const place = (right: number, up: number) => ({
    latitude: written(south + (north - south) * up),
    longitude: written(west + (east - west) * right),
  });
  const places = [
    { at: { x: 150, y: 250 }, ...place(0.1, 0.9) },
    { at: { x: 420, y: 260 }, ...place(0.85, 0.8) },
    { at: { x: 280, y: 420 }, ...place(0.4, 0.35) },
  ];
  for (const [index, { at, latitude, longitude }] of places.entries()) {
    await page.getByRole("button", { name: /^Marcar/ }).click();
    await map.click({ position: at });
    await page.getByRole("button", { name: "Cancelar", exact: true }).click();
    await page.getByLabel(`Latitude do ponto ${index + 1}`).fill(latitude);
    await page.getByLabel(`Latitude do ponto ${index + 1}`).press("Enter");
    await page.getByLabel(`Longitude do ponto ${index + 1}`).fill(longitude);
    await page.getByLabel(`Longitude do ponto ${index + 1}`).press("Enter");
  }
  await expect(page.getByText(/Erro médio/)).toContainText("m");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aplicar calibração" }).click();
  await page.getByRole("button", { name: "Limpar pontos" }).click();
  const calibrated = await page.getByLabel("Latitude nordeste").inputValue();

  await map.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByLabel("Latitude nordeste")).not.toHaveValue(calibrated);
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Latitude nordeste")).toHaveValue(calibrated);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Ver a planta e os lotes" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Planta salva.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Alterações não salvas" })).toBeHidden();

  // On the editor's map the handles lie on the corners of what is drawn.
  await expectSameBox(
    () => drawnBox(page),
    () => handlesBox(page),
  );

  const answer = await page.request.get(`${apiUrl()}/api/public/ventures/4`);
  const saved = (await answer.json()) as Saved & { plan: { tiles: { depth: number } } };
  expect(saved.plan.tiles.depth).toBe(12);
  const visitor = await openAnew(page);
  const at: [number, number, number] = [
    Number(((north + south) / 2).toFixed(6)),
    Number(((west + east) / 2).toFixed(6)),
    16,
  ];
  await visitor.goto(new URL(`/empreendimentos/4?mapa=${at.join(",")}`, page.url()).href);
  await expect(visitor.locator(".gleba-plan")).toBeAttached();
  const size = await visitor
    .locator(".leaflet-container")
    .evaluate((box) => ({ width: box.clientWidth, height: box.clientHeight }));
  await expectSameBox(
    () => drawnBox(visitor),
    async () => expectedBox(saved, size, at),
  );
  await visitor.context().close();
});
