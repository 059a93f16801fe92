import type { Page } from "@playwright/test";

interface Hearing {
  heard: string[];
  opened: Promise<unknown>;
}

/** Opens a development's stream of events in a page, as its map does; answers what tells the events heard so far. */
export const listenTo = async (page: Page, address: string): Promise<() => Promise<string>> => {
  await page.evaluate(async (stream) => {
    const heard: string[] = [];
    const source = new EventSource(stream);
    source.addEventListener("batch", ({ data }) => heard.push(String(data)));
    const opened = new Promise((open) => source.addEventListener("open", open));
    Object.assign(window, { heard, opened } satisfies Hearing);
    await opened;
  }, address);
  return () => page.evaluate(() => (window as unknown as Hearing).heard.join("\n"));
};
