import { expectAccessible } from "./axe.ts";
import { mailArrives } from "./mailbox.ts";
import { freeLot } from "./person.ts";
import { newStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

test("a seller joins two contacts of one person, simulates for them, and goes on to reservation and contract: nothing of the person is typed again", async ({
  page,
  request,
}) => {
  test.slow();
  const { session } = await newStaff(request, "admin");
  const { lot } = await freeLot(request);
  const mark = Date.now().toString(36);
  const email = `dupla.${mark}@exemplo.com.br`;
  // Nobody else's on this portal: who has the same number is offered to be joined, too.
  const phone = `279${String(Date.now()).slice(-8)}`;
  for (const message of ["Quero o lote.", "E o preço?"]) {
    const answer = await request.post(`${apiUrl()}/api/public/batches/intentions`, {
      data: {
        idBatch: lot.idBatch,
        name: `Dupla ${mark}`,
        email,
        phone,
        message,
        preferredChannel: "whatsapp",
        consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard");
  // Found by name from anywhere.
  await page.getByRole("button", { name: /^Buscar/ }).click();
  await page.getByRole("combobox", { name: /^Buscar telas/ }).fill(`dupla ${mark}`);
  await page.getByRole("group", { name: "Contatos" }).getByRole("option").first().click();
  const contact = page.getByRole("dialog", { name: `Dupla ${mark}` });
  await contact.getByRole("button", { name: /^Juntar a este o contato de/ }).click();
  const question = page.getByRole("dialog", { name: "Juntar os dois contatos?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Juntar", exact: true }).click();
  await expect(contact.getByRole("region", { name: "A mesma pessoa também escreveu" })).toBeVisible();
  await expectAccessible(page);

  await contact.getByRole("button", { name: "Simular", exact: true }).click();
  const panel = page.getByRole("dialog", { name: `Simulação para Dupla ${mark}` });
  await panel.getByRole("button", { name: "Guardar e enviar" }).click();
  await expect(panel.locator('[aria-invalid="true"]').first()).toBeFocused();
  await panel.getByLabel("Entrada", { exact: true }).fill("5000000");
  // The fewest that the plan takes.
  const least = /De (\d+) a/.exec((await panel.getByText(/^De \d+ a \d+, mensais/).textContent()) ?? "")?.[1] ?? "";
  await panel.getByLabel("Parcelas", { exact: true }).fill(least);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByRole("button", { name: "Guardar e enviar" }).click();
  await expect(contact.getByText(new RegExp(`Entrada de R\\$\\s50\\.000,00 e ${least}x de`)).first()).toBeVisible();
  await mailArrives(request, email, "Sua simulação");

  await contact.getByRole("button", { name: "Reservar este lote" }).click();
  const reservation = page.getByRole("dialog", { name: "Nova reserva" });
  await expect(reservation.getByLabel("Nome completo")).toHaveValue(`Dupla ${mark}`);
  await expect(reservation.getByLabel(/^Com a simulação: entrada de/)).toBeChecked();
  await reservation.getByLabel("CPF ou CNPJ").fill("15350946056");
  await reservation.getByLabel(/A pessoa pediu esta reserva/).check();
  await reservation.getByRole("button", { name: "Reservar", exact: true }).click();
  await contact.getByRole("link", { name: /^Abrir a reserva R-/ }).click();
  const made = page.getByRole("dialog", { name: /^Reserva R-/ });
  await made.getByRole("button", { name: "Fazer contrato" }).click();
  await expect(made.getByLabel("Usar outras condições, não as da simulação")).not.toBeChecked();
  await made.getByRole("button", { name: "Conferir parcelas" }).click();
  await made.getByRole("button", { name: "Criar contrato" }).click();
  await expect(page).toHaveURL(/\/admin\/contracts\/\d+/);
});

test("a contact whose name is one long word is read whole: its window stays as wide as it is, and a row of the list says the time", async ({
  page,
  request,
}) => {
  const { session } = await newStaff(request, "admin");
  const { token } = JSON.parse(session);
  const { development } = await freeLot(request);
  const name = `Zé${"w".repeat(100)}`;
  const added = await request.post(`${apiUrl()}/api/crm/leads`, {
    headers: { authorization: `Bearer ${token}`, "Idempotency-Key": crypto.randomUUID() },
    data: {
      ventureId: development.id,
      name,
      email: "longo@exemplo.com.br",
      phone: `279${String(Date.now()).slice(-8)}`,
      message: "",
      preferredChannel: "whatsapp",
      channel: "counter",
      consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
    },
  });
  expect(added.status()).toBe(201);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto(`/admin/leads?busca=${(await added.json()).protocol}`);
  const time = page.getByRole("row", { name: new RegExp(name) }).getByText(/^às \d\d:\d\d$/);
  await expect(time).toBeVisible();
  expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole("button", { name: `Abrir ${name}` }).click();
    const contact = page.getByRole("dialog", { name });
    expect(await contact.evaluate((window) => window.scrollWidth - window.clientWidth)).toBeLessThanOrEqual(0);
    await contact.getByRole("button", { name: "Fechar", exact: true }).click();
  }
});
