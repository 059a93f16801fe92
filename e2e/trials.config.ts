import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** `npm run trials`: what takes minutes and is walked before a release or after a change of how servers stop and start. */
export default defineConfig({
  ...journeys,
  testDir: "src/trials",
  testMatch: "**/*.trial.ts",
  workers: 1,
  projects: [{ name: "embedded" }],
  reporter: "list",
});
