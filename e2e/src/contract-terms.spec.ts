import { expectAccessible } from "./axe.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

test.beforeEach(async ({ page, request }) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
});

test("finance loads holidays, looks at what a rate would change, and changes a contract's terms by the keyboard", async ({
  page,
}) => {
  await page.goto("/admin/contracts");
  const opener = page.getByRole("button", { name: "Feriados" });
  await opener.press("Enter");
  const holidays = page.getByRole("dialog", { name: "Feriados estaduais e municipais" });
  const buffer = Buffer.from("UF;cidade;data;nome\nES;Cidade do Teste;08/09;Padroeira\n");
  await holidays.locator('input[type="file"]').setInputFiles({ name: "feriados.csv", mimeType: "text/csv", buffer });
  await expect(holidays.getByText(/^(?:1 feriado carregado|Nada de novo no arquivo)\.$/)).toBeVisible();
  await expect(holidays.getByText("Cidade do Teste (ES)")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Índices de correção" }).press("Enter");
  const indices = page.getByRole("dialog", { name: "Índices de correção" });
  await indices
    .getByRole("button", { name: /^Corrigir \d/ })
    .first()
    .press("Enter");
  const correcting = page.getByRole("dialog", { name: /^Corrigir / });
  await correcting.getByLabel("Taxa do mês (%)").fill("1,25");
  await expect(correcting.getByText(/O que muda|Nenhum contrato em andamento/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(correcting).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(indices).toBeHidden();
});

test("on a phone finance writes down a contract's fine, and contract and history say it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/admin/contracts?situacao=andamento");
  await page
    .getByRole("link", { name: /^DEMO-/ })
    .first()
    .click();
  const change = page.getByRole("button", { name: "Alterar condições" });
  await change.press("Enter");
  const terms = page.getByRole("dialog", { name: "Alterar as condições do contrato" });
  await terms.getByLabel("Multa se for desfeito (%)").fill("9,5");
  await terms.getByLabel("A multa é devida").selectOption({ label: "Depois de 2 meses de atraso" });
  await terms.getByLabel("Motivo").fill("Aditivo assinado");
  await expectAccessible(page);
  await terms.getByLabel("Motivo").press("Enter");
  await expect(terms).toBeHidden();
  const said = page.getByRole("region", { name: "Condições do contrato" });
  await expect(said).toContainText("9,5%");
  await expect(said).toContainText("Depois de 2 meses de atraso");
  await expectAccessible(page);
});
