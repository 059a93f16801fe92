import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { newCustomer } from "./fixtures.ts";
import { openDevelopment } from "./person.ts";
import { apiUrl, expect, openAnew, portalUrl, test } from "./visitor.ts";

interface Credentials {
  email: string;
  password: string;
}

const fillSignIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
};

/** Signs in and answers what the account then has. */
const signIn = async (page: Page, person: Credentials) => {
  const synced = page.waitForResponse((answer) => /\/customers\/\d+\/favourites$/.test(answer.url()) && answer.ok());
  await fillSignIn(page, person);
  return (await (await synced).json()) as { favourites: number[] };
};

test("a visitor's favourites go along into the account, are compared across developments and met again in another browser", async ({
  page,
  request,
}) => {
  test.slow();
  const person = await newCustomer(request);
  const first = await openDevelopment(request);
  const query = "{ ventures { id lots { total } } }";
  const { data } = await (await request.post(`${apiUrl()}/graphql`, { data: { query } })).json();
  const other = data.ventures.find(
    ({ id, lots }: { id: number; lots: { total: number } }) => id !== first.id && lots.total > 0,
  );
  const second = await (await request.get(`${apiUrl()}/api/public/ventures/${other.id}`)).json();
  const chosen = [
    { development: first.id, lot: first.lots[0]! },
    { development: second.id, lot: second.batchs[0] },
  ];

  await page.setViewportSize({ width: 360, height: 740 });
  for (const { development, lot } of chosen) {
    await page.goto(`/empreendimentos/${development}?lote=${lot.idBatch}`);
    const panel = page.getByRole("region", { name: "Lote escolhido" });
    await panel.getByRole("button", { name: "Favorito" }).click();
    await expect(panel.getByRole("button", { name: "Favorito", pressed: true })).toBeVisible();
  }
  await page.goto("/favoritos");
  const hearts = page.getByRole("button", { name: "Favorito", pressed: true });
  await expect(hearts).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Entre na sua conta" }).click();
  expect((await signIn(page, person)).favourites).toHaveLength(2);
  await expect(page).toHaveURL("/inicio");

  await page.goto("/favoritos");
  await expect(page.getByText(/^Ficam na sua conta/)).toBeVisible();
  const compares = page.getByRole("button", { name: "Comparar", exact: true });
  await expect(compares).toHaveCount(2);
  for (const compare of await compares.all()) await compare.click();
  const compareBoth = page.getByRole("button", { name: "Comparar 2 lotes" });
  await compareBoth.click();
  const comparison = page.getByRole("dialog", { name: "Comparação de lotes" });
  await expect(comparison.getByRole("rowheader", { name: /^Empreendimento/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const elsewhere = await openAnew(page);
  await elsewhere.goto(`${portalUrl()}/login`);
  await fillSignIn(elsewhere, person);
  await expect(elsewhere).toHaveURL(`${portalUrl()}/inicio`);
  await elsewhere.goto(`${portalUrl()}/favoritos`);
  await expect(elsewhere.getByRole("button", { name: "Favorito", pressed: true })).toHaveCount(2);
  await expect(elsewhere.getByRole("button", { name: "Comparar 2 lotes" })).toBeVisible();
  await elsewhere.context().close();

  // Signed out, the device keeps nothing of the account.
  await page.evaluate(() => localStorage.removeItem("customer"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nenhum favorito ainda" })).toBeVisible();
});
