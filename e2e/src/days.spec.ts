import type { Page } from "@playwright/test";
import { countPresses, timed } from "./presses.ts";
import { newPerson } from "./fixtures.ts";
import { freeLot } from "./person.ts";
import { newStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

/**
 * Whole days of the staff (issue 19): what they press, and the keys they press beside what they type, are counted and may
 * not grow. Seconds are told, never judged. What each screen does besides is walked elsewhere (counter, lead-work, sales, figures).
 */
/** By its keys, once the frame that listens to them is drawn; what is typed waits for its field. */
const openPalette = async (page: Page): Promise<void> => {
  await expect(page.getByRole("button", { name: /^Buscar/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Buscar telas/ })).toBeFocused();
};

test("a seller's day: a contact is answered and moved on by keys, simulated, reserved and told of", async ({
  page,
  request,
}) => {
  const { session } = await newStaff(request, "sales");
  const { development, lot } = await freeLot(request);
  const person = newPerson();
  await countPresses(page);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
  const pressed = await timed(page, "a seller's day", async () => {
    await openPalette(page);
    await page.keyboard.type("novo contato");
    await page.getByRole("option", { name: /Novo contato/ }).click();
    const contact = page.getByRole("dialog", { name: "Novo contato" });
    await contact.getByLabel("Empreendimento").selectOption({ label: development.name });
    await contact.getByLabel("Quadra").fill(lot.block);
    await contact.getByLabel("Lote", { exact: true }).selectOption(String(lot.idBatch));
    await contact.getByLabel("Nome completo").fill(person.name);
    await contact.getByLabel("E-mail", { exact: true }).fill(person.email);
    await contact.getByLabel("Telefone com DDD").fill(person.phone);
    await contact.getByLabel("O que a pessoa pediu").fill("Quer ver o lote no sábado.");
    await contact.getByLabel(/A pessoa pediu contato/).check();
    await contact.getByRole("button", { name: "Anotar" }).click();
    await expect(contact).toHaveCount(0);
    // Found again by name from anywhere.
    await openPalette(page);
    await page.keyboard.type(person.email);
    await page.getByRole("group", { name: "Contatos" }).getByRole("option").first().click();
    const opened = page.getByRole("dialog", { name: person.name });
    await opened.getByLabel("Próximo passo").fill("Mostrar o lote");
    await opened.getByLabel("Dia", { exact: true }).fill("31/12/2098");
    await opened.getByRole("button", { name: "Salvar passo" }).click();
    await opened.getByRole("button", { name: "Simular", exact: true }).click();
    const panel = page.getByRole("dialog", { name: `Simulação para ${person.name}` });
    await panel.getByLabel("Entrada", { exact: true }).fill("5000000");
    const least = /De (\d+) a/.exec((await panel.getByText(/^De \d+ a \d+, mensais/).textContent()) ?? "")?.[1] ?? "";
    await panel.getByLabel("Parcelas", { exact: true }).fill(least);
    await panel.getByRole("button", { name: "Guardar e enviar" }).click();
    await expect(panel).toHaveCount(0);
    await opened.getByRole("button", { name: "Reservar este lote" }).click();
    const reservation = page.getByRole("dialog", { name: "Nova reserva" });
    await expect(reservation.getByLabel("Nome completo")).toHaveValue(person.name);
    await reservation.getByLabel("CPF ou CNPJ").fill(person.document);
    await reservation.getByLabel(/A pessoa pediu esta reserva/).check();
    await reservation.getByRole("button", { name: "Reservar", exact: true }).click();
    await expect(opened.getByRole("link", { name: /^Abrir a reserva R-/ })).toBeVisible();
  });
  expect(pressed).toBeLessThanOrEqual(12);
});

test("a finance clerk's day: two late installments are reminded at once, in one line of the audit", async ({
  page,
  request,
}) => {
  const { session } = await newStaff(request, "finance");
  const { session: auditor } = await newStaff(request, "admin");
  const headers = { authorization: `Bearer ${JSON.parse(auditor).token}` };
  const lines = async (): Promise<number> =>
    (await (await request.get(`${apiUrl()}/api/crm/audit?entity=installments`, { headers })).json()).totalElements;
  const before = await lines();
  await countPresses(page);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/installments", { waitUntil: "networkidle" });
  const pressed = await timed(page, "a finance clerk's day", async () => {
    const rows = page.getByRole("main").locator("tbody tr");
    for (const row of [rows.nth(0), rows.nth(1)]) {
      await expect(row).toBeVisible();
      await page.keyboard.press("j");
      await expect(row).toBeFocused();
      await page.keyboard.press("x");
      await expect(row.getByRole("checkbox")).toBeChecked();
    }
    await page.getByRole("button", { name: "Enviar lembretes" }).click();
    const question = page.getByRole("dialog", { name: "Enviar lembretes: 2 parcelas" });
    await question.getByRole("button", { name: "Enviar lembretes" }).click();
    await expect(question).toHaveCount(0);
  });
  expect(pressed).toBeLessThanOrEqual(6);
  expect(await lines()).toBe(before + 1);
});

test("a manager's day: a number and a plot open their lists, and the report of the year is taken along", async ({
  page,
  request,
}) => {
  const { session } = await newStaff(request, "admin");
  await countPresses(page);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
  const pressed = await timed(page, "a manager's day", async () => {
    await page
      .getByRole("link", { name: /^Em atraso/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Parcelas" })).toBeFocused();
    await page.goBack();
    await page.getByRole("table", { name: "Vendas por mês" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Contratos" })).toBeFocused();
    await page.getByRole("link", { name: "Relatório de vendas" }).click();
    await page.getByRole("link", { name: "Este ano" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
  expect(pressed).toBeLessThanOrEqual(5);
});
