import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import type { Portal } from "../portal/start-portal.ts";
import { expect } from "../visitor.ts";
import { button, section } from "./locators.ts";

const PASSWORD = "um barco atrás do morro";
export const SITE = "Terras do Vale";

export const signInFirst = async (page: Page, portal: Portal): Promise<void> => {
  const file = await readFile(join(portal.dataDir, "first-administrator.json"), "utf8");
  const { link } = JSON.parse(file) as { link: string };
  // The link is a secret: the terminal, whose output others may read, says where it stands.
  expect(portal.output()).toContain("first-administrator.json");
  expect(portal.output()).not.toContain(new URL(link).searchParams.get("token"));
  await page.goto(link);
  await page.getByLabel("Nova senha").fill(PASSWORD);
  await button(page, "Salvar nova senha").click();
  await page.waitForURL("**/admin/dashboard");
};

export const configureSite = async (page: Page): Promise<void> => {
  await section(page, "About").click();
  const sentence = "A configuração do site precisa ser executada antes de abrir essa página";
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  await page.getByRole("link", { name: "Configurar o site" }).click();
  await page.getByLabel("Nome do site").fill(SITE);
  await page.getByLabel("Frase de abertura").fill("Um chão para chamar de seu");
  await button(page, "Adicionar endereço").click();
  await page.getByLabel("Endereço 1", { exact: true }).fill("Rua das Palmeiras, 10, Linhares/ES");
  await page.getByLabel("Cor da marca", { exact: true }).fill("#7a1f5c");
  await page.getByLabel("Cor de destaque", { exact: true }).fill("#0b6e6e");
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();
};

export const writeAbout = async (page: Page): Promise<void> => {
  await section(page, "About").click();
  await button(page, "Começar o texto").click();
  await page.getByLabel("Resumo").fill("Loteamos com registro desde 1998.");
  await page.getByRole("textbox", { name: "Texto", exact: true }).fill("Nossa história começa no vale.");
  await button(page, "Publicar").click();
  await expect(page.getByText("Publicado: o público já lê este texto.")).toBeVisible();
};
