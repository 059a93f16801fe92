import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newPerson, simulate } from "./fixtures.ts";
import { invitationOf } from "./mailbox.ts";
import { freeLot, reserve as reserveByCall } from "./person.ts";
import { signedInStaff, signInAs } from "./sessions.ts";
import { apiUrl, expect, openAnew, test } from "./visitor.ts";

const reserve = async (page: Page, path: string, person: ReturnType<typeof newPerson>): Promise<string> => {
  await page.goto(path);
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF ou CNPJ").fill(person.document);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  await page.getByLabel("Aceito que meus dados sejam usados para tratar desta reserva.").check();
  await page.getByRole("button", { name: "Reservar lote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
  return page.getByText(/^R-\d{4}-/).innerText();
};

test("what a visitor reserved becomes a contract with a paid installment, which the invited customer sees, and is undone with its paper", async ({
  page,
  request,
}) => {
  // A visitor, the staff and a customer, with seven looks at accessibility.
  test.slow();
  const person = newPerson();
  const { development, lot } = await freeLot(request);
  const simulation = await simulate(request, development, lot.idBatch);
  const path = `/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar?simulacao=${simulation}`;
  const protocol = await reserve(page, path, person);

  const staff = await openAnew(page);
  const session = await signedInStaff(request);
  await staff.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await staff.goto(new URL("/admin/reservations", page.url()).href);
  await staff.getByLabel("Protocolo, nome ou CPF/CNPJ").fill(protocol);
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("row").filter({ hasText: protocol })).toContainText("Reservada");
  await expectAccessible(staff);
  await staff.getByRole("button", { name: `Abrir a reserva ${protocol}` }).click();
  const dialog = staff.getByRole("dialog", { name: `Reserva ${protocol}` });
  await dialog.getByRole("button", { name: "Prorrogar" }).click();
  await dialog.getByLabel("Motivo").fill("Espera a carta do banco");
  await dialog.getByRole("button", { name: "Prorrogar reserva" }).click();
  await expect(dialog).toContainText("Espera a carta do banco");
  await expectAccessible(staff);

  await dialog.getByRole("button", { name: "Fazer contrato" }).click();
  await dialog.getByRole("button", { name: "Conferir parcelas" }).click();
  await expect(dialog.getByRole("region", { name: "Lista de parcelas" })).toContainText("Entrada");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Criar contrato" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: /^Contrato CT-/ })).toBeVisible();
  await staff.getByRole("button", { name: "Registrar pagamento da parcela 1", exact: true }).click();
  const payment = staff.getByRole("dialog", { name: "Registrar pagamento da parcela 1" });
  await expect(payment.getByRole("button", { name: /^Usar R\$/ })).toBeVisible();
  await payment.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(staff.getByRole("row", { name: /^1 Entrada/ })).toContainText("Paga");
  await staff.getByRole("button", { name: "Registrar pagamento da parcela 2", exact: true }).click();
  const part = staff.getByRole("dialog", { name: "Registrar pagamento da parcela 2" });
  await part.getByLabel("Valor recebido").fill("100,00");
  await expect(part.getByRole("status")).toContainText("Paga em parte");
  await part.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(staff.getByRole("row", { name: /^2 Mensal/ })).toContainText("Paga em parte");
  await expectAccessible(staff);

  const contract = staff.url();
  await staff.getByRole("region", { name: "Dados do contrato" }).getByRole("link", { name: person.name }).click();
  await staff.getByRole("button", { name: "Escrever mensagem" }).click();
  const letter = staff.getByRole("dialog", { name: `Mensagem para ${person.name}` });
  await letter.getByLabel("Assunto").fill("Boas-vindas");
  await letter.getByLabel("Mensagem", { exact: true }).fill("Seu contrato está pronto.");
  await letter.getByRole("button", { name: "Enviar mensagem" }).click();
  // Among the messages; the history below may name it, too.
  await expect(staff.getByText("Boas-vindas").first()).toBeVisible();
  await expectAccessible(staff);

  const customer = await openAnew(page);
  await customer.goto(new URL(await invitationOf(request, person.email), page.url()).href);
  await customer.getByLabel("Nova senha").fill(person.password);
  await customer.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(customer.getByRole("heading", { level: 1, name: "Senha alterada" })).toBeVisible();
  const own = await signInAs(request, person);
  await customer.addInitScript((stored) => localStorage.setItem("customer", stored), own);
  await customer.goto(new URL("/contratos", page.url()).href);
  await expect(customer.getByText(/Contrato CT-\d{4}-\d{5}/)).toBeVisible();
  await customer.getByRole("link", { name: development.name }).click();
  await expect(customer.getByText("Paga em parte").first()).toBeVisible();
  // A contract opens on the year of what is to be paid next; what was paid may be of the year before, or on a later page.
  await customer.getByRole("combobox", { name: "Ano" }).selectOption("Todos");
  await customer.getByRole("link", { name: "Pagas", exact: true }).click();
  await expect(customer.getByText("Paga", { exact: true }).first()).toBeVisible();
  await customer.goto(new URL("/caixa-de-entrada", page.url()).href);
  await expect(customer.getByText("Boas-vindas")).toBeVisible();

  await staff.goto(contract);
  const heading = staff.getByRole("heading", { level: 1, name: /^Contrato CT-/ });
  const number = (await heading.innerText()).replace("Contrato ", "");
  await staff.getByRole("button", { name: "Desfazer contrato" }).click();
  const undoing = staff.getByRole("dialog", { name: "Desfazer o contrato?" });
  await undoing.getByLabel("Motivo").fill("Arrependimento no prazo");
  await undoing.getByLabel(`Digite ${number} para confirmar`).fill(number);
  await undoing.getByRole("button", { name: "Desfazer contrato" }).click();
  await expect(staff.getByRole("region", { name: "Distrato" })).toContainText("art. 26-A");
  await expectAccessible(staff);
  await customer.goto(
    new URL(contract.replace("/admin/contracts/", "/contratos/") + "/detalhes?parte=documentos", page.url()).href,
  );
  const refund = customer.getByRole("region", { name: "Distrato" });
  await expect(refund).toContainText("de uma vez");
  await expectAccessible(customer);
  const paper = customer.waitForEvent("download");
  await refund.getByRole("button", { name: "Baixar termo de distrato" }).click();
  expect((await paper).suggestedFilename()).toMatch(/^termo de distrato .*\.pdf$/);
  await staff.context().close();
  await customer.context().close();
});

test("staff answer a lead by one press, note what was said and give it to somebody", async ({ page, request }) => {
  const person = newPerson();
  const { lot } = await freeLot(request);
  await request.post(`${apiUrl()}/api/public/batches/intentions`, {
    data: {
      idBatch: lot.idBatch,
      name: person.name,
      email: person.email,
      phone: person.phone,
      message: "Posso visitar no sábado?",
      preferredChannel: "whatsapp",
      consents: [],
    },
  });
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/leads");
  await page.getByLabel("Nome, e-mail, telefone ou protocolo").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 contato", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: person.name });
  await expect(row).toContainText("Novo");
  await expect(row.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", /wa\.me\/55\d{10,11}\?text=/);
  await expectAccessible(page);
  await row.getByRole("button", { name: `Abrir ${person.name}` }).click();
  const dialog = page.getByRole("dialog", { name: person.name });
  await expect(dialog).toContainText("Posso visitar no sábado?");
  await dialog.getByLabel("Nova anotação").fill("Visita marcada para as 9h.");
  await dialog.getByRole("button", { name: "Anotar" }).click();
  await expect(dialog.getByRole("list", { name: "Anotações" })).toContainText("Visita marcada para as 9h.");
  await dialog.getByLabel("Situação").selectOption({ label: "Contatado" });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Contatado");
});

/** Opens a dialog by its button and leaves it by Escape: the keyboard comes in, stays in, and goes back to the button. */
const walkDialog = async (page: Page, button: string, title: string): Promise<void> => {
  const opener = page.getByRole("button", { name: button, exact: true });
  const dialog = page.getByRole("dialog", { name: title });
  // Behind the last stop is the browser's own frame, which a page cannot see, and never the page under the dialog.
  const holdsFocus = () =>
    dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body);
  await opener.focus();
  await page.keyboard.press("Enter");
  // What is read first has arrived: every dialog here has more than its button to close.
  await expect(dialog.locator("form, dl, table, ul").first()).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  const stops = await dialog.locator("button, input, select, a[href]").count();
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await holdsFocus()).toBe(true);
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
};

test("finance walks the dialogs of contract terms by keys, sets what new contracts say, and changes one before its signature", async ({
  page,
  request,
}) => {
  // Five dialogs, each with a look at accessibility.
  test.slow();
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/contracts");
  await walkDialog(page, "Antecipação", "Antecipação de parcelas");
  await walkDialog(page, "Condições padrão", "Condições padrão dos contratos");
  await page.getByRole("button", { name: "Condições padrão" }).click();
  const defaults = page.getByRole("dialog", { name: "Condições padrão dos contratos" });
  await defaults.getByLabel("Juros por atraso ao mês (%)").fill("0,9");
  await defaults.getByLabel("Motivo").fill("Decisão da diretoria");
  await defaults.getByRole("button", { name: "Salvar condições padrão" }).click();
  await expect(defaults).toBeHidden();

  const { development, lot } = await freeLot(request);
  const { idBatch } = lot;
  const { password: _password, ...person } = newPerson();
  const held = await (await reserveByCall(request, idBatch, { person })).json();
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  const found = await request.get(`${apiUrl()}/api/crm/reservations?search=${held.protocol}`, { headers });
  const reservationId = (await found.json()).content[0].id;
  const { financing } = await (await request.get(`${apiUrl()}/api/public/ventures/${development.id}`)).json();
  const [plan] = financing.plans;
  const { priceCents } = await (await request.get(`${apiUrl()}/api/public/batches/${idBatch}/details`)).json();
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const made = await request.post(`${apiUrl()}/api/crm/contracts`, {
    headers,
    data: {
      reservationId,
      signedOn: null,
      downPaymentDueOn: later(5),
      firstDueOn: later(30),
      terms: {
        planId: plan.id,
        system: plan.system,
        installments: plan.minInstallments,
        downPaymentCents: Math.round(priceCents / 2),
        balloons: [],
      },
    },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/admin/contracts/${(await made.json()).id}`);
  const terms = page.getByRole("region", { name: "Condições do contrato" });
  await expect(terms).toContainText("0,9%");
  await walkDialog(page, "Alterar condições", "Alterar as condições do contrato");
  await walkDialog(page, "Desfazer contrato", "Desfazer o contrato?");
  await page.getByRole("button", { name: "Alterar condições" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar as condições do contrato" });
  await dialog.getByLabel("Juros por atraso ao mês (%)").fill("1");
  await dialog.getByLabel("Motivo").fill("Minuta revista antes da assinatura");
  await dialog.getByRole("button", { name: "Salvar condições" }).click();
  await expect(dialog).toBeHidden();
  await expect(terms).toContainText("1%");
  await expect(page.getByText("Aguarda assinatura")).toBeVisible();
});
