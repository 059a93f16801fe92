import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { askDatabase } from "./own-database.ts";
import { newStaff, signedInStaff } from "./sessions.ts";
import { expect, openAnew, portalUrl, test } from "./visitor.ts";

// Another's record is answered as one that does not exist.
test.use({ expectedComplaints: [/status of 404/] });

/** The table of a list, as it is saved; without its headings. */
const savedRows = async (page: Page): Promise<string[]> => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  return text.trimEnd().split("\r\n").slice(1);
};

const numberIn = (text: string): number => Number(/[\d.]+/.exec(text)?.[0].replaceAll(".", ""));

test("an administrator lets a seller see one development, and neither lists, numbers, tables nor addresses tell them of another", async ({
  page,
  request,
}) => {
  const { rows: reservations } = await askDatabase<{ id: number; venture: string; own: boolean; n: number }>(
    `SELECT max(r.id) AS id, v.name AS venture, v.id = min(v.id) OVER () AS own, count(*)::int AS n
     FROM reservations r JOIN batches b ON b.id = r.batch_id JOIN ventures v ON v.id = b.venture_id GROUP BY v.id`,
    [],
  );
  const own = reservations.find((one) => one.own)!;
  const other = reservations.find((one) => !one.own)!;
  const seller = await newStaff(request, "sales");
  const administrator = await signedInStaff(request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), administrator);
  await page.goto(`/admin/users?busca=${seller.login}`);
  await page.getByRole("main").locator("tbody tr").filter({ hasText: seller.login }).click();
  const dialog = page.getByRole("dialog", { name: "Editar usuário" });
  await dialog.getByLabel("Vê só alguns empreendimentos").check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText(/[Ee]scolha .*empreendimento/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: own.venture }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);

  const theirs = await openAnew(page);
  await theirs.addInitScript((stored) => localStorage.setItem("CRM", stored), seller.session);
  await theirs.goto(`${portalUrl()}/admin/reservations`);
  const count = theirs.getByRole("status").filter({ hasText: /reservas?/ });
  await expect(count).toBeVisible();
  expect(numberIn(await count.innerText())).toBe(own.n);
  const saved = await savedRows(theirs);
  expect(saved).toHaveLength(own.n);
  expect(saved.filter((line) => !line.includes(own.venture))).toEqual([]);
  await expectAccessible(theirs);
  for (const address of ["/admin/dashboard", "/admin/reports?periodo=12-meses"]) {
    await theirs.goto(`${portalUrl()}${address}`);
    await expect(theirs.getByRole("table").filter({ hasText: own.venture }).first()).toBeVisible();
    await expect(theirs.getByText(other.venture)).toHaveCount(0);
  }
  await theirs.setViewportSize({ width: 360, height: 740 });
  await theirs.goto(`${portalUrl()}/admin/reservations?reserva=${other.id}`);
  await expect(
    theirs.getByRole("heading", { name: "Esta reserva não existe ou está fora do seu acesso" }),
  ).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});
