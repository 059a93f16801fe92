import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import { surveyedPlan } from "../real-plan.ts";
import { expect } from "../visitor.ts";
import { button, tab } from "./locators.ts";

export const importLots = async (page: Page): Promise<string> => {
  const { file, total } = surveyedPlan();
  const counted = total.toLocaleString("pt-BR");
  await tab(page, "Lotes").click();
  await page.getByRole("link", { name: "Importar a planta" }).click();
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ ...file, name: "foto.geojson", buffer: Buffer.from([0x89, 0]) });
  await button(page, "Ler o arquivo").click();
  await expect(page.getByText(/não é DXF, Shapefile \(zip\), GeoJSON, KML, KMZ nem CSV/)).toBeVisible();
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

export const priceLots = async (page: Page, counted: string): Promise<void> => {
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

/** Narrows the list down to what can be sold: every lot but the six without a number. */
const showAvailable = async (page: Page): Promise<void> => {
  const counted = (surveyedPlan().total - 6).toLocaleString("pt-BR");
  await page.getByLabel("Situação", { exact: true }).selectOption({ label: "Disponível" });
  await expect(page.getByText(`${counted} lotes, página 1`)).toBeVisible();
};

/** Gives one lot another price, in the list that shows it first. */
export const changePrice = async (page: Page): Promise<void> => {
  await tab(page, "Lotes").click();
  await showAvailable(page);
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await button(page, "Alterar preço ou situação").click();
  await page.getByLabel("O que alterar").selectOption({ label: "Definir o preço" });
  await page.getByLabel("Preço de cada lote").fill("12345600");
  await button(page, "Aplicar a 1 lote").click();
  await expect(page.getByRole("dialog", { name: "Resultado da alteração" })).toContainText("1 lote");
  await page.keyboard.press("Escape");
};

/** Corrects one lot by hand; answers its id and its price as it is written. */
export const correctLot = async (page: Page): Promise<{ id: string; price: string }> => {
  await showAvailable(page);
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

/** The import is in the list of those before, with a report to keep. */
export const keepReport = async (page: Page, counted: string): Promise<void> => {
  await tab(page, "Importar").click();
  const past = page.getByRole("row", { name: /planta\.geojson/ });
  await expect(past).toContainText(counted);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await past.getByRole("button", { name: /^Baixar relatório/ }).click();
  expect((await download).suggestedFilename()).toBe("relatorio-planta.geojson.csv");
};
