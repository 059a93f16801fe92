import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "./axe.ts";
import { newDataDir, removeDataDir, startPortal, type Portal } from "./portal/start-portal.ts";
import { expect, openAnew, test } from "./visitor.ts";

let portal: Portal;

test.use({ expectedComplaints: [/404/] });
test.beforeAll(async () => {
  portal = await startPortal({ dataDir: await newDataDir(), env: { DEMO: "0" } });
});
test.afterAll(async () => {
  await portal.stop();
  await removeDataDir(portal.dataDir);
});

test("a portal that nobody has configured yet says so to its visitors", async ({ page }) => {
  await page.goto(portal.url);
  await expect(page.getByText("A configuração do site deve ser executada, Verifique!").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("whoever starts an empty portal makes it a working site in the browser alone", async ({ page }) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem("gleba:aviso-cookies", "lido"));
  const file = await readFile(join(portal.dataDir, "first-administrator.json"), "utf8");
  const { login, link } = JSON.parse(file) as { login: string; link: string };
  expect(portal.output()).toContain(link);
  await page.goto(link);
  await page.getByLabel("Nova senha").fill("um barco atrás do morro");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Senha alterada" })).toBeFocused();
  await page.goto(`${portal.url}/admin`);
  await page.getByLabel("Usuário").fill(login);
  await page.getByLabel("Senha", { exact: true }).fill("um barco atrás do morro");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/admin/dashboard");

  await page.goto(`${portal.url}/admin/articles/about`);
  const sentence = "A configuração do site precisa ser executada antes de abrir essa página";
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  await page.getByRole("link", { name: "Configurar o site" }).click();
  await page.getByLabel("Nome do site").fill("Terras do Vale");
  await page.getByLabel("Frase de abertura").fill("Um chão para chamar de seu");
  await page.getByRole("button", { name: "Adicionar endereço" }).click();
  await page.getByLabel("Endereço 1", { exact: true }).fill("Rua das Palmeiras, 10, Linhares/ES");
  await page.getByLabel("Cor da marca").fill("#7a1f5c");
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();

  await page.getByRole("link", { name: "About" }).click();
  await page.getByRole("button", { name: "Começar o texto" }).click();
  await page.getByLabel("Resumo").fill("Loteamos com registro desde 1998.");
  await page.getByRole("textbox", { name: "Texto", exact: true }).fill("Nossa história começa no vale.");
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Publicado: o público já lê este texto.")).toBeVisible();

  const visitor = await openAnew(page);
  await expect(async () => {
    await visitor.goto(portal.url);
    await expect(visitor.getByRole("heading", { level: 1, name: "Um chão para chamar de seu" })).toBeVisible();
    await expect(visitor.getByText("Nossa história começa no vale.")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(visitor).toHaveTitle(/Terras do Vale/);
  const color = await visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--gleba-color-primary").trim(),
  );
  expect(color).toBe("#7a1f5c");
  await expectAccessible(visitor);
  await visitor.context().close();
});
