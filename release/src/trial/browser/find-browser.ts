import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** First Chromium's engine without the browser around it: it starts faster. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge",
];
const MAC_APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** Below a folder of Playwright's downloads, `chromium-1234/…`. */
const PLAYWRIGHT_PROGRAMS = [
  "chrome-headless-shell-linux64/chrome-headless-shell",
  "chrome-linux64/chrome",
  "chrome-linux/headless_shell",
  "chrome-linux/chrome",
];

const fromPlaywright = (env: NodeJS.ProcessEnv): string[] => {
  const folder = env["PLAYWRIGHT_BROWSERS_PATH"] || join(homedir(), ".cache/ms-playwright");
  if (!existsSync(folder)) return [];
  const newestFirst = readdirSync(folder)
    .filter((name) => name.startsWith("chromium"))
    .toSorted()
    .toReversed();
  return newestFirst.flatMap((name) => PLAYWRIGHT_PROGRAMS.map((program) => join(folder, name, program)));
};

/** The program of a browser; `isNamed`: somebody said that it has to be this one. */
export interface FoundBrowser {
  program: string;
  isNamed: boolean;
}

/**
 * A Chromium on this machine: the one that `RELEASE_BROWSER` (or `CHROMIUM_PATH`) names, an installed one,
 * or a download of Playwright's; undefined where there is none, and with `RELEASE_BROWSER=none`.
 */
export const findBrowser = (env: NodeJS.ProcessEnv): FoundBrowser | undefined => {
  const named = env["RELEASE_BROWSER"] || env["CHROMIUM_PATH"];
  if (named) return named === "none" ? undefined : { program: named, isNamed: true };
  const folders = ["/usr/bin", ...(env["PATH"] ?? "").split(delimiter)];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const program = [...installed, ...MAC_APPLICATIONS, ...fromPlaywright(env)].find((file) => existsSync(file));
  return program === undefined ? undefined : { program, isNamed: false };
};
