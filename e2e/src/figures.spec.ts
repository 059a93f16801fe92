import { expectAccessible } from "./axe.ts";
import { signedInStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

/** A plot by its title, and how the list it opens is counted. */
const PLOTS = [
  { plot: "Funil do período", counted: /(?<n>[\d.]+)$/ },
  { plot: "Vendas por mês", counted: /· (?<n>[\d.]+)$/ },
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
