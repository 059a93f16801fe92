import { defineConfig } from "@playwright/test";
import { ON_INSTALLED } from "./src/portal/sharding.ts";

/**
 * Headless, as any user, without the calls home that a closed network would refuse one by one, and without optimising code whose
 * page is gone before that pays.
 */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--no-opt",
];

const specs = ON_INSTALLED.map((name) => `**/${name}.spec.ts`);
const projects = {
  both: [
    { name: "embedded", workers: 1 },
    { name: "installed", workers: 1 },
  ],
  shared: [
    { name: "embedded", workers: 1, testIgnore: specs },
    { name: "installed", workers: 1, testMatch: specs },
  ],
  one: [{ name: process.env.E2E_DATABASE_URL ? "installed" : "embedded" }],
};

export default defineConfig({
  testDir: "src",
  outputDir: "../.cache/journeys",
  globalSetup: "./src/portal/global-setup.ts",
  // Two journeys at a time, each worker on a portal of its own: so many wait for each other's answers on two cores.
  workers: process.env.E2E_PORTAL_URL ? 1 : 2,
  projects: projects[(process.env.E2E_DATABASES || "one") as keyof typeof projects],
  // A busy machine is slow, not wrong: what a journey waits for decides, never how long it took.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    // A worker would answer in the place of what a journey takes away: installed-app.spec.ts alone has one.
    serviceWorkers: "block",
    // A failure keeps a picture of its page and the page's text; its steps with the page at each, too, where somebody
    // walks journeys by name: recording those takes a sixth of the processor, a film of the page another fifth.
    trace: process.env.E2E_TRACE === "off" ? "off" : { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args },
  },
});
