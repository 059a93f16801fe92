import { apiUrl, expect, test } from "./visitor.ts";
import { openVenture } from "./person.ts";

test("a visitor sees the plan's lots, what the colours mean and how many there are", async ({ page, request }) => {
  const { id, name, lots } = await openVenture(request);
  await page.goto(`/empreendimentos/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  const main = page.getByRole("main");
  for (const status of ["Disponível", "Reservado", "Em negociação", "Vendido"])
    await expect(main.getByText(status).first()).toBeVisible();
  const list = page.getByRole("region", { name: "Lista de lotes" });
  await expect(list).toContainText(`de ${lots.length.toLocaleString("pt-BR")} lotes`);
  await expect(main).toContainText(/Registro nº/);
});

test("a visitor chooses a lot in the list, reads its measures and shares the address", async ({
  page,
  context,
  request,
}) => {
  const { id } = await openVenture(request);
  await page.goto(`/empreendimentos/${id}`);
  const row = page.getByRole("region", { name: "Lista de lotes" }).getByRole("listitem").first().getByRole("button");
  await row.click();
  const panel = page.getByRole("region", { name: "Lote escolhido" });
  await expect(panel).toContainText("m²");
  await expect(panel).toContainText(/Matrícula/i);
  const title = (await panel.getByRole("heading").first().textContent()) ?? "";
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole("region", { name: "Lote escolhido" })).toContainText(title);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("a visitor taps a lot on the map itself and its details open", async ({ page, request }) => {
  const { id } = await openVenture(request);
  await page.goto(`/empreendimentos/${id}`);
  const canvas = page.locator("canvas").first();
  await expect(canvas).toBeVisible();
  const box = await page.locator(".leaflet-container").first().boundingBox();
  if (!box) throw new Error("The map has no size");
  const panel = page.getByRole("region", { name: "Lote escolhido" });
  // Streets lie between the lots: a few places near the middle, until one hits.
  for (const [right, down] of [
    [0, 0],
    [25, 15],
    [-30, 20],
    [45, -35],
    [-60, -40],
    [70, 60],
  ] as const) {
    await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
    if (await panel.isVisible()) break;
    await page.waitForTimeout(300);
    if (await panel.isVisible()) break;
  }
  await expect(panel).toContainText("m²");
});

test("the largest plan opens, with all of its twelve thousand lots", async ({ page, request }) => {
  const query = "{ ventures { id lots { total } } }";
  const { data } = await (await request.post(`${apiUrl()}/graphql`, { data: { query } })).json();
  const largest = data.ventures.toSorted(
    (a: { lots: { total: number } }, b: { lots: { total: number } }) => b.lots.total - a.lots.total,
  )[0];
  expect(largest.lots.total).toBe(12_000);
  await page.goto(`/empreendimentos/${largest.id}`);
  await expect(page.getByRole("region", { name: "Lista de lotes" })).toContainText("de 12.000 lotes");
});

test.describe("a development that is not there", () => {
  test.use({ expectedComplaints: [/40[04]/] });

  for (const id of ["999999", "abc"])
    test(`(${id}) is told as not found and leads to those there are`, async ({ page }) => {
      await page.goto(`/empreendimentos/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/não encontrad/i);
      await page
        .getByRole("main")
        .getByRole("link", { name: /empreendimentos/i })
        .first()
        .click();
      await expect(page).toHaveURL("/");
    });
});

test("a development without registry takes contact only: no prices, no reservation", async ({ page, request }) => {
  const query = "{ ventures { id registry { number } } }";
  const { data } = await (await request.post(`${apiUrl()}/graphql`, { data: { query } })).json();
  const { id } = data.ventures.find(({ registry }: { registry: unknown }) => registry === null);
  await page.goto(`/empreendimentos/${id}`);
  await expect(page.getByRole("main")).toContainText(/em breve/i);
  await expect(page.getByRole("main")).not.toContainText("R$ ");
  await expect(page.getByRole("link", { name: /reservar/i })).toHaveCount(0);
});
