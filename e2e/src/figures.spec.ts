import { expectAccessible } from "./axe.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

/** A plot by its title, and how the list it opens is counted. */
const PLOTS = [
  { plot: "Funil do período", counted: /(?<n>[\d.]+)$/ },
  { plot: "Vendas por mês", counted: /· (?<n>[\d.]+)(?= · \S+ da meta$|$)/ },
  { plot: "Estoque: VGV, lotes e VSO", counted: / · (?<n>[\d.]+)(?: ·|$)/ },
];

test("somebody of the staff sees how the company stands, and each row of a plot opens a list of as many as it says", async ({
  page,
  request,
}) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard?periodo=12-meses");
  await expect(page.getByRole("heading", { name: "Situação da empresa" })).toBeVisible();
  await expectAccessible(page);
  for (const { plot, counted } of PLOTS) {
    const rows = page.getByRole("table", { name: plot }).getByRole("row");
    const count = await rows.count();
    expect(count).toBeGreaterThan(0);
    for (let nth = 0; nth < count; nth += 1) {
      const row = rows.nth(nth);
      const said = counted.exec((await row.getByRole("cell").innerText()).trim())?.groups?.["n"];
      expect(said).toBeDefined();
      if (said === "0") continue;
      await row.getByRole("link").click();
      await expect(
        page.getByRole("status").filter({ hasText: new RegExp(`^${said!.replaceAll(".", "\\.")} `) }),
      ).toBeVisible();
      await page.goBack();
      await expect(row).toBeVisible();
    }
  }
});

test("the report of sales adds up, each number opens a list of as many, and a typed period that makes none is told why", async ({
  page,
  request,
}) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Relatório de vendas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Relatório de vendas" })).toBeFocused();
  await page.getByRole("navigation", { name: "Períodos" }).getByRole("link", { name: "12 meses" }).click();
  const table = page.getByRole("table", { name: /^Relatório de vendas de/ });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  const numbers = (of: string) =>
    table
      .locator(`tbody td[data-label="${of}"]`)
      .allInnerTexts()
      .then((texts) => texts.map((text) => Number(text.replaceAll(".", ""))));
  for (const of of ["Contatos", "Reservas", "Contratos assinados"]) {
    const sum = (await numbers(of)).reduce((all, one) => all + one, 0);
    expect(sum).toBeGreaterThan(0);
    await expect(table.locator(`tfoot td[data-label="${of}"]`)).toHaveText(sum.toLocaleString("pt-BR"));
    const link = table.locator(`tbody td[data-label="${of}"] a`).first();
    const said = (await link.innerText()).trim();
    await link.click();
    await expect(
      page.getByRole("status").filter({ hasText: new RegExp(`^${said.replaceAll(".", "\\.")} `) }),
    ).toBeVisible();
    await page.goBack();
    await expect(table).toBeVisible();
  }
  await page.getByRole("link", { name: "Por responsável" }).click();
  await expect(table.getByRole("columnheader", { name: "Responsável" })).toBeVisible();
  await page.getByRole("link", { name: "Por mês" }).click();
  await expect(table.getByRole("row")).toHaveCount(14);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^relatorio-vendas-\d{4}-\d{2}-01-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByLabel("De", { exact: true }).fill("01/01/2020");
  await page.getByRole("button", { name: "Mostrar" }).click();
  await expect(page.getByText("O relatório vai até um ano. Escolha um período menor.")).toBeVisible();
  await expect(page.getByLabel("De", { exact: true })).toHaveValue("01/01/2020");
  await expectAccessible(page);
});

test("on a telephone no label of the dashboard's figures breaks a word", async ({ page, request }) => {
  const session = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/dashboard");
  const label = page.getByText("Visitas a empreendimentos", { exact: true });
  const broken = (): Promise<string[]> =>
    label.evaluate((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/\p{L}+/gu)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1 ? [word[0]] : [];
      });
    });
  expect(await broken()).toEqual([]);
});
