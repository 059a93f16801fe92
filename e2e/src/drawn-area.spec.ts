import { expectAccessible } from "./axe.ts";
import { openDevelopment } from "./person.ts";
import { expect, test } from "./visitor.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("on a phone somebody goes around lots on the plan, sees how many there are, and sends the area to a friend", async ({
  context,
  page,
  request,
}) => {
  const { id } = await openDevelopment(request);
  await page.goto(`/empreendimentos/${id}`);
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await page.getByRole("button", { name: "Desenhar a área de busca" }).click();
  const drawing = page.getByRole("group", { name: "Desenhar a área de busca" });
  await expect(drawing.getByRole("button", { name: "O que está à vista" })).toBeFocused();
  await expectAccessible(page);
  const box = (await page.getByRole("application", { name: /Mapa dos lotes/ }).boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.35, 0.4));
  await page.mouse.down();
  for (const corner of [at(0.65, 0.4), at(0.65, 0.7), at(0.35, 0.7), at(0.35, 0.42)])
    await page.mouse.move(...corner, { steps: 8 });
  await page.mouse.up();
  await expect(drawing).toHaveCount(0);
  const within = page.getByText(/^\d+ lotes? na área desenhada/);
  await expect(within).toBeVisible();
  await expect(page).toHaveURL(/[?&]desenho=-?\d/);
  await expectAccessible(page);

  const friend = await context.newPage();
  await friend.goto(page.url());
  const shared = friend.getByText(/^\d+ lotes? na área desenhada/);
  await expect(shared).toHaveText((await within.textContent()) ?? "");
  await friend.getByRole("button", { name: "Lista", exact: true }).click();
  await friend.getByRole("button", { name: "Remover filtro Área desenhada" }).click();
  await expect(friend).not.toHaveURL(/desenho=/);

  // Without a finger: what is in sight, and nothing of it where one leaves off.
  await page.getByRole("button", { name: "Desenhar a área de busca" }).press("Enter");
  await expect(drawing.getByRole("button", { name: "O que está à vista" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawing).toHaveCount(0);
  await expect(within).toBeVisible();
});
