import { expectAccessible } from "./axe.ts";
import { askDatabase } from "./own-database.ts";
import { countPresses, timed } from "./presses.ts";
import { newStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

test("a finance clerk marks lines of a statement by keys and books them at once, with their sum; one that is paid is named before", async ({
  page,
  request,
}) => {
  const { session } = await newStaff(request, "finance");
  const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
  const note = `Extrato ${Date.now().toString(36)}`;
  await countPresses(page);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  // The last to come: what others look at in the demonstration stays as it is.
  await page.goto("/admin/installments?situacao=a-vencer&ordem=dueDate,desc", { waitUntil: "networkidle" });
  const rows = page.getByRole("main").locator("tbody tr");
  for (const row of [rows.nth(0), rows.nth(1), rows.nth(2)]) {
    await expect(row).toBeVisible();
    await page.keyboard.press("j");
    await expect(row).toBeFocused();
    await page.keyboard.press("x");
    await expect(row.getByRole("checkbox")).toBeChecked();
  }
  await page.getByRole("button", { name: "Registrar pagamentos" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pagamentos: 3 parcelas" });
  const amounts = dialog.getByLabel(/^Valor recebido de /);
  await expect(amounts).toHaveCount(3);
  await dialog
    .getByRole("button", { name: /^Tirar: / })
    .last()
    .click();
  await expect(amounts).toHaveCount(2);
  await dialog.getByLabel("Observação (opcional)").fill(note);
  await expect(dialog.getByRole("status")).toHaveText(/^Total de 2 parcelas: R\$/);
  await expectAccessible(page);
  const total = (await dialog.getByRole("status").textContent())?.split(": ")[1] ?? "";
  const booked = await timed(page, "the lines of a statement at once", async () => {
    await dialog.getByRole("button", { name: "Registrar pagamentos" }).click();
    await expect(page.getByText(`2 pagamentos registrados: ${total} ao todo.`).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  expect(booked).toBeLessThanOrEqual(1);
  const { rows: paid } = await askDatabase<{ count: string; cents: string; id: string }>(
    `SELECT count(*), sum(paid_cents) AS cents, min(installment_id) AS id FROM payments WHERE note = $1 AND settles`,
    [note],
  );
  expect(paid[0]!.count).toBe("2");
  expect(Number(total.replace(/\D/g, ""))).toBe(Number(paid[0]!.cents));
  // What was booked meanwhile is named before anything is sent.
  const again = await request.post(`${apiUrl()}/api/crm/installments/payments/preview`, {
    headers,
    data: { ids: [Number(paid[0]!.id)], paidAt: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10) },
  });
  expect((await again.json()).installments[0].refusal).toContain("já foi paga");
  await askDatabase("UPDATE payments SET reversed_at = now(), reversal_reason = 'Jornada' WHERE note = $1", [note]);
});
