import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { isSecondRun } from "./portal/sharding.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Whether something is on its way to its place and size; what turns for ever, or counts the time of a notice, is there. */
const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(
      (animation) =>
        animation.playState === "running" &&
        animation.effect?.getComputedTiming().endTime !== Infinity &&
        (animation as Partial<CSSAnimation>).animationName !== "Toastify__trackProgress",
    );

/** What the page shows now can be used by people with any ability, as far as axe can tell, and scrolls only downwards. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator("#nprogress")).toHaveCount(0);
  while (await page.evaluate(isMoving)) await page.evaluate(() => new Promise(requestAnimationFrame));
  if (isSecondRun(test.info().project.name)) return;
  // Legacy: in the page itself, without a second one that would gather what frames say. There are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Everything is looked at; what is right is not told one by one.
  const { violations } = await axe
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
};
