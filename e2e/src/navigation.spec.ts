import type { Response } from "@playwright/test";
import { signedInCustomer, signedInStaff } from "./sessions.ts";
import { expect, test } from "./visitor.ts";

test("after every move the title, the focus and the announcement tell where one is", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/.+/);
  // A link followed before the portal runs is a whole page load, and that moves no focus.
  await expect(page.locator("style[data-first-paint]")).toHaveCount(0);
  const link = page.getByRole("main").getByRole("article").first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.click();
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(heading).toBeFocused();
  await expect.poll(() => page.title()).toContain(name);
  await expect(page.locator('output[aria-live="polite"]')).not.toBeEmpty();

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

test("who signs in and out again is told so at the top, in the middle, on dark ground", async ({ page, request }) => {
  const session = await signedInCustomer(request);
  await page.goto("/");
  await page.evaluate((stored) => localStorage.setItem("customer", stored), session);
  await page.goto("/inicio");
  await page.getByRole("button", { name: "Sair" }).click();
  const toast = page.locator(".Toastify__toast-container--top-center .custom-toast");
  await expect(toast).toContainText("Você saiu da sua conta.");
  await expect(toast).toHaveClass(/Toastify__toast-theme--dark/);
  await expect(page).toHaveURL("/");
});

test("the page has one copy of React, whichever areas were opened", async ({ page, request }) => {
  const copies = new Set<string>();
  const reading: Promise<void>[] = [];
  const read = async (response: Response) => {
    // What React's production build says of an error: in every copy of it, and nowhere else.
    const code = await response.text().catch(() => "");
    if (code.includes("react.dev/errors/")) copies.add(new URL(response.url()).pathname);
  };
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) reading.push(read(response));
  });
  await page.goto("/empreendimentos/1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(
    ([customer, staff]) => {
      localStorage.setItem("customer", customer);
      localStorage.setItem("CRM", staff);
    },
    [await signedInCustomer(request), await signedInStaff(request)] as const,
  );
  for (const path of ["/inicio", "/admin/dashboard"]) {
    // The browser forgets what a page it has left was sent.
    await Promise.all(reading);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await Promise.all(reading);
  expect([...copies]).toEqual([expect.stringMatching(/^\/shell\/[^/]+\/main\./)]);
});
