import { expectAccessible } from "./axe.ts";
import { FILLED_WITHIN } from "./first-screen.ts";
import { freeLot, openDevelopment, reserve } from "./person.ts";
import { expect, test } from "./visitor.ts";

test("a visitor walks from lot to lot by keyboard, weighs two of them, shows one to a friend and prints it", async ({
  page,
  request,
}) => {
  const { id } = await openDevelopment(request);
  await page.goto(`/empreendimentos/${id}`);
  const map = page.getByRole("application", { name: /Mapa dos lotes/ });
  await expect(page.locator("canvas").first()).toBeVisible();
  await map.focus();
  const said = page.locator("output[aria-live]");
  await page.keyboard.press("ArrowRight");
  await expect(said).toContainText(/Quadra .+ · Lote .+ · .+\sm²/);
  const first = (await said.textContent()) ?? "";
  await page.keyboard.press("ArrowRight");
  await expect(said).not.toHaveText(first);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Lote escolhido" });
  await expect(panel.getByRole("heading").first()).toBeFocused();
  await expect(panel.getByRole("img", { name: /Desenho com as medidas/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(map).toBeFocused();

  const rows = page.getByRole("region", { name: "Lista de lotes" }).getByRole("listitem").getByRole("button");
  for (const row of [0, 1]) {
    await rows.nth(row).click();
    // Until then the tools are those of the lot before.
    await expect(rows.nth(row)).toHaveAttribute("aria-current", "true");
    for (const name of ["Favorito", "Comparar"]) {
      await panel.getByRole("button", { name }).click();
      await expect(panel.getByRole("button", { name, pressed: true })).toBeVisible();
    }
  }
  await expect(page.getByRole("button", { name: "Favoritos 2" })).toBeVisible();
  await page.getByRole("button", { name: "Comparar 2 lotes" }).click();
  const comparison = page.getByRole("dialog", { name: /Comparação de lotes/ });
  await expect(comparison.getByRole("row", { name: /Matrícula/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(comparison).toHaveCount(0);

  await panel.getByRole("button", { name: "Compartilhar" }).click();
  const link = page.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/\/empreendimentos\/\d+\?lote=\d+$/);
  await expect(page.getByRole("dialog").getByRole("link", { name: /WhatsApp/ })).toBeVisible();
  // What whoever gets it sees: a picture as networks read it.
  const shared = await link.inputValue();
  let image = "";
  const findImage = async (): Promise<string> => {
    const head = await (await page.request.get(shared)).text();
    image = /<meta property="og:image" content="([^"]+)"/.exec(head)?.[1]?.replaceAll("&amp;", "&") ?? "";
    return image;
  };
  await expect.poll(findImage, FILLED_WITHIN).not.toBe("");
  const picture = await page.request.get(image);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();
  // By the browser's own command, a page of paper is enough.
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  // The browser's own print window would wait for a person.
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }));
  await panel.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/Preço e situação podem mudar/)).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("a visitor looks at the photos in full, and the browser's Back brings the page back", async ({
  page,
  request,
}) => {
  const { id } = await openDevelopment(request);
  await page.goto(`/empreendimentos/${id}`);
  await page.getByRole("list", { name: "Fotos" }).getByRole("button").first().click();
  // How many there are, other journeys may have changed.
  await expect(page.getByText(/^1\s+de\s+\d$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  const second = page.getByText(/^2\s+de\s+\d$/);
  await expect(second).toBeVisible();
  await expect(page).toHaveURL(/foto=2/);
  await page.goBack();
  await expect(second).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("two tabs and a stand's television hear of a reservation over one stream", async ({ context, page, request }) => {
  const { development, lot } = await freeLot(request);
  const streams: string[] = [];
  context.on("request", (asked) => {
    if (asked.url().includes("/events?since=")) streams.push(asked.url());
  });
  await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
  await expect(page.getByRole("link", { name: "Reservar este lote" })).toBeVisible();
  const television = await context.newPage();
  await television.goto(`/empreendimentos/${development.id}?modo=tv`);
  const stand = television.getByRole("dialog", { name: development.name });
  await expect(stand.getByText("Esc para sair")).toBeVisible();
  await expectAccessible(television);
  expect((await reserve(request, lot.idBatch)).status()).toBe(201);
  // The television goes on to other lots after a while.
  await Promise.all([
    expect(page.getByRole("link", { name: "Entrar na fila" })).toBeVisible(),
    expect(stand.getByRole("region", { name: "Lote em destaque" })).toContainText("Agora mesmo"),
  ]);
  expect(streams).toHaveLength(1);
  await television.keyboard.press("Escape");
  await expect(television.getByRole("region", { name: "Lista de lotes" })).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test("what somebody compares is in sight on a phone's map too, and the word of a lost connection covers neither it nor the chosen lot", async ({
    page,
    request,
  }) => {
    const { development, lot } = await freeLot(request);
    const panel = page.getByRole("region", { name: "Lote escolhido" });
    const tray = page.getByRole("region", { name: "Lotes para comparar" });
    const offline = page.getByText("Você está sem internet.");
    const isApart = async (one: typeof tray): Promise<boolean> => {
      const [box, word] = [await one.boundingBox(), await offline.boundingBox()];
      if (!box || !word) return false;
      return (
        word.x >= box.x + box.width ||
        box.x >= word.x + word.width ||
        word.y >= box.y + box.height ||
        box.y >= word.y + word.height
      );
    };
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
    await panel.getByRole("button", { name: "Comparar" }).click();
    await expect(panel.getByRole("button", { name: "Comparar", pressed: true })).toBeVisible();
    await page.context().setOffline(true);
    await expect(offline).toBeVisible();
    expect(await isApart(panel)).toBe(true);
    // Held on its side the phone shows the lot beside the map.
    await page.setViewportSize({ width: 640, height: 360 });
    const map = page.getByRole("application", { name: /^Mapa/ });
    await expect.poll(async () => (await map.boundingBox())!.y).toBeLessThan(90);
    expect((await panel.boundingBox())!.x - (await map.boundingBox())!.x).toBeGreaterThan(200);
    expect(await isApart(panel)).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await panel.getByRole("button", { name: /^Fechar/ }).click();
    await expect(page.getByRole("button", { name: "Mapa", exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(tray).toBeVisible();
    expect(await isApart(tray)).toBe(true);
    await expectAccessible(page);
    await page.context().setOffline(false);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
    await expect(panel.getByRole("button", { name: "Comparar" })).toBeVisible();
    await page.context().setOffline(true);
    await expect(offline).toBeVisible();
    expect(await isApart(page.locator("[data-covers-map]"))).toBe(true);
    await page.context().setOffline(false);
  });
});
