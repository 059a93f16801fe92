import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dataDir, expect, openAnew, test } from "./visitor.ts";

const signIn = async (page: Page): Promise<void> => {
  const { staff } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await page.goto("/admin");
  await page.getByLabel("Usuário").fill(staff.login);
  await page.getByLabel("Senha", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("/admin/dashboard");
};

test("an editor writes about the company, formats it by the keyboard, publishes it, and a visitor reads it", async ({
  page,
}) => {
  const word = `palavra${Date.now().toString(36)}`;
  await signIn(page);
  await page.goto("/admin/articles/about");
  const text = page.getByRole("textbox", { name: "Texto", exact: true });
  await expect(text).toBeVisible();
  await expectAccessible(page);

  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type(`Uma ${word} nova`);
  await page.getByRole("toolbar", { name: "Formatação do texto" }).getByRole("button", { name: "Negrito" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Itálico" })).toBeFocused();
  const status = page.getByRole("region", { name: "Rascunho e publicação" }).getByRole("status");
  await expect(status).toHaveText(/^Salvo às \d\d:\d\d, ainda não publicado$/);
  await page.getByRole("button", { name: "Ver prévia" }).click();
  // The editor shows the same words until the preview takes its place.
  const back = page.getByRole("link", { name: "Voltar ao editor" });
  await expect(back).toBeVisible();
  await expect(page.getByText(`Uma ${word} nova`)).toBeVisible();
  await expectAccessible(page);
  await back.click();
  await page.getByRole("button", { name: "Publicar alterações" }).click();
  await expect(status).toHaveText("Publicado como está aqui");

  const visitor = await openAnew(page);
  await expect(async () => {
    await visitor.goto(new URL("/", page.url()).href);
    await expect(visitor.getByText(`Uma ${word} nova`)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await visitor.context().close();

  await page.getByRole("button", { name: "Versões" }).click();
  await page.getByRole("button", { name: "Restaurar versão 1" }).click();
  await expect(text).not.toContainText(word);
});

test("an editor begins a development, finds it in the list, and removes it by its name", async ({ page }) => {
  const name = `Residencial ${Date.now().toString(36)}`;
  await signIn(page);
  await page.goto("/admin/articles/ventures");
  await page.getByRole("button", { name: "Novo empreendimento" }).click();
  await page.getByLabel("Nome do empreendimento").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Criar" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Telas do empreendimento" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/admin/articles/ventures?situacao=rascunhos");
  await expectAccessible(page);
  await page.getByRole("link", { name: `Editar ${name}` }).click();
  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByLabel(`Digite ${name} para confirmar`).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await page.waitForURL("**/admin/articles/ventures");
  await expect(page.getByRole("link", { name: `Editar ${name}` })).toHaveCount(0);
});

test("an administrator gives news a template of their own, and an editor writes by it", async ({ page }) => {
  const label = `Diário ${Date.now().toString(36)}`;
  await signIn(page);
  await page.goto("/admin/configurations?parte=categorias");
  await page.getByRole("button", { name: "Nova categoria" }).click();
  await page.getByLabel("Nome da categoria").fill(label);
  await page.getByLabel("Rótulo").fill("Etapa da obra");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("main").getByRole("link", { name: label }).click();
  await page.getByRole("button", { name: "Novo artigo" }).first().click();
  await page.getByRole("dialog").getByLabel("Título").fill("Pavimentação");
  await page.getByRole("dialog").getByRole("button", { name: "Criar" }).click();
  await page.getByLabel(/Etapa da obra/).fill("Meio-fio concluído");
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Publicado: o público já lê este texto.")).toBeVisible();
});
