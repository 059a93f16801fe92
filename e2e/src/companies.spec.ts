import { readFile } from "node:fs/promises";
import { expectAccessible } from "./axe.ts";
import { signedInStaff } from "./sessions.ts";
import { apiUrl, expect, openAnew, portalUrl, test } from "./visitor.ts";

/** A CNPJ of this run with its check digits. */
const newCnpj = (): string => {
  const digits = [...String(Date.now()).slice(-8), ..."0001"].map(Number);
  for (const weights of [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    const rest = weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join("");
};

test("an administrator adds an SPE and gives it a development; visitors read who offers it, until it is taken back", async ({
  page,
  request,
}) => {
  test.slow();
  const query = "{ ventures { id name salesOpen } }";
  const { data } = await (await request.post(`${apiUrl()}/graphql`, { data: { query } })).json();
  // Nothing was sold there yet: with contracts it would keep its CNPJ.
  const development = data.ventures.find(({ salesOpen }: { salesOpen: boolean }) => !salesOpen);
  const company = `Loteamento ${Date.now().toString(36)} SPE Ltda`;
  const session = await signedInStaff(request);
  await page.addInitScript((crm) => localStorage.setItem("CRM", crm), session);

  await page.goto("/admin/companies");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Empresas");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nova empresa" }).click();
  await page.getByLabel("Razão social").fill(company);
  await page.getByLabel("CNPJ").fill("11.111.111/1111-12");
  await page.getByLabel("Endereço").fill("Rua das Palmeiras, 100, Santa Teresa/ES, CEP 29650-000");
  await page.getByLabel("E-mail").fill("contato@exemplo.com.br");
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByText("Informe um CNPJ válido.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("CNPJ").fill(newCnpj());
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByText("Empresa cadastrada.")).toBeVisible();
  const row = page.getByRole("row", { name: company });
  await expect(row).toContainText("Nenhum ainda");

  await row.locator("summary").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Empreendimentos de ${company}` }).click();
  const dialog = page.getByRole("dialog", { name: `Empreendimentos de ${company}` });
  const choice = dialog.getByLabel("Acrescentar empreendimento");
  // Whose it is stands behind its name.
  const offered = await choice.locator("option", { hasText: development.name }).getAttribute("value");
  await choice.selectOption(offered);
  await dialog.getByRole("button", { name: "Acrescentar" }).click();
  const leave = dialog.getByRole("button", { name: `Retirar ${development.name}` });
  await expect(leave).toBeVisible();
  await expectAccessible(page);
  await expect(row).toContainText(development.name);

  const visitor = await openAnew(page);
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(`${portalUrl()}/empreendimentos/${development.id}`);
  await expect(visitor.getByText(`Oferecido por ${company}, CNPJ`)).toBeVisible();
  await expect(visitor.getByText("Santa Teresa/ES, CEP 29650-000 · contato@exemplo.com.br")).toBeVisible();
  await expectAccessible(visitor);

  await leave.click();
  await expect(dialog.getByText("Nenhum empreendimento pertence a esta empresa ainda.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(development.name);
  await expect(visitor.getByText("Oferecido por")).toBeHidden();
  await visitor.context().close();
});

test("finance says who gave the land, reads what a month is theirs, and downloads an owner's paper", async ({
  page,
  request,
}) => {
  const session = await signedInStaff(request);
  await page.addInitScript((crm) => localStorage.setItem("CRM", crm), session);
  await page.goto("/admin/land-owners");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Donos da terra");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Informar os donos" }).click();
  const dialog = page.getByRole("dialog", { name: "Mudar a divisão" });
  await dialog.getByLabel("Vale desde").fill("01/01/2025");
  await dialog.getByLabel("Nome completo ou razão social").fill("Ana de Teste");
  await dialog.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await dialog.getByLabel("Parte (%)").fill("33,33");
  await expect(dialog.getByText("Ficam 66,67% com a empresa.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salvar divisão" }).press("Enter");
  await expect(page.getByText("Divisão salva.")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  const part = page.getByRole("list", { name: "Parte de cada dono" });
  await expect(part).toContainText("Ana de Teste");
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: "Baixar PDF: Ana de Teste" }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
