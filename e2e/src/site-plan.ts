import type { Page } from "@playwright/test";

/** A site plan as a PNG file, drawn by the browser: blocks of lots on paper. */
export const drawnPlan = async (page: Page, size: { width: number; height: number }): Promise<Buffer> => {
  const url = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const ink = canvas.getContext("2d")!;
    ink.fillStyle = "#f4f1e8";
    ink.fillRect(0, 0, width, height);
    ink.strokeStyle = "#333333";
    ink.lineWidth = 8;
    for (let x = 100; x < width; x += 350) for (let y = 100; y < height; y += 300) ink.strokeRect(x, y, 280, 220);
    return canvas.toDataURL("image/png");
  }, size);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
};
