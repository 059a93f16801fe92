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

const onInstalledPostgres = {
  ...server,
  displayName: "installed-postgres",
  setupFiles: ["<rootDir>/api/src/testing/on-installed-postgres.ts"],
  testMatch: ["<rootDir>/api/src/**/*.test.ts"],
  // The launcher of the embedded database, what a power cut leaves of it, and what is about pictures, papers, mail and the
  // process rather than SQL: nothing there to learn on another one.
  testPathIgnorePatterns: [
    ...common.testPathIgnorePatterns,
    "/embedded-postgres/",
    "/demonstration/layout/",
    "/(?:pdf|plans|documentation|import)/",
    "/(?:durability|restart|uploads|mailbox|secrets|app|config|storage|first-start|postal-codes|files|faults)\\.test",
  ],
};

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
    ...(process.env.INSTALLED_DATABASE_URL ? [onInstalledPostgres] : []),
    { ...browserTests, testMatch: ["<rootDir>/{shared,shell/src,mfe-*}/**/*.test.{ts,tsx}"] },
  ],
};
