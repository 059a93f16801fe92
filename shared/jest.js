import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** TypeScript and JSX for Jest's CommonJS runtime; `react` where JSX occurs. */
export const swc = (react) => [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      target: "es2022",
      ...(react && { transform: { react: { runtime: "automatic" } } }),
    },
    module: { type: "commonjs" },
  },
];

/** What every project of the repository has in common. */
export const common = {
  // Not among temporary files, which may lie in memory and go with the run.
  cacheDirectory: here("../.cache/jest"),
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/e2e/"],
  modulePathIgnorePatterns: ["/dist/", "/.data/"],
  moduleNameMapper: { "\\.css$": here("./src/testing/empty-module.ts") },
  // ESM-only packages must be compiled for Jest's CommonJS runtime; ours are TypeScript wherever they lie.
  transformIgnorePatterns: ["/node_modules/(?!(?:@gleba|@mantine|react-router|zustand|axios|jwt-decode)/)"],
};

/** Tests of what runs in a browser, in jsdom. */
export const browserTests = {
  ...common,
  displayName: "browser",
  testEnvironment: here("./src/testing/browser-environment.ts"),
  transform: { "\\.[cm]?[jt]sx?$": swc(true) },
  setupFilesAfterEnv: [here("./src/testing/setup.ts")],
};

/** The tests of one remote, from its own folder. */
export const remoteTests = (folder) => ({
  ...browserTests,
  rootDir: folder,
  testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"],
});
