import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { money } from "./money.ts";
import { freeLot, PEOPLE } from "./person.ts";
import { apiUrl, expect, test } from "./visitor.ts";

const result = (page: Page) => page.getByRole("region", { name: "Resultado" });

/** Every figure of the result, as somebody would compare two windows. */
const figures = async (page: Page) => (await result(page).getByRole("definition").allInnerTexts()).join(" | ");

const drag = (page: Page, name: RegExp, value: number) => page.getByRole("slider", { name }).fill(String(value));

test("a visitor simulates a lot, passes the address on, prints it, and reserves with it", async ({
  page,
  context,
  request,
}) => {
  const { development, lot } = await freeLot(request);
  await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
  await page.getByRole("region", { name: "Lote escolhido" }).getByRole("link", { name: "Simular parcelas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Simular o lote/ })).toBeVisible();

  const before = await result(page).locator("strong").innerText();
  await drag(page, /Número de parcelas/, 60);
  await page.getByLabel("Entrada em % do preço", { exact: true }).fill("25");
  await page.getByRole("button", { name: "Adicionar reforço" }).click();
  await page.getByLabel(/^Moderado/).check();
  await expect(result(page)).toContainText("60x a partir de");
  await expect(result(page).locator("strong")).not.toHaveText(before);
  await expect(page).toHaveURL(/parcelas=60.*indice=moderado/);

  const pasted = await context.newPage();
  await pasted.setViewportSize({ width: 360, height: 740 });
  await pasted.goto(page.url());
  await expect(result(pasted)).toBeVisible();
  await expect.poll(() => figures(pasted)).toBe(await figures(page));
  await expectAccessible(pasted);
  await pasted.getByLabel("Entrada", { exact: true }).fill("1,00");
  await expect(pasted.getByText("Estas condições não são oferecidas")).toBeVisible();
  await expectAccessible(pasted);
  await pasted.close();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^simulacao-quadra-.+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  const shown = await result(page).locator("strong").innerText();
  await page.getByRole("button", { name: "Reservar com esta simulação" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Reservar o lote/ })).toBeVisible();
  const carried = page.getByRole("region", { name: "Com esta simulação" });
  await expect(carried).toContainText(`60x, a primeira de ${shown}`);
  await expectAccessible(page);
  const id = new URL(page.url()).searchParams.get("simulacao") ?? "";
  const kept = await (await request.get(`${apiUrl()}/api/public/simulations/${id}`)).json();
  expect(money(kept.installmentCents)).toBe(shown);

  const [person] = PEOPLE;
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF ou CNPJ").fill(person.document);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`60x, a primeira de ${shown}`);
  await expect(page.getByRole("link", { name: "Baixar a simulação em PDF" })).toHaveAttribute("href", new RegExp(id));
});

test("on the smallest phone a simulation has its result, three suppositions and the button within two screens", async ({
  page,
  request,
}) => {
  const phone = { width: 360, height: 640 };
  await page.setViewportSize(phone);
  const { development, lot } = await freeLot(request);
  await page.goto(`/empreendimentos/${development.id}/lotes/${lot.idBatch}/simular`);
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole("region", { name: /^E se o .* subir/ }).getByRole("radio")).toHaveCount(3);
  const button = await page.getByRole("button", { name: "Reservar com esta simulação" }).boundingBox();
  expect(button!.y + button!.height).toBeLessThanOrEqual(2 * phone.height);
});

test("on the narrowest phone the list of a development's lots is as wide as its column", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { development } = await freeLot(request);
  await page.goto(`/empreendimentos/${development.id}`);
  await page.getByRole("button", { name: "Lista", exact: true }).click();
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: /^Lote / })
    .first();
  const { x, width } = (await row.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(320 - 16);
  expect(await row.evaluate((lot) => lot.scrollWidth - lot.clientWidth)).toBeLessThanOrEqual(0);
});
