import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "../../root.mjs";
import { run } from "../../terminal/child.mjs";
import { bin } from "../../terminal/programs.ts";
import { aptInstall, canInstall } from "./debian.ts";

/** First Chromium's engine without the browser around it, as Playwright itself prefers: a fifth less to compute. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

const fromPath = (): string | undefined => {
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
};

const fromPlaywright = async (): Promise<string | undefined> => {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/**
 * The browser that drives the journeys: CHROMIUM_PATH, an installed one, Debian's package where it can be installed,
 * else Playwright's own download.
 */
export const findChromium = async (logsDir: string): Promise<string | undefined> => {
  const found = process.env["CHROMIUM_PATH"] || fromPath() || (await fromPlaywright());
  if (found) return found;
  if (canInstall()) {
    await aptInstall("chromium-headless-shell", logsDir).catch(() => aptInstall("chromium", logsDir));
    return fromPath();
  }
  await run(bin("playwright"), ["install", "chromium"], {
    cwd: ROOT,
    logFile: join(logsDir, "playwright-install.log"),
    sentence: "Playwright could not download Chromium.",
    acceptFailure: true,
  });
  return fromPlaywright();
};
