import type { Page } from "@playwright/test";

/** Counts what somebody presses from now on, by mouse or finger, and the keys they press where nothing is typed. */
export const countPresses = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const count = ({ isTrusted }: Event): void => {
      if (isTrusted) sessionStorage.setItem("presses", String(1 + Number(sessionStorage["presses"] ?? 0)));
    };
    addEventListener("click", count, true);
    addEventListener(
      "keydown",
      (event) => {
        // Enter and the space bar on a button are its click.
        const typed = event.target instanceof Element && event.target.matches("input, textarea, select, button, a");
        if (!typed && !["Control", "Shift"].includes(event.key)) count(event);
      },
      true,
    );
  });
};

const presses = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage["presses"] ?? 0));

/** Runs a task from its first page; tells what it took. */
export const timed = async (page: Page, name: string, task: () => Promise<void>): Promise<number> => {
  const begun = Date.now();
  await task();
  const pressed = await presses(page);
  process.stdout.write(`${name}: ${pressed} presses, ${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
  return pressed;
};
