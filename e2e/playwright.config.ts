import { defineConfig } from "@playwright/test";

/** Headless, as any user, and without the calls home that a closed network would refuse one by one. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "src",
  outputDir: "../.cache/journeys",
  globalSetup: "./src/portal/global-setup.ts",
  // One journey at a time: they share two cores with the portal, its database and Chromium.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args },
  },
});
