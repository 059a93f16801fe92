import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { signedInStaff } from "./sessions.ts";
import { apiUrl, expect, openAnew, test } from "./visitor.ts";

/** A real plan, handed to the project beside the repository and never committed to it. */
const PLAN = resolve(import.meta.dirname, "../../../shared/data/loteamento-real.geojson");
const COLUMNS = 31;
const ROWS = 50;

/** Where nobody has the real plan: as many lots of 12 × 30 m in a grid, named as real ones are, six without a number. */
const drawnPlan = (): string => {
  const features = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const [west, south] = [-40.36 + (column * 12.5) / 104_330, -20.42 + (row * 31) / 110_730];
    const [east, north] = [west + 12 / 104_330, south + 30 / 110_730];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const properties = { quadra: String(row + 1), lote: index < 6 ? null : String(column + 1), area: 360 };
    return { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
};

/** A registered development that is for sale and has no lots yet, published by staff. */
const publishVenture = async (request: APIRequestContext, token: string, name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const values = {
    name,
    city: "Guarapari",
    uf: "ES",
    registryOffice: "1º Ofício de Teste",
    registryNumber: "R-1/M-1",
    registryDate: "2025-03-10",
    salesOpen: true,
    holdHours: 48,
  };
  const fields = Object.entries(values).map(([field, value]) => ({ name: field, value }));
  const made = await request.post(`${apiUrl()}/api/crm/articles`, {
    headers,
    data: { category: "venture", title: name, fields },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id, version, ventureId } = await made.json();
  const published = await request.post(`${apiUrl()}/api/crm/articles/${id}/publish`, { headers, data: { version } });
  expect(published.ok(), await published.text()).toBe(true);
  return ventureId;
};

// The photo that says it is a plan is refused, as it must be.
test.use({ expectedComplaints: [/import\/inspect/] });

test("a surveyor's plan is imported by hand, priced in one go, corrected, and a visitor opens a lot of it", async ({
  page,
  request,
}) => {
  test.slow();
  const stored = await signedInStaff(request);
  const name = `Loteamento da Equipe ${Date.now().toString(36)}`;
  const venture = await publishVenture(request, JSON.parse(stored).token, name);
  await page.addInitScript((session) => {
    if (!localStorage.getItem("CRM")) localStorage.setItem("CRM", session);
  }, stored);
  const text = existsSync(PLAN) ? readFileSync(PLAN, "utf8") : drawnPlan();
  const total = (JSON.parse(text) as { features: unknown[] }).features.length;
  const counted = total.toLocaleString("pt-BR");

  await page.goto(`/admin/ventures/${venture}/import`);
  const file = page.getByLabel("Arquivo da planta ou tabela de lotes");
  await file.setInputFiles({ name: "foto.geojson", mimeType: "application/geo+json", buffer: Buffer.from([0x89, 0]) });
  await page.getByRole("button", { name: "Ler o arquivo" }).click();
  await expect(page.getByText(/não é GeoJSON, KML, KMZ nem CSV/)).toBeVisible();
  await file.setInputFiles({ name: "planta.geojson", mimeType: "application/geo+json", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Ler o arquivo" }).click();
  await expect(page.getByLabel("Quadra", { exact: true })).toHaveValue("quadra");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Simular a importação" }).click();
  await expect(page.getByText("Polígonos sem número: 6")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Aplicar a ${counted} lotes` }).click();
  await expect(page.getByText(`Novos: ${counted} lotes.`)).toBeVisible();

  await page.getByRole("link", { name: "Ver os lotes" }).click();
  await expect(page.getByText(`${counted} lotes, página 1`)).toBeVisible();
  await page.getByRole("checkbox", { name: "Selecionar esta página" }).check();
  await page.getByRole("button", { name: `Selecionar todos os ${counted} do filtro` }).click();
  await page.getByRole("button", { name: "Alterar preço ou situação" }).click();
  await page.getByLabel("O que alterar").selectOption({ label: "Definir o preço por m²" });
  await page.getByLabel("Preço do m²").fill("45000");
  await page.getByLabel("Arredondamento").selectOption({ label: "Para os R$ 100 mais próximos" });
  await page.getByRole("button", { name: `Aplicar a ${counted} lotes` }).click();
  const report = page.getByRole("dialog", { name: "Resultado da alteração" });
  await expect(report).toContainText(`Alteração aplicada a ${counted} lotes.`);
  await expectAccessible(page);
  await report.getByRole("button", { name: "Fechar", exact: true }).last().click();

  await page.goto(`/admin/ventures/${venture}/lots?situacao=disponivel`);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("R$");
  await expectAccessible(page);
  const price = (await row.textContent())?.match(/R\$\s[\d.,]+/)?.[0] ?? "";
  const id = Number(await row.locator("[data-lot]").getAttribute("data-lot"));
  await row.getByRole("button", { name: /^Editar/ }).click();
  await page.getByLabel("Matrícula", { exact: true }).fill("54.321");
  await page.getByRole("button", { name: "Digitar os pontos" }).click();
  await expect(page.getByLabel("Latitude do ponto 1")).not.toHaveValue("");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(/salvo\.$/)).toBeVisible();

  await page.goto(`/admin/ventures/${venture}/terms`);
  await page.getByLabel("Horas de reserva").fill("72");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Dados atualizados com sucesso !")).toBeVisible();

  await page.goto(`/admin/ventures/${venture}/import`);
  const past = page.getByRole("row", { name: /planta\.geojson/ });
  await expect(past).toContainText(counted);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await past.getByRole("button", { name: /^Baixar relatório/ }).click();
  expect((await download).suggestedFilename()).toBe("relatorio-planta.geojson.csv");

  const visitor = await openAnew(page);
  const answer = await request.get(`${apiUrl()}/api/public/batches/${id}/details`);
  expect(await answer.json()).toMatchObject({ deedNumber: "54.321", holdHours: 72 });
  await visitor.goto(new URL(`/empreendimentos/${venture}?lote=${id}`, page.url()).href);
  const panel = visitor.getByRole("region", { name: "Lote escolhido" });
  await expect(panel).toContainText(price.replace(/\s/, "\u00a0"));
  await expect(panel).toContainText("54.321");

  const change = { ids: [id], expectedCount: 1, price: { kind: "set", priceCents: 12_345_600 } };
  const headers = { authorization: `Bearer ${JSON.parse(stored).token}` };
  const changed = await request.patch(`${apiUrl()}/api/crm/ventures/${venture}/batches`, { headers, data: change });
  expect(changed.ok(), await changed.text()).toBe(true);
  await expect(panel).toContainText("O preço deste lote mudou há instantes");
  await expect(panel).toContainText("R$\u00a0123.456,00");
  await expectAccessible(visitor);
  await visitor.context().close();
});
