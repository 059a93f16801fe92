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
        const on = (what: string): boolean => event.target instanceof Element && event.target.matches(what);
        // Enter and the space bar on a button are its click.
        const typed = on("input, textarea, select") || (on("button, a") && ["Enter", " ", "Tab"].includes(event.key));
        if (!typed && !["Control", "Shift"].includes(event.key)) count(event);
      },
      true,
    );
  });
};

const presses = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage["presses"] ?? 0));

/** Runs a task from its first page, or from where another has ended; tells what it took. */
export const timed = async (page: Page, name: string, task: () => Promise<void>): Promise<number> => {
  const begun = Date.now();
  const before = page.url() === "about:blank" ? 0 : await presses(page);
  await task();
  const pressed = (await presses(page)) - before;
  process.stdout.write(`${name}: ${pressed} presses, ${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
  return pressed;
};
