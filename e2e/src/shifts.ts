import { expect, type Page } from "@playwright/test";

/** Notes what moves on the page without anybody's doing, from the first paint on: how much, and what. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    }
    const noted = Object.assign(globalThis, { shifts: [] as { value: number; moved: string[] }[] });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          noted.shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 160) ?? "") });
    }).observe({ type: "layout-shift", buffered: true });
  });
/** Nothing moved. */
export const expectStill = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
};
