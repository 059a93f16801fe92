import { expectAccessible } from "./axe.ts";
import { newPerson } from "./fixtures.ts";
import { mailArrives, mailedLink } from "./mailbox.ts";
import { freeLot, reserve } from "./person.ts";
import { apiUrl, expect, test } from "./visitor.ts";

test("a visitor waits for a lot that somebody else has, is mailed when it is free, and ends it without signing in", async ({
  page,
  request,
}) => {
  test.slow();
  const { development, lot } = await freeLot(request);
  const { password: _password, ...holder } = newPerson();
  expect((await reserve(request, lot.idBatch, { person: holder })).status()).toBe(201);

  const { email } = newPerson();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/empreendimentos/${development.id}?lote=${lot.idBatch}`);
  await page.getByRole("region", { name: "Lote escolhido" }).getByRole("link", { name: "Avise-me por e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Avise-me do lote/i })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("checkbox", { name: /Aceito receber por e-mail/ }).check();
  await page.getByRole("button", { name: "Pedir aviso" }).click();
  await expect(page.getByRole("heading", { name: "Confirme o aviso" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink(request, email, "/avisos"));
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Ativo", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/chave/);
  await expectAccessible(page);

  const way = new URL(
    await mailedLink(request, holder.email, `/empreendimentos/${development.id}/lotes/${lot.idBatch}/reservar`),
    "http://portal",
  );
  const key = way.hash.replace("#chave=", "");
  const cancelled = await request.delete(`${apiUrl()}/api/public/reservations/${way.searchParams.get("protocolo")}`, {
    headers: { "x-access-key": key },
  });
  expect(cancelled.ok()).toBe(true);
  await mailArrives(request, email, "Disponível:");

  await page.goto(await mailedLink(request, email, "/avisos"));
  await page.getByRole("button", { name: /^Encerrar: / }).click();
  await expect(page.getByRole("heading", { name: "Nenhum aviso ativo" })).toBeVisible();
  await expectAccessible(page);
});

test("the page of alerts keeps its place while it loads: nothing that was seen moves when it comes", async ({
  page,
}) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/graphql", async (route) => {
    await answered;
    await route.continue();
  });
  await page.setViewportSize({ width: 412, height: 823 });
  const asked = page.waitForRequest("**/graphql");
  await page.goto("/avisos");
  await asked;
  await expect(page.locator("footer")).not.toBeInViewport();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Avise-me de lotes" })).toBeVisible();
  await expect(page.locator("footer")).not.toBeInViewport();
});
