import type { Page } from "@playwright/test";
import { untilFilled } from "./first-screen.ts";
import { apiUrl, expect, test } from "./visitor.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("a visitor sees every development as a card and on the map", async ({ page, request }) => {
  const answer = await request.post(`${apiUrl()}/graphql`, { data: { query: "{ ventures { name centre } }" } });
  const { data } = await answer.json();
  const names: string[] = data.ventures.map(({ name }: { name: string }) => name);
  expect(names.length).toBeGreaterThanOrEqual(4);

  await page.goto("/");
  for (const name of names) await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  const map = page.getByRole("region", { name: "Mapa dos empreendimentos" });
  await expect(map).toHaveAttribute("data-ready", "true");
  const onTheMap = data.ventures.filter(({ centre }: { centre: unknown }) => centre).length;
  await expect(map.getByRole("button", { name: /\(demonstração\)/ })).toHaveCount(onTheMap);
});

test("a visitor finds out who sells: name, CNPJ, address and networks stand on the page", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(/CNPJ/);
  await expect(footer).toContainText(/CEP|\d{5}-\d{3}/);
  await expect(footer.getByRole("link", { name: /instagram/i })).toBeVisible();
});

test("a development without registry shows no price and no sale, only that it comes soon", async ({ page }) => {
  await page.goto("/");
  const soon = cards(page).filter({ hasText: "Em breve" });
  await expect(soon).toHaveCount(1);
  await expect(soon).not.toContainText("R$");
});

test("a visitor narrows the list and the address keeps it for a friend", async ({ page, context }) => {
  await page.goto("/");
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole("group", { name: "Situação" }).getByText("Em breve", { exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(cards(friend)).toHaveCount(1);
});

test("a visitor says in the first fold what they can pay, and goes on among the lots that cost no more", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const search = page.getByRole("search");
  await expect(search).toBeInViewport({ ratio: 1 });
  await search.getByLabel("Preço até (R$)").fill("R$ 47.000,00");
  await expect(cards(page)).toHaveCount(1);
  // The only one that has such lots: they are a press away.
  await search.getByRole("button", { name: /^Ver lotes de / }).click();
  await expect(page).toHaveURL(/\/empreendimentos\/\d+\?preco=-47000/);
  await expect(page.getByText("até R$ 47.000", { exact: false }).first()).toBeAttached();
});

test("what somebody typed before the page came to life is searched, and asks for the same page where no script runs", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await untilFilled(page.request, "/");
  await page.goto("/");
  const search = page.getByRole("search");
  await search.getByLabel("Cidade, nome ou o que você procura").fill("lavras");
  await search.getByRole("button").click();
  await expect(page).toHaveURL(/\?busca=lavras&preco=&parcela=/);
  await expect(cards(page)).toHaveCount(1);
  await context.close();
});

test("a card that is pressed before the page came to life, after a price was typed, goes on among the lots within it", async ({
  page,
}) => {
  let comes = (): void => undefined;
  const held = new Promise<void>((resolve) => (comes = resolve));
  // The page is there, boot.js listens, and the code behind the screen is on its way.
  await page.route(/\/(shell|mfe-public)\/(?!.*boot)[^?]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await untilFilled(page.request, "/");
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  await page.getByLabel("Preço até (R$)").fill("47.000");
  await page.getByRole("search").getByRole("button").click();
  await cards(page).first().getByRole("link").click({ noWaitAfter: true });
  comes();
  await expect(page).toHaveURL(/\/empreendimentos\/\d+\?preco=-47000/);
});

test("a visitor opens a development from its card and comes back where they were", async ({ page }) => {
  await page.goto("/");
  const link = cards(page).first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/empreendimentos\/\d+/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(cards(page)).toHaveCount(4);
});

test("the tab shows the company's own icon", async ({ page }) => {
  await page.goto("/");
  const icon = page.locator('link[rel~="icon"]');
  await expect(icon).toHaveAttribute("href", new RegExp(`^${apiUrl()}/files/`));
  const href = (await icon.getAttribute("href")) ?? "";
  expect((await page.request.get(href)).ok()).toBe(true);
});
