import { expectAccessible } from "./axe.ts";
import { freeLot, PEOPLE, reserve } from "./person.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

const capital = ({ block, lot }: { block: string; lot: string }): string => `Quadra ${block}, lote ${lot}`;

test("a lot's panel says its price, whose it is and who waits, leads to them, and takes a new price in place", async ({
  page,
  request,
}) => {
  await page.goto("/politicas-de-privacidade");
  const session = await signedInStaff(request);
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  const { development, lot } = await freeLot(request);
  const list = `/admin/ventures/${development.id}/lots?quadra=${lot.block}&lote=${lot.lot}`;
  await page.goto(list);
  await page.getByRole("button", { name: `Editar ${capital(lot)}`, exact: true }).click();
  const panel = page.getByRole("dialog", { name: capital(lot), exact: true });
  await expect(panel.getByText("Ninguém reservou nem comprou.")).toBeVisible();
  await panel.getByRole("button", { name: "Alterar preço ou situação" }).click();
  const change = page.getByRole("dialog", { name: "Alterar 1 lote" });
  await change.getByLabel("Preço de cada lote").fill("123.456,00");
  await change.getByRole("button", { name: "Aplicar a 1 lote" }).click();
  await page
    .getByRole("dialog", { name: "Resultado da alteração" })
    .getByRole("button", { name: "Fechar" })
    .last()
    .click();
  await expect(panel.getByText(/R\$\s123\.456,00/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  const first = await reserve(request, lot.idBatch);
  expect(first.status()).toBe(201);
  const { protocol } = await first.json();
  expect((await reserve(request, lot.idBatch, { person: PEOPLE[1], joinQueue: true })).status()).toBe(202);
  await page.goto(list);
  await page.getByRole("button", { name: `Editar ${capital(lot)}`, exact: true }).click();
  await expect(panel.getByText(PEOPLE[1].name)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Alterar preço ou situação" })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole("link", { name: protocol }).click();
  const opened = page.getByRole("dialog", { name: `Reserva ${protocol}` });
  await expect(opened.getByText(PEOPLE[0].name)).toBeVisible();
});
