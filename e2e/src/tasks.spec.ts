import { expectAccessible } from "./axe.ts";
import { freeLot } from "./person.ts";
import { newStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

test("a seller writes a task down at a contact, finds it on the dashboard, does it by keyboard, takes that back, and removes it", async ({
  page,
  request,
}) => {
  test.slow();
  const { session } = await newStaff(request, "sales");
  const { lot } = await freeLot(request);
  const mark = Date.now().toString(36);
  const asked = await request.post(`${apiUrl()}/api/public/batches/intentions`, {
    data: {
      idBatch: lot.idBatch,
      name: `Tarefa ${mark}`,
      email: `tarefa.${mark}@exemplo.com.br`,
      phone: "27999990005",
      message: "Quero o lote.",
      preferredChannel: "whatsapp",
      consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
    },
  });
  expect(asked.status()).toBe(201);
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);

  await page.goto("/admin/tasks");
  await expect(page.getByRole("main").getByText("Nada a fazer")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/leads?busca=${mark}`);
  await page.getByRole("button", { name: `Abrir Tarefa ${mark}` }).click();
  const contact = page.getByRole("dialog", { name: `Tarefa ${mark}` });
  const tasks = contact.getByRole("region", { name: "Tarefas" });
  await tasks.getByRole("button", { name: "Nova tarefa" }).click();
  const added = page.getByRole("dialog", { name: "Nova tarefa" });
  await expect(added).toContainText(`Sobre: contato Tarefa ${mark}`);
  await added.getByRole("button", { name: "Anotar a tarefa" }).click();
  await expect(added.getByLabel("O que fazer")).toBeFocused();
  await expectAccessible(page);
  await added.getByLabel("O que fazer").fill(`Ligar ${mark}`);
  await added.getByRole("button", { name: "Anotar a tarefa" }).click();
  await expect(tasks).toContainText(`Ligar ${mark}`);
  await expectAccessible(page);
  await contact.getByRole("button", { name: "Fechar" }).click();

  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /^Suas tarefas até hoje 1/ }).click();
  const row = page.getByRole("row", { name: `Ligar ${mark}` });
  await expect(row).toContainText("Hoje");
  await expect(row.getByRole("link", { name: `Tarefa ${mark}` })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("x");
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Desfazer/ }).click();
  await expect(row.getByRole("checkbox")).not.toBeChecked();

  await row.focus();
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: "Tarefa", exact: true });
  await expect(opened.getByLabel("O que fazer")).toHaveValue(`Ligar ${mark}`);
  await expect(page).toHaveURL(/tarefa=\d+/);
  await expectAccessible(page);
  await opened.getByRole("button", { name: "Concluir" }).click();
  await expect(opened).toContainText("Concluída por");
  await opened.getByRole("button", { name: "Remover" }).click();
  await expect(row).toHaveCount(0);
  // While it is open, keys are its own.
  await expect(opened).toHaveCount(0);

  // From any screen, by the palette; on a phone the first one is in sight.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nova tarefa");
  await page.keyboard.press("Enter");
  await added.getByLabel("O que fazer").fill(`Comprar café ${mark}`);
  await added.getByRole("button", { name: "Anotar a tarefa" }).click();
  await expect(page.getByText("Tarefa anotada.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/tasks");
  await expect(page.getByRole("rowheader", { name: `Comprar café ${mark}` })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("whoever is given a task by somebody else reads so at the bell, and comes to it", async ({ page, request }) => {
  const giver = await newStaff(request, "sales");
  const doer = await newStaff(request, "sales");
  const { token } = JSON.parse(giver.session);
  const { userId } = JSON.parse(doer.session);
  const title = `Conferir ${Date.now().toString(36)}`;
  const given = await request.post(`${apiUrl()}/api/crm/tasks`, {
    headers: { authorization: `Bearer ${token}` },
    data: { title, dueOn: "2020-01-02", assigneeId: userId },
  });
  expect(given.status()).toBe(201);
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), doer.session);
  await page.goto("/admin/leads");
  await page.getByRole("button", { name: /^Avisos, 1 não lido/ }).click();
  const notices = page.getByRole("dialog", { name: "Avisos" });
  await expect(notices.getByRole("link", { name: "Uma tarefa sua até hoje, uma atrasada" })).toBeVisible();
  await expectAccessible(page);
  await notices.getByRole("link", { name: /passou uma tarefa para você, para 02\/01\/2020/ }).click();
  await expect(page.getByRole("dialog", { name: "Tarefa", exact: true }).getByLabel("O que fazer")).toHaveValue(title);
});

test("a task about a whole development is begun on its screens; an address without a record leads back to the list", async ({
  page,
  request,
  complaints,
}) => {
  test.slow();
  const { session } = await newStaff(request, "sales");
  const { development } = await freeLot(request);
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  const title = `Rever os preços ${Date.now().toString(36)}`;
  await page.goto(`/admin/ventures/${development.id}/lots`);
  await page.getByRole("button", { name: /^Tarefas/ }).click();
  const panel = page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Tarefas", exact: true }) });
  await panel.getByRole("button", { name: "Nova tarefa" }).click();
  const added = page.getByRole("dialog", { name: "Nova tarefa" });
  await expect(added).toContainText("Sobre: empreendimento");
  await added.getByLabel("O que fazer").fill(title);
  await added.getByRole("button", { name: "Anotar a tarefa" }).click();
  await expect(panel).toContainText(title);
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("button", { name: /^Tarefas \(\d+\)$/ })).toBeFocused();

  await page.goto("/admin/reservations?reserva=999999999");
  const missing = page.getByRole("dialog", { name: "Reserva" });
  await expect(missing.getByRole("alert")).toContainText("Esta reserva não existe ou está fora do seu acesso");
  await expectAccessible(page);
  await missing.getByRole("button", { name: "Voltar à lista" }).click();
  await expect(missing).toHaveCount(0);
  await page.goto("/admin/customers/999999999");
  await page.getByRole("link", { name: "Ver os clientes" }).click();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  // The browser says of both answers that they were 404.
  expect(complaints.splice(0).every((text) => text.includes("404"))).toBe(true);
});
