import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { signedInCustomer, signedInStaff } from "./sessions.ts";
import { apiUrl, expect, test } from "./visitor.ts";

const as = async (page: Page, key: "customer" | "CRM", session: string): Promise<void> => {
  await page.goto("/politicas-de-privacidade");
  await page.evaluate(([name, stored]) => localStorage.setItem(name!, stored!), [key, session]);
};

/** What an account's holder would write of themselves: name, document and e-mail as the portal has them. */
const personOf = async (request: APIRequestContext, session: string) => {
  const { token, customerId } = JSON.parse(session);
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(`${apiUrl()}/customers/${customerId}`, { headers })).json();
};

const contractsOf = async (request: APIRequestContext, session: string) => {
  const { token, customerId } = JSON.parse(session);
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get(`${apiUrl()}/customers/${customerId}/contracts`, { headers })).json();
};

test("finance writes down that 40 % of a contract were transferred, the second buyer sees it with their share and its papers, and no more once they are out", async ({
  page,
  request,
}) => {
  // Two people at two widths, each with a look at accessibility.
  test.slow();
  const first = await signedInCustomer(request);
  const second = await signedInCustomer(request, "broker");
  const person = await personOf(request, second);
  const contract = (await contractsOf(request, first)).find(
    ({ status, overdueCents }: { status: string; overdueCents: number }) => status === "active" && overdueCents === 0,
  );

  await as(page, "CRM", await signedInStaff(request));
  await page.goto(`/admin/contracts/${contract.id}`);
  const parties = page.getByRole("region", { name: "Partes do contrato" });
  await expect(parties).toContainText("Comprador(a), 100%");
  const opener = parties.getByRole("button", { name: "Alterar compradores" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Alterar compradores" });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Acrescentar comprador" }).click();
  await dialog.getByLabel("Quota (%)").first().fill("60");
  await expect(dialog.getByText(/^As quotas somam 60%|Informe a quota/)).toBeVisible();
  const row = dialog.getByRole("group", { name: "Comprador 2" });
  await row.getByLabel("Quota (%)").fill("40");
  await expect(dialog.getByText("As quotas somam 100%.")).toBeVisible();
  await row.getByLabel("Nome completo ou razão social").fill(person.name);
  await row.getByLabel("CPF ou CNPJ").fill(person.document);
  await row.getByLabel("E-mail").fill(person.email);
  await expectAccessible(page);
  await dialog.getByLabel("É uma cessão de direitos").check();
  await dialog
    .getByLabel("Cessão assinada em")
    .fill(new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" }));
  await dialog.getByLabel("Valor da cessão").fill("5000000");
  await expectAccessible(page);
  await dialog.getByLabel("Motivo").fill("Cessão assinada em cartório");
  await dialog.getByRole("button", { name: "Salvar compradores" }).click();
  await expect(dialog).toBeHidden();
  await expect(parties).toContainText("Comprador(a), 40%");
  await expect(parties.getByRole("list", { name: "Cessões" })).toContainText("50.000,00");
  await expectAccessible(page);
  const term = page.waitForEvent("download");
  await parties.getByRole("button", { name: /^Baixar termo: Cessão/ }).click();
  expect((await term).suggestedFilename()).toMatch(/\.pdf$/);

  await as(page, "customer", second);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`/contratos/${contract.id}/detalhes?parte=dados`);
    const shown = page.getByRole("region", { name: "Partes do contrato" });
    await expect(shown).toContainText("Comprador(a) de 40%");
    await expect(shown).toContainText("(você)");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await shown.getByRole("button", { name: /^Baixar termo: Cessão/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }
  const paper = await request.get(`${apiUrl()}/contracts/${contract.id}/statement.pdf`, {
    headers: { authorization: `Bearer ${JSON.parse(second).token}` },
  });
  expect(paper.headers()["content-type"]).toBe("application/pdf");

  await page.setViewportSize({ width: 1280, height: 780 });
  await page.goto(`/admin/contracts/${contract.id}`);
  await opener.click();
  await dialog.getByRole("button", { name: `Tirar ${person.name}` }).click();
  await dialog.getByLabel("Quota (%)").fill("100");
  await dialog.getByLabel("Motivo").fill("Registrado por engano");
  await dialog.getByRole("button", { name: "Salvar compradores" }).click();
  await expect(dialog).toBeHidden();
  await expect(parties).toContainText("Comprador(a), 100%");
  await expect(parties.getByRole("list", { name: "Cessões" })).toHaveCount(0);
  await page.goto("/contratos");
  await expect(page.getByText(contract.number)).toHaveCount(0);
  expect((await contractsOf(request, second)).map(({ id }: { id: number }) => id)).not.toContain(contract.id);
});
