import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browserTests, common, swc } from "@gleba/shared/jest";
import { together } from "./tools/test/together.mjs";

/**
 * Server code runs in Node, browser code in jsdom. Both compile with swc. Where the address of a second, installed
 * PostgreSQL is given, the API's whole suite runs on that one too.
 */
const server = {
  ...common,
  testEnvironment: "node",
  transform: { "\\.[cm]?[jt]sx?$": swc(false) },
};

const testsIn = (folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true })
    .filter((file) => file.endsWith(".test.ts") && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => join(import.meta.dirname, folder, file));

/** Tests that ask a database something: on another one the rest would only say the same again. */
const asksDatabase = (file) => /testing\/(?:create-test-app|database)\.ts"/.test(readFileSync(file, "utf8"));

/** What a power cut leaves of the embedded one, and what is about pictures, papers, mail and the process rather than SQL. */
const SAID_BY_ANY =
  /\/(?:pdf|plans|documentation|import)\/|\/(?:durability|restart|uploads|mailbox|secrets|app|config|storage|first-start|postal-codes|files|faults|refused-shapes)\.test/;

/** `npm test` loads what several files of the API import once for all of them; asked for by name, a file runs by itself. */
const matching = (project, files) => {
  if (!process.env.TESTS_TOGETHER) return files;
  const ofTheApi = files.filter((file) => file.startsWith(join(import.meta.dirname, "api")));
  return [...files.filter((file) => !ofTheApi.includes(file)), ...together(project, ofTheApi)];
};

const onInstalledPostgres = () => ({
  ...server,
  displayName: "installed-postgres",
  setupFiles: ["<rootDir>/api/src/testing/on-installed-postgres.ts"],
  testMatch: matching(
    "installed-postgres",
    testsIn("api/src").filter((file) => asksDatabase(file) && !SAID_BY_ANY.test(file)),
  ),
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
      testMatch: matching("server", ["api", "release", "tools", "shell/server"].flatMap(testsIn)),
    },
    ...(process.env.INSTALLED_DATABASE_URL ? [onInstalledPostgres()] : []),
    { ...browserTests, testMatch: ["<rootDir>/{shared,shell/src,mfe-*}/**/*.test.{ts,tsx}"] },
  ],
};
