import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { mailArrives, mailedLink } from "./mailbox.ts";
import { freeLot } from "./person.ts";
import { newStaff, signedInCustomer } from "./sessions.ts";
import { expect, openAnew, test } from "./visitor.ts";

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a broker names somebody new, whose wrong address is corrected once; that person reads who keeps what and confirms on a phone", async ({
  page,
  request,
}) => {
  const broker = await signedInCustomer(request, "broker");
  const { development, lot } = await freeLot(request);
  const mark = Date.now().toString(36);
  const [wrong, right] = [`errada.${mark}@exemplo.com.br`, `certa.${mark}@exemplo.com.br`];
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((session) => localStorage.setItem("customer", session), broker);
  const path = `/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`;
  await page.goto(path);
  await page.getByRole("radio", { name: "Pessoa nova, que confirma por link" }).check();
  await page.getByRole("button", { name: "Guardar o lote e enviar o link" }).click();
  await expect(page.getByText("Confirme que a pessoa pediu e sabe que vai receber o link.")).toBeVisible();
  await page.getByLabel("Nome completo").fill("Nova Pessoa");
  await page.getByLabel("E-mail", { exact: true }).fill(wrong);
  await page.getByLabel("Telefone com DDD").fill("27999991234");
  await page.getByLabel(/A pessoa pediu este lote/).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar o lote e enviar o link" }).click();
  await expect(page.getByRole("heading", { name: "Lote guardado até a pessoa confirmar" })).toBeFocused();
  await expectAccessible(page);
  const first = await mailedLink(request, wrong, "/confirmar-reserva");

  await page.getByRole("link", { name: "Acompanhar" }).click();
  const own = page.getByRole("region", { name: "Sua corretagem" });
  await own.getByRole("button", { name: "Corrigir o e-mail de Nova Pessoa" }).click();
  await own.getByLabel("E-mail certo").fill(right);
  await expectAccessible(page);
  await own.getByRole("button", { name: "Enviar o link" }).click();
  await expect(own.getByText(right)).toBeVisible();
  await expect(own.getByRole("button", { name: "Corrigir o e-mail de Nova Pessoa" })).toHaveCount(0);

  const theirs = await openAnew(page);
  const portal = new URL(page.url()).origin;
  await theirs.goto(`${portal}${first}`);
  await expect(theirs.getByRole("heading", { level: 1, name: "Este link não abre reserva alguma" })).toBeVisible();
  await theirs.setViewportSize({ width: 360, height: 740 });
  const second = await mailedLink(request, right, "/confirmar-reserva");
  await theirs.goto(`${portal}${second}`);
  await expect(theirs.getByRole("heading", { level: 1, name: /^Confirmar a reserva do / })).toBeVisible();
  await expect(theirs).not.toHaveURL(/chave/);
  expect(await overflow(theirs)).toBeLessThanOrEqual(0);
  await expectAccessible(theirs);
  // Whoever reloads needs no other link.
  await theirs.reload();
  await expect(theirs.getByLabel("Nome completo")).toHaveValue("Nova Pessoa");
  await expect(theirs.getByText("O que temos termina em 1234.", { exact: false })).toBeVisible();
  await theirs.getByRole("button", { name: "Confirmar a reserva" }).click();
  await expect(theirs.getByLabel("CPF ou CNPJ")).toBeFocused();
  await theirs.getByLabel("CPF ou CNPJ").fill("52998224725");
  await theirs.getByLabel(/Aceito que meus dados/).check();
  await theirs.getByRole("button", { name: "Confirmar a reserva" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Lote reservado para você" })).toBeVisible();
  await expectAccessible(theirs);
  expect(await mailedLink(request, right, path)).toContain("#chave=");
  await theirs.goto(`${portal}${second}`);
  await expect(theirs.getByRole("heading", { level: 1, name: "Você já confirmou esta reserva" })).toBeVisible();
  await theirs.context().close();
  await page.reload();
  await expect(own.getByText("Confirmada", { exact: true }).first()).toBeVisible();
});

test("a seller keeps a lot for who confirms by link; it stands among those to confirm until its person refuses, which the seller is told", async ({
  page,
  request,
}) => {
  const { session } = await newStaff(request, "sales");
  const { development, lot } = await freeLot(request);
  const email = `recusa.${Date.now().toString(36)}@exemplo.com.br`;
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/reservations?novo=sim");
  const panel = page.getByRole("dialog", { name: "Nova reserva" });
  await panel.getByLabel("Como a reserva vale").selectOption("link");
  await panel.getByLabel("Empreendimento").selectOption({ label: development.name });
  await panel.getByLabel("Quadra").fill(lot.block);
  await panel.getByLabel("Lote", { exact: true }).selectOption(String(lot.idBatch));
  await panel.getByLabel("Nome completo").fill("Quem Recusa");
  await panel.getByLabel("E-mail", { exact: true }).fill(email);
  await panel.getByLabel("Telefone com DDD").fill("27999994321");
  await panel.getByLabel(/A pessoa pediu este lote/).check();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Guardar e enviar o link" }).click();
  await expect(panel).toHaveCount(0);

  // The lot itself says for whom it is kept, and leads to the offer.
  await page.goto(`/admin/ventures/${development.id}/lots?quadra=${lot.block}&lote=${lot.lot}`);
  await page.getByRole("main").locator("tbody tr").first().click();
  const kept = page.getByRole("dialog", { name: `Quadra ${lot.block}, lote ${lot.lot}`, exact: true });
  await expect(kept.getByText(/^Para Quem Recusa, por Pessoa de Teste, até /)).toBeVisible();
  await expectAccessible(page);
  await kept.getByRole("link", { name: "falta confirmar pelo link" }).click();
  const waiting = page.getByRole("dialog", { name: "Reservas a confirmar" });
  await expect(waiting.getByText("Quem Recusa")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  const theirs = await openAnew(page);
  await theirs.goto(`${new URL(page.url()).origin}${await mailedLink(request, email, "/confirmar-reserva")}`);
  await theirs.getByRole("button", { name: "Não quero este lote" }).click();
  await expect(theirs.getByRole("region", { name: "Recusar a reserva?" })).toBeFocused();
  await theirs.getByRole("button", { name: "Sim, recusar" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Reserva recusada" })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
  await expect(waiting.getByText("Quem Recusa")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Avisos/ }).click();
  await expect(
    page.getByRole("dialog", { name: "Avisos" }).getByText(/A pessoa que você indicou recusou o lote/),
  ).toBeVisible();
  await mailArrives(request, email, "Falta você confirmar");
});
