import type { Page } from "@playwright/test";

/** Writes down what somebody presses from now on, by mouse or finger, and the keys they press where nothing is typed. */
export const countPresses = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const write = (what: string): void =>
      sessionStorage.setItem("presses", JSON.stringify([...JSON.parse(sessionStorage["presses"] ?? "[]"), what]));
    const nameOf = ({ target }: Event): string =>
      target instanceof HTMLElement
        ? (target.ariaLabel ?? target.textContent.trim().slice(0, 30)) || target.localName
        : "";
    // A press that missed what moved away does not come to the document: the browser's driver makes it again.
    document.addEventListener("click", (event) => event.isTrusted && write(nameOf(event)), true);
    document.addEventListener(
      "keydown",
      (event) => {
        const on = (what: string): boolean => event.target instanceof Element && event.target.matches(what);
        // Enter and the space bar on a button are its click.
        const typed = on("input, textarea, select") || (on("button, a") && ["Enter", " ", "Tab"].includes(event.key));
        if (event.isTrusted && !typed && !["Control", "Shift"].includes(event.key)) write(`key ${event.key}`);
      },
      true,
    );
  });
};

const presses = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage["presses"] ?? "[]") as string[]);

/** Runs a task from its first page, or from where another has ended; tells what it took. */
export const timed = async (page: Page, name: string, task: () => Promise<void>): Promise<number> => {
  const begun = Date.now();
  const before = page.url() === "about:blank" ? 0 : (await presses(page)).length;
  await task();
  const pressed = (await presses(page)).slice(before);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${pressed.length} presses, ${seconds} s (${pressed.join(" · ")})\n`);
  return pressed.length;
};
