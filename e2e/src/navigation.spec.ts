import { expect, test } from "./visitor.ts";

test("after every move the title, the focus and the announcement tell where one is", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/.+/);
  const link = page.getByRole("main").getByRole("article").first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.click();
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(heading).toBeFocused();
  await expect.poll(() => page.title()).toContain(name);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: name })).toHaveCount(1);

  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a person at the keyboard skips to the content with the first Tab", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/conteúdo/i);
  await page.keyboard.press("Enter");
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
});

test("toasts appear at the top, in the middle, dark, with the portal's class", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".Toastify")).toHaveCount(1);
});

test("the page has one copy of React", async ({ page }) => {
  await page.goto("/empreendimentos/1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const copies = await page.evaluate(() => {
    const scopes = (globalThis as unknown as { __FEDERATION__?: { __SHARE__?: Record<string, unknown> } })
      .__FEDERATION__?.__SHARE__;
    const versions = new Set<string>();
    const look = (value: unknown, depth: number): void => {
      if (depth > 4 || typeof value !== "object" || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if ((key === "react" || key === "react-dom") && typeof inner === "object" && inner)
          for (const version of Object.keys(inner)) versions.add(`${key}@${version}`);
        look(inner, depth + 1);
      }
    };
    look(scopes, 0);
    return [...versions].map((name) => name.split("@")[0]);
  });
  expect(copies.toSorted()).toEqual(["react", "react-dom"]);
});
