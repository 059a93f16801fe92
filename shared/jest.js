import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** Tests of what runs in a browser, in jsdom. */
export const browserTests = {
  displayName: "browser",
  testEnvironment: here("./src/testing/browser-environment.ts"),
  setupFilesAfterEnv: [here("./src/testing/setup.ts")],
  // Not among temporary files, which may lie in memory and go with the run.
  cacheDirectory: here("../.cache/jest"),
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/e2e/"],
  modulePathIgnorePatterns: ["/dist/", "/.data/"],
  moduleNameMapper: { "(\\.(css|bin)|\\?worker)$": here("./src/testing/empty-module.ts") },
  // TypeScript and JSX for Jest's CommonJS runtime.
  transform: {
    "\\.[cm]?[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          target: "es2022",
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  // ESM-only packages must be compiled for it, too; ours are TypeScript wherever they lie.
  transformIgnorePatterns: ["/node_modules/(?!(?:@gleba|@mantine|react-router|zustand|axios|jwt-decode|leaflet/src)/)"],
};

/**
 * The tests of one remote, from its own folder.
 *
 * @param {string} folder its path
 */
export const remoteTests = (folder) => ({
  ...browserTests,
  // A team that has its own repository keeps it there.
  ...(!folder.startsWith(here("..")) && { cacheDirectory: join(folder, ".cache/jest") }),
  rootDir: folder,
  testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"],
});
