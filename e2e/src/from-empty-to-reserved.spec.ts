import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newcomer } from "./newcomer.ts";
import { newDatabase, type JourneyDatabase } from "./portal/installed-database.ts";
import { newDataDir, removeDataDir, startPortal, type Portal } from "./portal/start-portal.ts";
import { surveyedPlan } from "./real-plan.ts";
import { drawnPlan } from "./site-plan.ts";
import { databaseKind, expect, openAnew, test } from "./visitor.ts";

const PASSWORD = "um barco atrás do morro";
const SITE = "Terras do Vale";
const VENTURE = "Vale das Palmeiras";

let database: JourneyDatabase;
let portal: Portal;

// An address that is not there yet, and a photo that says it is a plan.
test.use({ expectedComplaints: [/404|import\/inspect/] });
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
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Telas do empreendimento" }).getByRole("link", { name });
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Seções do painel" }).getByRole("link", { name, exact: true });

/** A page of the public area is drawn anew some seconds after a change. */
const untilShown = (page: Page, path: string, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(at(path));
    await look();
  }).toPass({ timeout: 20_000 });

const signInFirst = async (page: Page): Promise<void> => {
  const file = await readFile(join(portal.dataDir, "first-administrator.json"), "utf8");
  const { login, link } = JSON.parse(file) as { login: string; link: string };
  expect(portal.output()).toContain(link);
  await page.goto(link);
  await page.getByLabel("Nova senha").fill(PASSWORD);
  await button(page, "Salvar nova senha").click();
  await expect(page.getByRole("heading", { level: 1, name: "Senha alterada" })).toBeFocused();
  await page.goto(at("/admin"));
  await page.getByLabel("Usuário").fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await button(page, "Entrar").click();
  await page.waitForURL("**/admin/dashboard");
};

const configureSite = async (page: Page): Promise<void> => {
  await section(page, "About").click();
  const sentence = "A configuração do site precisa ser executada antes de abrir essa página";
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  await page.getByRole("link", { name: "Configurar o site" }).click();
  await page.getByLabel("Nome do site").fill(SITE);
  await page.getByLabel("Frase de abertura").fill("Um chão para chamar de seu");
  await button(page, "Adicionar endereço").click();
  await page.getByLabel("Endereço 1", { exact: true }).fill("Rua das Palmeiras, 10, Linhares/ES");
  await page.getByLabel("Cor da marca").fill("#7a1f5c");
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();
};

const writeAbout = async (page: Page): Promise<void> => {
  await section(page, "About").click();
  await button(page, "Começar o texto").click();
  await page.getByLabel("Resumo").fill("Loteamos com registro desde 1998.");
  await page.getByRole("textbox", { name: "Texto", exact: true }).fill("Nossa história começa no vale.");
  await button(page, "Publicar").click();
  await expect(page.getByText("Publicado: o público já lê este texto.")).toBeVisible();
};

const beginVenture = async (page: Page): Promise<void> => {
  await section(page, "Empreendimentos").click();
  await expect(page.getByText("Ainda não há nada aqui")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Novo empreendimento").first().click();
  await page.getByLabel("Nome do empreendimento").fill(VENTURE);
  await button(page, "Criar").click();
  await expect(page.getByRole("heading", { level: 1, name: VENTURE })).toBeVisible();
  await page.getByLabel("Resumo (opcional)").fill("Lotes a dez minutos da praia.");
  await page.getByLabel("Cidade (opcional)").fill("Guarapari");
  await page.getByLabel("UF (opcional)").selectOption("ES");
};

const importLots = async (page: Page): Promise<string> => {
  const { file, total } = surveyedPlan();
  const counted = total.toLocaleString("pt-BR");
  await tab(page, "Lotes").click();
  await page.getByRole("link", { name: "Importar a planta" }).click();
  const input = page.getByLabel("Arquivo da planta ou tabela de lotes");
  await input.setInputFiles({ ...file, name: "foto.geojson", buffer: Buffer.from([0x89, 0]) });
  await button(page, "Ler o arquivo").click();
  await expect(page.getByText(/não é GeoJSON, KML, KMZ nem CSV/)).toBeVisible();
  await input.setInputFiles(file);
  await button(page, "Ler o arquivo").click();
  await expect(page.getByLabel("Quadra", { exact: true })).toHaveValue("quadra");
  await expectAccessible(page);
  await button(page, "Simular a importação").click();
  await expect(page.getByText("Polígonos sem número: 6")).toBeVisible();
  await expectAccessible(page);
  await button(page, `Aplicar a ${counted} lotes`).click();
  await expect(page.getByText(`Novos: ${counted} lotes.`)).toBeVisible();
  await page.getByRole("link", { name: "Ver os lotes" }).click();
  await expect(page.getByText(`${counted} lotes, página 1`)).toBeVisible();
  return counted;
};

const priceLots = async (page: Page, counted: string): Promise<void> => {
  await page.getByRole("checkbox", { name: "Selecionar esta página" }).check();
  await button(page, `Selecionar todos os ${counted} do filtro`).click();
  await button(page, "Alterar preço ou situação").click();
  await page.getByLabel("O que alterar").selectOption({ label: "Definir o preço por m²" });
  await page.getByLabel("Preço do m²").fill("45000");
  await page.getByLabel("Arredondamento").selectOption({ label: "Para os R$ 100 mais próximos" });
  await button(page, `Aplicar a ${counted} lotes`).click();
  const report = page.getByRole("dialog", { name: "Resultado da alteração" });
  await expect(report).toContainText(`Alteração aplicada a ${counted} lotes.`);
  await expectAccessible(page);
  await report.getByRole("button", { name: "Fechar", exact: true }).last().click();
};

/** Corrects one lot by hand; answers its id and its price as it is written. */
const correctLot = async (page: Page): Promise<{ id: string; price: string }> => {
  await page.getByLabel("Situação", { exact: true }).selectOption({ label: "Disponível" });
  await expect(page).toHaveURL(/situacao=disponivel/);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("R$");
  await expectAccessible(page);
  const price = (await row.textContent())?.match(/R\$\s[\d.,]+/)?.[0] ?? "";
  const id = (await row.locator("[data-lot]").getAttribute("data-lot")) ?? "";
  await row.getByRole("button", { name: /^Editar/ }).click();
  await page.getByLabel("Matrícula", { exact: true }).fill("54.321");
  await button(page, "Digitar os pontos").click();
  await expect(page.getByLabel("Latitude do ponto 1")).not.toHaveValue("");
  await expectAccessible(page);
  await button(page, "Salvar").click();
  await expect(page.getByText(/salvo\.$/)).toBeVisible();
  return { id, price: price.replace(/\s/, "\u00a0") };
};

const placePlan = async (page: Page): Promise<void> => {
  await tab(page, "Planta").click();
  await expect(page.getByText("Nenhuma planta no mapa. Envie uma imagem para posicionar.")).toBeVisible();
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await expectAccessible(page);
  const buffer = await drawnPlan(page, { width: 900, height: 600 });
  await page.locator('input[type="file"]').setInputFiles({ name: "planta geral.png", mimeType: "image/png", buffer });
  await expect(page.getByText("900 × 600 px")).toBeVisible();
  await button(page, "Encaixar nos lotes").click();
  await button(page, "Girar para a direita").click();
  await expect(page.getByText("Pronta", { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Planta salva.")).toBeVisible();
};

const openSales = async (page: Page): Promise<void> => {
  await tab(page, "Condições").click();
  await expect(page.getByText("Sem registro: nada pode ser vendido")).toBeVisible();
  await page.getByLabel("Horas de reserva").fill("72");
  await button(page, "Acrescentar plano").click();
  await page.getByLabel("Nome", { exact: true }).fill("Em até dez anos");
  await page.getByLabel("Juros ao mês (%)").fill("0,8");
  await expectAccessible(page);
  await button(page, "Salvar").click();
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();
  await page.getByRole("link", { name: "Abrir o conteúdo" }).click();
  await page.getByLabel("Cartório de registro do loteamento (opcional)").fill("1º Ofício de Guarapari");
  await page.getByLabel("Número do registro (opcional)").fill("R-1/M-54.321");
  await page.getByLabel("Data do registro (opcional)").fill("10/03/2025");
  await page.getByLabel("Vendas abertas").check();
  await expectAccessible(page);
  await button(page, "Publicar").or(button(page, "Publicar alterações")).click();
  await expect(page.getByText("Publicado: o público já lê este texto.").last()).toBeVisible();
};

test("a portal that nobody has configured yet says so to its visitors", async ({ page }) => {
  await page.goto(portal.url);
  await expect(page.getByText("A configuração do site deve ser executada, Verifique!").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("whoever starts an empty portal sells a lot of a real plan there, in the browser alone", async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => localStorage.setItem("gleba:aviso-cookies", "lido"));
  const visitor = await openAnew(page);
  await visitor.addInitScript(() => localStorage.setItem("gleba:aviso-cookies", "lido"));

  await test.step("the first administrator makes it a site", async () => {
    await signInFirst(page);
    await configureSite(page);
    await writeAbout(page);
  });
  await test.step("and a visitor finds it, in its colours and with nothing for sale yet", async () => {
    await untilShown(visitor, "/", async () => {
      await expect(visitor.getByRole("heading", { level: 1, name: "Um chão para chamar de seu" })).toBeVisible();
      await expect(visitor.getByText("Nossa história começa no vale.")).toBeVisible({ timeout: 2_000 });
    });
    await expect(visitor).toHaveTitle(new RegExp(SITE));
    const color = await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--gleba-color-primary").trim(),
    );
    expect(color).toBe("#7a1f5c");
    await expectAccessible(visitor);
  });

  const lot = await test.step("a development gets its lots, prices and its plan on the map", async () => {
    await beginVenture(page);
    const counted = await importLots(page);
    await priceLots(page, counted);
    const corrected = await correctLot(page);
    await placePlan(page);
    return corrected;
  });
  await test.step("without a registration it can be published, but nothing of it is sold", async () => {
    await tab(page, "Conteúdo").click();
    await button(page, "Publicar").click();
    await expect(page.getByText("Publicado: o público já lê este texto.")).toBeVisible();
    await untilShown(visitor, "/", async () => {
      await visitor.getByRole("link", { name: VENTURE, exact: true }).click({ timeout: 2_000 });
    });
    await expect(visitor.getByRole("main")).toContainText(/em breve/i);
    await expect(visitor.getByRole("link", { name: /reservar/i })).toHaveCount(0);
  });
  await test.step("registered and with terms it is for sale", () => openSales(page));

  const person = newcomer();
  const protocol = await test.step("a visitor finds a lot on the map by keyboard and reserves it", async () => {
    await untilShown(visitor, `${new URL(visitor.url()).pathname}?lote=${lot.id}`, async () => {
      await expect(visitor.getByRole("link", { name: "Reservar este lote" })).toBeVisible({ timeout: 2_000 });
    });
    const panel = visitor.getByRole("region", { name: "Lote escolhido" });
    await expect(panel).toContainText(lot.price);
    await expect(panel).toContainText("54.321");
    await expect(visitor.locator(".gleba-plan")).toBeAttached();
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
