import { expectAccessible } from "./axe.ts";
import { mailedLink } from "./mailbox.ts";
import { newPerson } from "./fixtures.ts";
import { freeLot } from "./person.ts";
import { newStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

test("a seller writes down who comes to the counter from the palette, and turns the contact into a reservation without typing it twice", async ({
  page,
  request,
}) => {
  await page.goto("/politicas-de-privacidade");
  const { session } = await newStaff(request, "sales");
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  const { development, lot } = await freeLot(request);
  const email = `balcao.${Date.now().toString(36)}@exemplo.com.br`;

  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: /^Buscar/ }).click();
  await page.getByRole("combobox", { name: /^Buscar telas/ }).fill("novo contato");
  await page.getByRole("option", { name: /Novo contato/ }).click();
  const contact = page.getByRole("dialog", { name: "Novo contato" });
  await contact.getByRole("button", { name: "Anotar" }).click();
  await expect(contact.getByText("Escolha o empreendimento.")).toBeVisible();
  await contact.getByLabel("Empreendimento").selectOption({ label: development.name });
  await contact.getByLabel("Quadra").fill(lot.block);
  await contact.getByLabel("Lote", { exact: true }).selectOption(String(lot.idBatch));
  await contact.getByLabel("Nome completo").fill("Pessoa do Balcão");
  await contact.getByLabel("E-mail", { exact: true }).fill(email);
  await contact.getByLabel("Telefone com DDD").fill("27999990003");
  await contact.getByLabel(/A pessoa pediu contato/).check();
  await expectAccessible(page);
  await contact.getByRole("button", { name: "Anotar" }).click();
  await expect(contact).toHaveCount(0);
  // What is begun from the palette leaves nobody elsewhere.
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goto("/admin/leads");
  const row = page.getByRole("main").locator("tbody tr").filter({ hasText: "Pessoa do Balcão" }).first();
  await expect(row).toContainText("Contatado");

  await row.getByRole("button", { name: "Abrir Pessoa do Balcão" }).click();
  const opened = page.getByRole("dialog", { name: "Pessoa do Balcão" });
  await opened.getByLabel("Próximo passo").fill("Mostrar o lote");
  await opened.getByLabel("Dia", { exact: true }).fill("31/12/2098");
  await opened.getByRole("button", { name: "Salvar passo" }).click();
  await expect(row).toContainText("31/12/2098: Mostrar o lote");
  await expectAccessible(page);
  await opened.getByRole("button", { name: "Reservar este lote" }).click();
  const reservation = page.getByRole("dialog", { name: "Nova reserva" });
  await expect(reservation.getByLabel("Nome completo")).toHaveValue("Pessoa do Balcão");
  await expect(reservation.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  await reservation.getByLabel("CPF ou CNPJ").fill("52998224725");
  await expect(reservation.getByText("Já é cliente:")).toBeVisible();
  await reservation.getByLabel("CPF ou CNPJ").fill("15350946056");
  await reservation.getByLabel(/A pessoa pediu esta reserva/).check();
  await expectAccessible(page);
  await reservation.getByRole("button", { name: "Reservar", exact: true }).click();
  await expect(page.getByText(/Reserva R-.+ feita/)).toBeVisible();
  const own = `/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`;
  expect(await mailedLink(request, email, own)).toContain("#chave=");

  // From the contact on to its reservation, which is moved on the board with the reason that the rules want.
  await opened.getByRole("button", { name: "Escrever mensagem" }).click();
  const message = page.getByRole("dialog", { name: "Mensagem para Pessoa do Balcão" });
  await expect(message.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/5527999990003\?text=/,
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await opened.getByRole("link", { name: /^Abrir a reserva R-/ }).click();
  await expect(page.getByRole("dialog", { name: /^Reserva R-/ })).toContainText("Balcão");
  await page.keyboard.press("Escape");
  await page.goto("/admin/reservations?visao=quadro&busca=Pessoa%20do%20Balc%C3%A3o");
  await page
    .getByRole("region", { name: /^Prazo correndo/ })
    .getByRole("button", { name: "Pessoa do Balcão" })
    .focus();
  await page.keyboard.press("Shift+ArrowRight");
  const decision = page.getByRole("dialog", { name: "O sinal foi recebido?" });
  await decision.getByLabel("Motivo").fill("Pix conferido no extrato");
  await expectAccessible(page);
  await decision.getByRole("button", { name: "Confirmar" }).click();
  const received = page.getByRole("region", { name: /^Sinal recebido/ });
  await expect(received.getByRole("button", { name: "Pessoa do Balcão" })).toBeFocused();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Mover Pessoa do Balcão" }).getByRole("button")).toHaveText([
    "✕",
    "Prazo correndo",
    "Contrato feito",
  ]);
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await page.goto("/admin/reservations?novo=sim");
  await expect(reservation.getByLabel("Empreendimento")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/novo=/);
  await expect(page.getByRole("main").locator("tbody tr").filter({ hasText: "Pessoa do Balcão" })).toHaveCount(1);
});

test("who comes by a campaign's link, walks to a lot and asks is read by the seller as such, and nothing is stored for it", async ({
  page,
  request,
}) => {
  const { development, lot } = await freeLot(request);
  const person = newPerson();
  await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}&utm_source=Boletim&utm_campaign=Lote+certo`);
  await page.getByRole("link", { name: "Falar com a equipe" }).click();
  await page.waitForURL(`**/lotes/${lot.idBatch}/contatar*`);
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("E-mail", { exact: true }).fill(person.email);
  await page.getByLabel("Telefone com DDD").fill(person.phone);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mensagem enviada" })).toBeFocused();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain("oletim");

  const { session } = await newStaff(request, "sales");
  await page.evaluate((kept) => localStorage.setItem("CRM", kept), session);
  await page.goto(`/admin/leads?origem=campanha&busca=${encodeURIComponent(person.email)}`);
  const row = page.getByRole("main").locator("tbody tr");
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^Abrir/ }).click();
  await expect(page.getByRole("dialog")).toContainText("boletim · Lote certo");
});

test("from a customer's page to a simulation to a reservation only the lot and its conditions are typed", async ({
  page,
  request,
}) => {
  const { session } = await newStaff(request, "sales");
  const { development, lot } = await freeLot(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.addInitScript(() => {
    addEventListener(
      "input",
      ({ target }) => {
        const field = target as HTMLInputElement;
        const typed = new Set<string>(JSON.parse(sessionStorage["typed"] ?? "[]") as string[]);
        sessionStorage["typed"] = JSON.stringify([...typed.add(field.labels?.[0]?.textContent ?? field.name)]);
      },
      true,
    );
  });
  const { password: _password, ...known } = newPerson();
  const { name } = known;
  const made = await request.post(`${apiUrl()}/api/crm/customers`, {
    headers: { authorization: `Bearer ${JSON.parse(session).token}` },
    data: {
      ...known,
      consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
      invite: false,
    },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/admin/customers/${(await made.json()).id}`);
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  const panel = page.getByRole("dialog", { name: `Simulação para ${name}` });
  await panel.getByLabel("Empreendimento").selectOption({ label: development.name });
  await panel.getByLabel("Quadra").fill(lot.block);
  await panel.getByLabel("Lote", { exact: true }).selectOption(String(lot.idBatch));
  await panel.getByLabel("Entrada", { exact: true }).fill("5000000");
  const least = /De (\d+) a/.exec((await panel.getByText(/^De \d+ a \d+, mensais/).textContent()) ?? "")?.[1] ?? "";
  await panel.getByLabel("Parcelas", { exact: true }).fill(least);
  await panel.getByRole("button", { name: "Guardar e enviar" }).click();
  const reservation = page.getByRole("dialog", { name: "Nova reserva" });
  for (const label of ["Nome completo", "CPF ou CNPJ", "E-mail", "Telefone com DDD"])
    await expect(reservation.getByLabel(label, { exact: true }), label).not.toHaveValue("");
  await expect(reservation.getByText(new RegExp(`quadra ${lot.block}, lote ${lot.lot}`, "i"))).toBeVisible();
  await expect(reservation.getByLabel(/^Com a simulação: entrada de R\$\s?50\.000,00/)).toBeChecked();
  await reservation.getByLabel(/A pessoa pediu esta reserva/).check();
  await expectAccessible(page);
  await reservation.getByRole("button", { name: "Reservar", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /^Reserva R-/ })).toContainText(name);
  const typed: string[] = await page.evaluate(() => JSON.parse(sessionStorage["typed"] ?? "[]") as string[]);
  expect(typed.map((label) => label.replace(/[^\p{L} ,]/gu, "").trim())).toEqual([
    "Empreendimento",
    "Quadra",
    "Lote",
    "Entrada",
    "Parcelas",
    expect.stringMatching(/^A pessoa pediu esta reserva/),
  ]);
});
