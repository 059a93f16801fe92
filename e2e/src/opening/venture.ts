import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { drawnPlan } from "../site-plan.ts";
import { expect } from "../visitor.ts";
import { button, section, tab } from "./locators.ts";

export const DEVELOPMENT = "Vale das Palmeiras";

export const beginDevelopment = async (page: Page): Promise<void> => {
  await section(page, "Empreendimentos").click();
  await expect(page.getByText("Ainda não há nada aqui")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Novo empreendimento").first().click();
  await page.getByLabel("Nome do empreendimento").fill(DEVELOPMENT);
  await page.getByRole("dialog").getByRole("button", { name: "Criar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: DEVELOPMENT })).toBeVisible();
  await page.getByLabel("Resumo (opcional)").fill("Lotes a dez minutos da praia.");
  await page.getByLabel("Cidade (opcional)").fill("Guarapari");
  await page.getByLabel("UF (opcional)").selectOption("ES");
};

export const placePlan = async (page: Page): Promise<void> => {
  await tab(page, "Planta").click();
  await expect(page.getByText("Nenhuma planta no mapa. Envie uma imagem para posicionar.")).toBeVisible();
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await expectAccessible(page);
  const buffer = await drawnPlan(page, { width: 900, height: 600 });
  await page.locator('input[type="file"]').setInputFiles({ name: "planta geral.png", mimeType: "image/png", buffer });
  await expect(page.getByText("900 × 600 px")).toBeVisible();
  await button(page, "Encaixar nos lotes").click();
  await button(page, "Girar para a direita").click();
  await expect(page.getByText("Pronta", { exact: true })).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Planta salva.")).toBeVisible();
};

export const openSales = async (page: Page): Promise<void> => {
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
