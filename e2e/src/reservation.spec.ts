import type { Page } from "@playwright/test";
import { freeLot, PEOPLE, reserve, type Person } from "./person.ts";
import { expect, test } from "./visitor.ts";

const fillIn = async (page: Page, person: Person) => {
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF ou CNPJ").fill(person.document);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
};

/** The status of the chosen lot as its panel on the venture's page tells it. */
const panel = (page: Page) => page.getByRole("region", { name: "Lote escolhido" });

test("a visitor reserves a lot and another, looking at the same map, sees it turn reserved by itself", async ({
  page,
  context,
  request,
}) => {
  const { venture, lot } = await freeLot(request);
  const watching = await context.newPage();
  await watching.goto(`/empreendimentos/${venture.id}?lote=${lot.idBatch}`);
  await expect(panel(watching)).toContainText("Disponível");

  await page.goto(`/empreendimentos/${venture.id}?lote=${lot.idBatch}`);
  await panel(page)
    .getByRole("link", { name: /reservar/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`/empreendimentos/${venture.id}/lotes/${lot.idBatch}/reservar`));
  await fillIn(page, PEOPLE[0]);
  await page.getByRole("button", { name: "Reservar lote" }).click();

  const receipt = page.getByRole("heading", { level: 1, name: "Lote reservado para você" });
  await expect(receipt).toBeFocused();
  await expect(page.getByText("Protocolo")).toBeVisible();
  await expect(page.getByText(/Faltam \d/)).toBeVisible();
  await expect(panel(watching)).toContainText("Reservado", { timeout: 5_000 });

  await page.getByRole("link", { name: "Voltar ao mapa" }).click();
  await expect(panel(page)).toContainText("Reservado");
});

test("the second of two visitors is told so kindly, keeps what was typed and joins the queue", async ({
  page,
  request,
}) => {
  const { venture, lot } = await freeLot(request);
  await page.goto(`/empreendimentos/${venture.id}/lotes/${lot.idBatch}/reservar`);
  await fillIn(page, PEOPLE[1]);
  expect((await reserve(request, lot.idBatch)).status()).toBe(201);

  const join = page.getByRole("button", { name: "Entrar na fila" });
  await expect(join).toBeVisible();
  await expect(page.getByText(/continua aqui/).first()).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(PEOPLE[1].name);
  await expect(page.getByLabel("E-mail")).toHaveValue(PEOPLE[1].email);
  await join.click();
  await expect(page.getByRole("heading", { level: 1, name: "Você está na fila" })).toBeVisible();
  await expect(page.getByText("Você é a próxima pessoa da fila")).toBeVisible();
});

test("a visitor with a wrong CPF and no consent is led to the first mistake", async ({ page, request }) => {
  const { venture, lot } = await freeLot(request);
  await page.goto(`/empreendimentos/${venture.id}/lotes/${lot.idBatch}/reservar`);
  await fillIn(page, PEOPLE[0]);
  const document = page.getByLabel("CPF ou CNPJ");
  const accept = page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.");
  await document.fill("529.982.247-26");
  await accept.uncheck();
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(document).toBeFocused();
  await expect(document).toHaveAttribute("aria-invalid", "true");
  await expect(document).toHaveAccessibleDescription(/CPF ou CNPJ válido/);

  await document.fill(PEOPLE[0].document);
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(accept).toBeFocused();
});

test.describe("while the server cannot be reached", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/] });

  test("everything typed stays, and sending again works once it is back", async ({ page, context, request }) => {
    const { venture, lot } = await freeLot(request);
    await page.goto(`/empreendimentos/${venture.id}/lotes/${lot.idBatch}/reservar`);
    await fillIn(page, PEOPLE[0]);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Reservar lote" }).click();
    await expect(page.getByText("O que você digitou continua aqui.")).toBeVisible();
    await expect(page.getByLabel("Nome completo")).toHaveValue(PEOPLE[0].name);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Reservar lote" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
  });
});

test.describe("a lot that is not there", () => {
  test.use({ expectedComplaints: [/404/] });

  test("or belongs to another development leads the visitor on", async ({ page, request }) => {
    const { venture, lot } = await freeLot(request);
    await page.goto(`/empreendimentos/${venture.id}/lotes/999999999/reservar`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/não encontrado/i);
    await page.goto(`/empreendimentos/${venture.id + 1}/lotes/${lot.idBatch}/reservar`);
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expect(page.getByLabel("Nome completo")).toHaveCount(0);
  });
});
