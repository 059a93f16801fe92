import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserTests, common, swc } from "@gleba/shared/jest";

/**
 * Server code runs in Node, browser code in jsdom. Both compile with swc. Where the address of a second, installed
 * PostgreSQL is given, the API's whole suite runs on that one too.
 */
const server = {
  ...common,
  testEnvironment: "node",
  transform: { "\\.[cm]?[jt]sx?$": swc(false) },
};

const API = join(import.meta.dirname, "api/src");

/** Tests that ask a database something: on another one the rest would only say the same again. */
const aboutData = () =>
  readdirSync(API, { recursive: true })
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => /testing\/(?:create-test-app|database)\.ts"/.test(readFileSync(join(API, file), "utf8")))
    .map((file) => `<rootDir>/api/src/${file}`);

const onInstalledPostgres = () => ({
  ...server,
  displayName: "installed-postgres",
  setupFiles: ["<rootDir>/api/src/testing/on-installed-postgres.ts"],
  testMatch: aboutData(),
  // What a power cut leaves of the embedded one, and what is about pictures, papers, mail and the process rather than SQL:
  // nothing there to learn on another one.
  testPathIgnorePatterns: [
    ...common.testPathIgnorePatterns,
    "/(?:pdf|plans|documentation|import)/",
    "/(?:durability|restart|uploads|mailbox|secrets|app|config|storage|first-start|postal-codes|files|faults|refused-shapes)\\.test",
  ],
});

export default {
  // A busy machine is slow, not wrong.
  testTimeout: 120_000,
  projects: [
    {
      ...server,
      displayName: "server",
      globalSetup: "<rootDir>/api/src/testing/global-setup.ts",
      globalTeardown: "<rootDir>/api/src/testing/global-teardown.ts",
      testMatch: ["<rootDir>/{api,release,bench}/**/*.test.ts", "<rootDir>/shell/server/**/*.test.ts"],
    },
    ...(process.env.INSTALLED_DATABASE_URL ? [onInstalledPostgres()] : []),
    { ...browserTests, testMatch: ["<rootDir>/{shared,shell/src,mfe-*}/**/*.test.{ts,tsx}"] },
  ],
};
