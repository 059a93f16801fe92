import { openDevelopment } from "./person.ts";
import { signedInCustomer } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

test("a visitor sees the plan's lots, what the colours mean and how many there are", async ({ page, request }) => {
  const { id, name, lots } = await openDevelopment(request);
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

test("a visitor sees the plan turned as it was laid, reads what is said of the development, and opens its files", async ({
  page,
  request,
}) => {
  const { id, name, lots } = await openDevelopment(request);
  const told = await (await request.get(`${apiUrl()}/api/public/ventures/${id}`)).json();
  // A plan that is not turned, or a page without files, would show nothing here.
  expect(told.rotate).not.toBe(0);
  expect(told.publicity).not.toBe("");
  expect(told.publicityFiles.length).toBeGreaterThan(1);
  expect(told.batchs).toHaveLength(lots.length);

  await page.goto(`/empreendimentos/${id}`);
  await expect(page.locator(".gleba-plan")).toHaveAttribute("style", new RegExp(`rotate\\(${told.rotate}deg\\)`));
  await expect(page.getByRole("region", { name: "Lista de lotes" })).toContainText(
    `de ${told.batchs.length.toLocaleString("pt-BR")} lotes`,
  );
  const about = page.getByRole("region", { name: `Sobre ${name}` });
  await expect(about).toContainText(told.publicity);
  for (const file of told.publicityFiles as { name: string }[]) {
    const address = await about.getByRole("link", { name: file.name }).getAttribute("href");
    const opened = await request.get(address ?? "");
    expect([file.name, opened.status(), (await opened.body()).subarray(0, 5).toString()]).toEqual([
      file.name,
      200,
      "%PDF-",
    ]);
  }
});

test("a customer who is signed in finds their own lot on the map, and nobody after them does", async ({
  page,
  request,
}) => {
  const stored = await signedInCustomer(request);
  const { token, customerId } = JSON.parse(stored);
  const headers = { authorization: `Bearer ${token}` };
  const contracts = await (await request.get(`${apiUrl()}/customers/${customerId}/contracts`, { headers })).json();
  const [{ enterprise, batch }] = contracts.filter(({ status }: { status: string }) => status === "active");
  const address = `/empreendimentos/${enterprise.id}?lote=${batch.id}`;
  const asked: string[] = [];
  page.on("request", (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    const what = /\/api\/public\/(ventures\/\d+|batches\/\d+\/details)$/.exec(pathname)?.[1];
    if (what && sent.method() === "GET") asked.push(`${what} ${searchParams.get("customerId")}`);
  });

  await page.goto("/politicas-de-privacidade");
  await page.evaluate((session) => localStorage.setItem("customer", session), stored);
  await page.goto(address);
  const panel = page.getByRole("region", { name: "Lote escolhido" });
  // At first in the page's own words, then in those of the customer's area.
  await expect(panel.getByText(/^Este lote (?:está com você|é seu)$/)).toBeVisible();
  await expect(panel.getByText("Seu lote", { exact: true })).toBeVisible();
  expect(asked).toContain(`ventures/${enterprise.id} ${customerId}`);
  expect(asked).toContain(`batches/${batch.id}/details ${customerId}`);

  // The same browser after the session: what the host wrote into the page and what is kept is everybody's.
  await page.evaluate(() => localStorage.removeItem("customer"));
  asked.length = 0;
  await page.goto(address);
  await expect(panel).toContainText("Este lote já foi vendido.");
  await expect(panel.getByText("Seu lote", { exact: true })).toHaveCount(0);
  expect(asked).toContain(`batches/${batch.id}/details null`);
  expect(asked.filter((call) => call.endsWith(` ${customerId}`))).toEqual([]);
});

test("a visitor chooses a lot in the list, reads its measures and shares the address", async ({
  page,
  context,
  request,
}) => {
  const { id } = await openDevelopment(request);
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

test("a visitor goes to a lot by its name, with the keyboard alone", async ({ page, request }) => {
  const { id, lots } = await openDevelopment(request);
  const { block, lot, idBatch } = lots[0]!;
  await page.goto(`/empreendimentos/${id}`);
  const field = page.getByLabel("Ir para o lote");
  await field.fill(`quadra ${block} lote 999`);
  await field.press("Enter");
  await expect(page.getByText(`A quadra ${block} não tem o lote 999.`)).toBeVisible();
  await field.fill(`${block}-${lot}`);
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`[?&]lote=${idBatch}(&|$)`));
  await expect(page.getByRole("region", { name: "Lote escolhido" })).toContainText(`Lote ${lot}, quadra ${block}`);
});

test("a visitor taps a lot on the map itself and its details open", async ({ page, request }) => {
  const { id, lots } = await openDevelopment(request);
  const { block, lot, polygon } = lots[Math.floor(lots.length / 2)]!;
  const middle = (axis: 0 | 1) => (polygon.reduce((sum, at) => sum + at[axis], 0) / polygon.length).toFixed(6);
  // The lot lies in the middle of the map.
  await page.goto(`/empreendimentos/${id}?mapa=${middle(1)},${middle(0)},19`);
  await expect(page.locator("canvas").first()).toBeVisible();
  const panel = page.getByRole("region", { name: "Lote escolhido" });
  await expect(async () => {
    await page.locator(".leaflet-container").first().click();
    await expect(panel).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(panel.getByRole("heading", { name: `Lote ${lot}, quadra ${block}` })).toBeVisible();
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

  // Its lots come as pictures from a thread of their own, view by view.
  const pictures = async () => Number(await page.locator(".leaflet-layer[data-painted]").getAttribute("data-painted"));
  await expect.poll(pictures).toBeGreaterThan(0);
  expect(page.workers().map((worker) => worker.url())).toContainEqual(
    expect.stringMatching(/program\.worker\.[0-9a-f]+\.js$/),
  );
  const before = await pictures();
  await page.getByRole("application").press("+");
  await expect.poll(pictures).toBeGreaterThan(before);
  const colours = await page.locator(".leaflet-layer[data-painted] > canvas").evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height).data;
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at + 3]! > 100)
        seen.add((pixels[at]! >> 4) * 256 + (pixels[at + 1]! >> 4) * 16 + (pixels[at + 2]! >> 4));
    return seen.size;
  });
  expect(colours).toBeGreaterThan(4);
});

test("a browser that starts no thread paints the largest plan on the page", async ({ page, request }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
  const query = "{ ventures { id lots { total } } }";
  const { data } = await (await request.post(`${apiUrl()}/graphql`, { data: { query } })).json();
  const { id } = data.ventures.find(({ lots }: { lots: { total: number } }) => lots.total === 12_000);
  await page.goto(`/empreendimentos/${id}`);
  await expect(page.locator(".leaflet-layer[data-painted]")).toBeAttached();
});

test.describe("a development that is not there", () => {
  test.use({ expectedComplaints: [/40[04]/] });

  for (const id of ["999999", "abc"])
    test(`(${id}) is told as not found and leads to those there are`, async ({ page }) => {
      await page.goto(`/empreendimentos/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/não encontrad/i);
      // Those there are, asked for with the token derived from the server's time: nobody is signed in.
      const others = page.getByRole("region", { name: "Empreendimentos no portal" });
      await expect(others.getByRole("link").first()).toHaveAttribute("href", /^\/empreendimentos\/\d+$/);
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
