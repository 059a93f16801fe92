import { expectAccessible } from "./axe.ts";
import { mailedLink } from "./mailbox.ts";
import { freeLot } from "./person.ts";
import { newStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

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
  await page.keyboard.type("novo contato");
  await page.getByRole("option", { name: /Novo contato/ }).click();
  const contact = page.getByRole("dialog", { name: "Novo contato" });
  await contact.getByRole("button", { name: "Anotar" }).click();
  await expect(contact.getByText("Escolha o lote.")).toBeVisible();
  await contact.getByLabel("Empreendimento").selectOption({ label: development.name });
  await contact.getByLabel("Quadra").fill(lot.block);
  await contact.getByLabel("Lote", { exact: true }).selectOption(String(lot.idBatch));
  await contact.getByLabel("Nome completo").fill("Pessoa do Balcão");
  await contact.getByLabel("E-mail", { exact: true }).fill(email);
  await contact.getByLabel("Telefone com DDD").fill("27999990003");
  await contact.getByLabel("O que a pessoa pediu").fill("Quer ver o lote no sábado.");
  await contact.getByLabel(/A pessoa pediu contato/).check();
  await expectAccessible(page);
  await contact.getByRole("button", { name: "Anotar" }).click();
  await expect(contact).toHaveCount(0);
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

  await page.goto("/admin/reservations?novo=sim");
  await expect(reservation.getByLabel("Empreendimento")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/novo=/);
  await expect(page.getByRole("main").locator("tbody tr").filter({ hasText: "Pessoa do Balcão" })).toHaveCount(1);
});
