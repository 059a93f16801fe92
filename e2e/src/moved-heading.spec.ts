import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { release } from "./release.ts";
import { writeReworded } from "./reworded-release.ts";
import { expect, test } from "./visitor.ts";

const VERSION = "9.9.9-heading";
const BEFORE = "Esqueci minha senha";
const AFTER = "Recuperar o meu acesso";

/** Every heading that a visitor is shown at any moment, from the first paint on. */
const watchHeadings = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenHeadings: seen });
    const look = () => {
      for (const heading of document.querySelectorAll("h1")) seen.add(heading.textContent ?? "");
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener("gleba:stands", () => Object.assign(window, { portalStands: true }));
  });

const headingsOf = async (page: Page): Promise<string[]> => {
  await page.goto("/esqueci-minha-senha");
  await page.waitForFunction(() => "portalStands" in window);
  return page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]);
};

test("an area whose heading changes is released alone, and no visitor ever sees the old one", async ({ page }) => {
  const place = await mkdtemp(join(tmpdir(), "gleba-heading-"));
  const folder = join(place, VERSION);
  await watchHeadings(page);
  expect(await headingsOf(page)).toEqual([BEFORE]);

  await writeReworded("mfe-public", folder, BEFORE, AFTER);
  await release("publish", folder);
  // What the home weighs is for the budgets to say.
  await release("promote", `mfe-public@${VERSION}`, "--over-budget");
  try {
    expect(await (await page.request.get("/esqueci-minha-senha")).text()).toContain(AFTER);
    expect(await headingsOf(page)).toEqual([AFTER]);
    await expect(page).toHaveTitle(new RegExp(AFTER));
  } finally {
    await release("rollback", "mfe-public");
    await rm(place, { recursive: true });
  }
  expect(await headingsOf(page)).toEqual([BEFORE]);
});
