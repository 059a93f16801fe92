import type { Page } from "@playwright/test";
import { countPresses, timed } from "./presses.ts";
import { newPerson } from "./fixtures.ts";
import { mailedLink } from "./mailbox.ts";
import { askDatabase } from "./own-database.ts";
import { freeLot, reserve as reserveByCall } from "./person.ts";
import { newStaff } from "./sessions.ts";
import { apiUrl, expect, openAnew, test } from "./visitor.ts";

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

/** A screen by the sections beside it. */
const goTo = async (page: Page, label: string): Promise<void> => {
  await page
    .getByRole("navigation", { name: "Seções do painel" })
    .getByRole("link", { name: label, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
};

test("an administrator's day: a role in words, who has it and comes in, limits of discount, the company, conditions of a sale, and who changed what", async ({
  page,
  request,
}) => {
  test.slow();
  const { session } = await newStaff(request, "admin");
  const { development } = await freeLot(request);
  const mark = Date.now().toString(36);
  const role = `Atende ${mark}`;
  await countPresses(page);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });

  const steps = await timed(page, "an administrator's day, what is left of the first steps", async () => {
    await page.getByRole("link", { name: "Carregar as taxas dos índices" }).click();
    const rates = page.getByRole("dialog", { name: "Índices de correção" });
    await expect(rates.getByLabel("Índice", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rates).toHaveCount(0);
  });
  expect(steps).toBeLessThanOrEqual(2);

  const access = await timed(page, "an administrator's day, a role and somebody who has it", async () => {
    await goTo(page, "Perfis de acesso");
    await page.getByRole("button", { name: "Novo perfil" }).click();
    const made = page.getByRole("dialog", { name: "Novo perfil" });
    await made.getByLabel("Nome").fill(role);
    await made.getByLabel("Para quem é").fill("Quem atende no estande e cuida dos contratos.");
    await made.getByRole("checkbox", { name: /^Vender/ }).check();
    await made.getByRole("checkbox", { name: /^Ver clientes/ }).check();
    await made.getByRole("button", { name: "Criar perfil" }).click();
    await expect(page.getByRole("region", { name: new RegExp(`^${role}`) })).toContainText(
      "Lista e ficha dos clientes",
    );
    await goTo(page, "Usuários");
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const added = page.getByRole("dialog", { name: "Novo usuário" });
    await added.getByLabel("Nome completo").fill(`Pessoa ${mark}`);
    await added.getByLabel("Usuário", { exact: true }).fill(`pessoa.${mark}`);
    await added.getByLabel("E-mail", { exact: true }).fill(`pessoa.${mark}@exemplo.com.br`);
    await added.getByLabel("Perfil de acesso").selectOption({ label: role });
    await expect(added.getByText(/^Pode: /)).toContainText("Ver clientes");
    await added.getByLabel("Vê só alguns empreendimentos").check();
    await added.getByRole("checkbox", { name: development.name }).check();
    await added.getByRole("button", { name: "Adicionar e convidar" }).click();
    await expect(added).toHaveCount(0);
  });
  expect(access).toBeLessThanOrEqual(10);

  const colleague = await openAnew(page);
  await countPresses(colleague);
  const invitation = await mailedLink(request, `pessoa.${mark}@exemplo.com.br`, "/admin/change-password");
  await colleague.goto(new URL(invitation, page.url()).href, { waitUntil: "networkidle" });
  const begun = await timed(colleague, "a colleague's first password", async () => {
    await colleague.getByLabel("Nova senha").fill("um barco atrás do morro");
    await colleague.getByRole("button", { name: "Salvar nova senha" }).click();
    await colleague.waitForURL("**/admin/dashboard");
  });
  expect(begun).toBeLessThanOrEqual(1);
  // Of the developments, those alone that were named.
  await goTo(colleague, "Contatos e simulações");
  await expect(colleague.getByLabel("Empreendimento").locator("option")).toHaveText(["Todos", development.name]);
  await colleague.context().close();

  const limits = await timed(page, "an administrator's day, a limit of discount", async () => {
    await goTo(page, "Descontos");
    await page.getByRole("button", { name: "Limites" }).click();
    const dialog = page.getByRole("dialog", { name: "Limites de desconto" });
    await dialog.getByRole("button", { name: "Acrescentar limite" }).click();
    const limit = dialog.getByRole("group", { name: /^Limite/ }).last();
    await limit.getByLabel("Perfil").selectOption({ label: role });
    await limit.getByLabel("Onde").selectOption({ label: development.name });
    await limit.getByLabel("Até (%)").fill("3,5");
    await dialog.getByLabel("Motivo").fill("Decisão da diretoria");
    await dialog.getByRole("button", { name: "Salvar limites" }).click();
    await expect(dialog).toHaveCount(0);
  });
  expect(limits).toBeLessThanOrEqual(4);

  const company = await timed(page, "an administrator's day, the company's settings", async () => {
    await goTo(page, "Configurações");
    const phone = page.getByLabel(/Telefone/).first();
    const before = await phone.inputValue();
    await phone.fill("27 3333-4444");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("region", { name: "Alterações não salvas" })).toHaveCount(0);
    await phone.fill(before);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("region", { name: "Alterações não salvas" })).toHaveCount(0);
  });
  expect(company).toBeLessThanOrEqual(1);

  const terms = await timed(page, "an administrator's day, conditions of a sale are published", async () => {
    await goTo(page, "Empreendimentos");
    await page
      .getByRole("main")
      .getByRole("row")
      .filter({ hasText: development.name })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("link", { name: "Condições", exact: true }).click();
    const hours = page.getByLabel("Horas de reserva");
    const before = await hours.inputValue();
    await hours.fill(String(Number(before) + 1));
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("region", { name: "Alterações não salvas" })).toHaveCount(0);
    await hours.fill(before);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("region", { name: "Alterações não salvas" })).toHaveCount(0);
  });
  expect(terms).toBeLessThanOrEqual(3);

  const audit = await timed(page, "an administrator's day, who changed what", async () => {
    await goTo(page, "Auditoria");
    await page.getByLabel("Registro ou quem alterou").fill(role);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").locator("tbody tr").first()).toContainText(role);
  });
  expect(audit).toBeLessThanOrEqual(2);
  // What is the whole company's stands there, too.
  await page.goto("/admin/audit?busca=limites");
  await expect(page.getByRole("main").locator("tbody tr").first()).toContainText("limites de desconto");
});

test("further parts of days: slips in bulk, a receipt, what a bank reported, a goal, the week's letter, a discount, and a card moved by keys", async ({
  page,
  request,
}) => {
  test.slow();
  const { session } = await newStaff(request, "admin");
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  await countPresses(page);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);

  // The last to come: what others look at in the demonstration stays as it is.
  await page.goto("/admin/installments?situacao=a-vencer&ordem=dueDate,desc", { waitUntil: "networkidle" });
  const slips = await timed(page, "slips of a page at once", async () => {
    await page.getByRole("checkbox", { name: "Selecionar esta página" }).click();
    await page.getByRole("button", { name: "Gerar boletos" }).click();
    const question = page.getByRole("dialog", { name: /^Gerar boletos: \d+ parcelas/ });
    await question.getByRole("button", { name: "Gerar boletos" }).click();
    await expect(question).toHaveCount(0);
  });
  expect(slips).toBeLessThanOrEqual(3);

  await page.goto("/admin/installments?situacao=pagas", { waitUntil: "networkidle" });
  const receipt = await timed(page, "a receipt", async () => {
    const download = page.waitForEvent("download");
    await page
      .getByRole("button", { name: /^Recibo: / })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^recibo .*\.pdf$/);
  });
  expect(receipt).toBeLessThanOrEqual(1);

  // As a bank's notice of a slip that nobody knows leaves it.
  await askDatabase(
    `INSERT INTO bank_payments (reference, transaction, method, paid_at, paid_cents, open_cents, status, reason, received_at)
     VALUES (999999, $1, 'pix', current_date - 1, 12345, 12345, 'waiting', 'unknown_slip', now())`,
    [`DIA-${Date.now()}`],
  );
  await page.goto("/admin/bank-payments", { waitUntil: "networkidle" });
  const bank = await timed(page, "what a bank reported is decided", async () => {
    await page
      .getByRole("button", { name: /^Decidir: R\$\s123,45/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog").first();
    await dialog.getByLabel("Decisão").selectOption({ label: "Dispensar: não é um pagamento novo" });
    await dialog.getByLabel(/Motivo/).fill("Lançado no sistema antigo");
    await dialog.getByRole("button", { name: /Dispensar/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  expect(bank).toBeLessThanOrEqual(2);

  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
  const goal = await timed(page, "a goal of sales", async () => {
    await page.getByRole("button", { name: "Metas de vendas" }).click();
    const dialog = page.getByRole("dialog", { name: "Metas de vendas" });
    await dialog.getByLabel("Dezembro").fill("40000000");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog).toHaveCount(0);
  });
  expect(goal).toBeLessThanOrEqual(2);

  const monday = new Date();
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) - 7);
  const day = (after: number): string => new Date(monday.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  // Some weeks of the demonstration have nothing, and a letter of nothing is none.
  await askDatabase(
    `INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
     SELECT $1, min(id), 'Pessoa da semana passada', 'semana@exemplo.com.br', '27999990000', '', 'email', '[]', $2 FROM batches`,
    [`SEMANA-${Date.now()}`, `${day(2)}T15:00:00Z`],
  );
  // The address that the letter of Monday carries.
  await page.goto(`/admin/reports?por=empreendimento&de=${day(0)}&ate=${day(6)}`, { waitUntil: "networkidle" });
  const letter = await timed(page, "the week from Monday's letter, taken along", async () => {
    await expect(page.getByRole("table", { name: /^Relatório de vendas de/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar CSV" }).click();
    expect((await download).suggestedFilename()).toContain(`${day(0)}-${day(6)}`);
  });
  expect(letter).toBeLessThanOrEqual(1);

  const { lot } = await freeLot(request);
  const { password: _password, ...person } = newPerson();
  const held = await (await reserveByCall(request, lot.idBatch, { person })).json();
  const found = await request.get(`${apiUrl()}/api/crm/reservations?search=${held.protocol}`, { headers });
  const reservationId: number = (await found.json()).content[0].id;
  const { session: asker } = await newStaff(request, "sales");
  const asking = { authorization: `Bearer ${JSON.parse(asker).token}` };
  const discount = `${apiUrl()}/api/crm/reservations/${reservationId}/discount`;
  const { tableCents } = await (await request.get(discount, { headers: asking })).json();
  const asked = await request.post(discount, {
    headers: asking,
    data: { priceCents: Math.round(tableCents * 0.8), seenCents: tableCents, reason: "Paga à vista" },
  });
  expect(asked.status()).toBeLessThan(300);
  await page.goto("/admin/discounts", { waitUntil: "networkidle" });
  const approval = await timed(page, "a discount is approved", async () => {
    await page.getByRole("button", { name: `Decidir o desconto da reserva ${held.protocol}` }).click();
    await page.getByRole("button", { name: "Aprovar", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Aprovar o desconto?" });
    await question.getByLabel("Motivo").fill("À vista, e o último da quadra");
    await question.getByRole("button", { name: "Aprovar desconto" }).click();
    await expect(question).toHaveCount(0);
  });
  expect(approval).toBeLessThanOrEqual(3);

  const written = await request.post(`${apiUrl()}/api/crm/leads`, {
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
    data: {
      idBatch: lot.idBatch,
      name: person.name,
      email: person.email,
      phone: person.phone,
      preferredChannel: "whatsapp",
      channel: "counter",
      consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
    },
  });
  expect(written.status()).toBe(201);
  await page.goto(`/admin/leads?visao=quadro&busca=${encodeURIComponent(person.email)}`, { waitUntil: "networkidle" });
  const card = page.getByRole("region", { name: /^Contatado/ }).getByRole("button", { name: person.name });
  await expect(card).toBeVisible();
  await card.focus();
  const moved = await timed(page, "a card of the board is moved by keys", async () => {
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(page.getByRole("region", { name: /^Novo/ }).getByRole("button", { name: person.name })).toBeFocused();
  });
  expect(moved).toBeLessThanOrEqual(1);
});
