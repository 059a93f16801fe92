import { expect, test, type Page } from "@playwright/test";
import axe from "axe-core";
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

/** Hands axe to every frame that has none yet: a document that is looked at again keeps it, and half a megabyte is read once. */
const handAxeOver = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
};

/** How often something began to move, or a table to wait for other rows, since this document was first asked. */
const disturbances = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counted = window as unknown as { disturbances?: number };
    if (counted.disturbances === undefined) {
      counted.disturbances = 0;
      const count = (): void => void (counted.disturbances! += 1);
      for (const begin of ["transitionrun", "animationstart"]) document.addEventListener(begin, count, true);
      new MutationObserver(count).observe(document, { subtree: true, attributeFilter: ["aria-busy"] });
    }
    return counted.disturbances;
  });

/** What axe finds wrong with what the page shows now: the rule, and the elements that break it. */
const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Everything is looked at; what is right is not told one by one.
    const { violations } = await run(document, { resultTypes: ["violations"], runOnly: { type: "tag", values: tags } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, TAGS);

/** Waits until the page stands as it is read. */
const settled = async (page: Page): Promise<void> => {
  // A page on its way has neither; one that never gets them fails here as it would fail axe.
  await expect(page.locator("main").first()).toBeAttached();
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("#nprogress")).toHaveCount(0);
  // Between two answers the rows of before stand pale: nobody is asked to read them.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  while (await page.evaluate(isMoving)) await page.evaluate(() => new Promise(requestAnimationFrame));
};

/** Amounts that stand in two lines: their halves are read as two others. */
const brokenAmounts = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: amount, index } of (node as Text).data.matchAll(/R\$\s?[\d.]*\d(?:,\d{2})?/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.push(`${amount} in ${node.parentElement?.outerHTML.slice(0, 120)}`);
    }
  return found;
};

/** What the page shows now can be used by people with any ability, as far as axe can tell, scrolls only downwards, and breaks no amount. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page);
  if (isSecondRun(test.info().project.name)) return;
  await handAxeOver(page);
  for (;;) {
    const before = await disturbances(page);
    await settled(page);
    const violations = await violationsOf(page);
    // What it found while rows came or something moved may be of that moment: it looks again.
    if (violations.length > 0 && (await disturbances(page)) !== before) continue;
    expect(violations).toEqual([]);
    break;
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  expect(await page.evaluate(brokenAmounts)).toEqual([]);
};
