import { openDevelopment } from "./person.ts";
import { configured } from "./portal/second-host.ts";
import { startTileServer } from "./portal/tile-server.ts";
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
