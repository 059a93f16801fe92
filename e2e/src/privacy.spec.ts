import { expectAccessible } from "./axe.ts";
import { mailArrives, mailedLink } from "./mailbox.ts";
import { newPerson } from "./fixtures.ts";
import { expect, openAnew, test } from "./visitor.ts";

test("a newcomer is told once what is kept in their browser, and the notice stands in nobody's way", async ({
  page,
}) => {
  const fresh = await openAnew(page);
  await fresh.goto("/politicas-de-privacidade");
  const notice = fresh.getByRole("complementary", { name: "Aviso sobre cookies" });
  await expect(notice).toBeVisible();
  await expectAccessible(fresh);
  await fresh.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(fresh);
  await notice.getByRole("button", { name: "Entendi" }).click();
  await expect(notice).toHaveCount(0);
  expect(await fresh.evaluate(() => localStorage.getItem("gleba:aviso-cookies"))).not.toBeNull();
  await fresh.context().close();
});

test("a visitor asks for the deletion of their data, confirms by e-mail and knows when the answer comes", async ({
  page,
  request,
}) => {
  const person = newPerson();
  await page.goto("/politicas-de-privacidade");
  // A link followed before the portal runs is a whole page load, and that moves no focus.
  await expect(page.locator("style[data-first-paint]")).toHaveCount(0);
  await page.getByRole("link", { name: "Meus dados" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meus dados pessoais" })).toBeFocused();
  await page.getByLabel("O que você quer pedir?").selectOption({ label: "Excluir os dados" });
  await page.getByLabel("Nome completo").fill(person.name);
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-26");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByLabel("CPF ou CNPJ")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("CPF ou CNPJ").fill(person.document);
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByRole("heading", { name: "Falta confirmar pelo e-mail" })).toBeFocused();

  const device = await openAnew(page);
  await device.goto(await mailedLink(request, person.email, "/politicas-de-privacidade"));
  await expect(device).toHaveURL(/\/politicas-de-privacidade\?aba=meus-dados$/);
  await device.getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(device.getByRole("heading", { name: "Pedido confirmado" })).toBeVisible();
  await expect(device.getByText("Resposta até")).toBeVisible();
  await expectAccessible(device);
  await device.context().close();
  await mailArrives(request, person.email, "Pedido confirmado: P-");
});
