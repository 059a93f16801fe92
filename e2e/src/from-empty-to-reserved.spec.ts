import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson } from "./fixtures.ts";
import { button, section, tab } from "./opening/locators.ts";
import { changePrice, correctLot, importLots, keepReport, priceLots } from "./opening/lots.ts";
import { configureSite, signInFirst, SITE, writeAbout } from "./opening/site.ts";
import { beginDevelopment, openSales, placePlan, DEVELOPMENT } from "./opening/venture.ts";
import { newDatabase, type JourneyDatabase } from "./portal/installed-database.ts";
import { newDataDir, removeDataDir, startPortal, type Portal } from "./portal/start-portal.ts";
import { databaseKind, expect, openAnew, test } from "./visitor.ts";

let database: JourneyDatabase;
let portal: Portal;

// An address that is not there yet.
test.use({ expectedComplaints: [/404/] });
test.beforeAll(async () => {
  database = await newDatabase(databaseKind());
  portal = await startPortal({ dataDir: await newDataDir(), env: { DEMO: "0", ...database.env } });
});
test.afterAll(async () => {
  await portal.stop();
  await database.drop();
  await removeDataDir(portal.dataDir);
});

const at = (path: string): string => new URL(path, portal.url).href;

/** A page of the public area is drawn anew some seconds after a change. */
const untilShown = (page: Page, path: string, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(at(path));
    await look();
  }).toPass({ timeout: 120_000 });

test("a portal that nobody has configured yet says so to its visitors", async ({ page }) => {
  await page.goto(portal.url);
  await expect(page.getByText("A configuração do site deve ser executada, Verifique!").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("whoever starts an empty portal sells a lot of a real plan there, in the browser alone", async ({ page }) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => localStorage.setItem("gleba:aviso-cookies", "lido"));
  const visitor = await openAnew(page);
  await visitor.addInitScript(() => localStorage.setItem("gleba:aviso-cookies", "lido"));

  await test.step("the first administrator makes it a site", async () => {
    await signInFirst(page, portal);
    await configureSite(page);
    await writeAbout(page);
  });
  await test.step("and a visitor finds it, in its colours and with nothing for sale yet", async () => {
    await untilShown(visitor, "/", async () => {
      await expect(visitor.getByRole("heading", { level: 1, name: "Um chão para chamar de seu" })).toBeVisible();
      await expect(visitor.getByText("Nossa história começa no vale.")).toBeVisible({ timeout: 5_000 });
    });
    await expect(visitor).toHaveTitle(new RegExp(SITE));
    const colors = await visitor.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ["primary", "accent"].map((name) => style.getPropertyValue(`--gleba-color-${name}`).trim());
    });
    expect(colors).toEqual(["#7a1f5c", "#0b6e6e"]);
    await expectAccessible(visitor);
  });

  const lot = await test.step("a development gets its lots, prices and its plan on the map", async () => {
    await beginDevelopment(page);
    const counted = await importLots(page);
    await priceLots(page, counted);
    const corrected = await correctLot(page);
    await keepReport(page, counted);
    await placePlan(page);
    return corrected;
  });
  await test.step("without a registration it can be published, but nothing of it is sold", async () => {
    await tab(page, "Conteúdo").click();
    await button(page, "Publicar").click();
    await expect(page.getByText("Publicado: o público já lê este texto.")).toBeVisible();
    await untilShown(visitor, "/", async () => {
      await visitor.getByRole("link", { name: DEVELOPMENT, exact: true }).click({ timeout: 5_000 });
    });
    await expect(visitor.getByRole("main")).toContainText(/em breve/i);
    await expect(visitor.getByRole("link", { name: /reservar/i })).toHaveCount(0);
  });
  await test.step("registered and with terms it is for sale", () => openSales(page));

  const person = newPerson();
  const protocol = await test.step("a visitor finds a lot on the map by keyboard and reserves it", async () => {
    await untilShown(visitor, `${new URL(visitor.url()).pathname}?lote=${lot.id}`, async () => {
      await expect(visitor.getByRole("link", { name: "Reservar este lote" })).toBeVisible({ timeout: 5_000 });
    });
    const panel = visitor.getByRole("region", { name: "Lote escolhido" });
    await expect(panel).toContainText(lot.price);
    await expect(panel).toContainText("54.321");
    await expect(visitor.locator(".gleba-plan")).toBeAttached();
    await changePrice(page);
    await expect(panel).toContainText("O preço deste lote mudou há instantes");
    await expect(panel).toContainText("R$\u00a0123.456,00");
    await expectAccessible(visitor);
    await visitor.keyboard.press("Escape");
    await visitor.getByRole("application", { name: /Mapa dos lotes/ }).focus();
    await visitor.keyboard.press("ArrowRight");
    await visitor.keyboard.press("Enter");
    await panel.getByRole("link", { name: "Reservar este lote" }).click();
    await visitor.getByLabel("Nome completo").fill(person.name);
    await visitor.getByLabel("CPF ou CNPJ").fill(person.document);
    await visitor.getByLabel("E-mail").fill(person.email);
    await visitor.getByLabel("Telefone com DDD").fill(person.phone);
    await visitor.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
    await button(visitor, "Reservar lote").click();
    await expect(visitor.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeFocused();
    await expect(visitor.getByRole("timer")).toHaveText(/^Faltam 7[12] h/);
    return visitor.getByText(/^R-\d{4}-/).innerText();
  });
  await test.step("and the staff see it", async () => {
    await section(page, "Reservas").click();
    await expect(page.getByRole("row").filter({ hasText: protocol })).toContainText(person.name);
  });
  await visitor.context().close();
});
