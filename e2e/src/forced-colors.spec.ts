import type { Locator } from "@playwright/test";
import { newStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test("where the system chooses the colours, staff see how long a bar is, which colour they chose, and where a card would fall", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { session } = await newStaff(request, "admin");
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), session);

  await page.goto("/admin/dashboard");
  const bar = page.getByRole("table", { name: "Vendas por mês" }).locator('[aria-hidden="true"]').last();
  await expect(bar).toHaveCSS("outline-style", "solid");
  expect(await groundOf(bar.locator("span"))).not.toBe(await groundOf(bar));

  await page.goto("/admin/configurations");
  const part = page.getByRole("link", { name: "Site", exact: true });
  await expect(part, "the frame does not cross the word").toHaveCSS("outline-offset", "3px");
  const sample = page.getByRole("img", { name: "Prévia da cor nos botões e links" });
  expect(await groundOf(sample.locator("span").first())).not.toBe(await groundOf(sample));

  await page.goto("/admin/leads");
  await page.getByRole("button", { name: "Quadro" }).click();
  const next = page.getByRole("region", { name: /^Contatado/ });
  await expect(next).toHaveCSS("outline-style", "none");
  const card = page.getByRole("region", { name: /^Novo/ }).getByRole("listitem").first();
  const [start, target] = [await card.boundingBox(), await next.boundingBox()];
  if (!start || !target) throw new Error("The board is not drawn.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 });
  await expect(next).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await page.mouse.up();
});
