/** Two projects: server code runs in Node, browser code in jsdom. Both compile with swc. */
const swc = (react) => [
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

const common = {
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/e2e/"],
  modulePathIgnorePatterns: ["/dist/", "/.data/"],
  moduleNameMapper: { "\\.css$": "<rootDir>/shared/src/testing/empty-module.ts" },
  // ESM-only packages must be compiled for Jest's CommonJS runtime.
  transformIgnorePatterns: ["/node_modules/(?!(?:@mantine|react-router|zustand|axios|jwt-decode)/)"],
};

export default {
  projects: [
    {
      ...common,
      displayName: "server",
      testEnvironment: "node",
      transform: { "\\.[cm]?[jt]sx?$": swc(false) },
      globalSetup: "<rootDir>/api/src/testing/global-setup.ts",
      globalTeardown: "<rootDir>/api/src/testing/global-teardown.ts",
      testMatch: ["<rootDir>/{api,release,bench}/**/*.test.ts", "<rootDir>/shell/server/**/*.test.ts"],
    },
    {
      ...common,
      displayName: "browser",
      testEnvironment: "<rootDir>/shared/src/testing/browser-environment.ts",
      transform: { "\\.[cm]?[jt]sx?$": swc(true) },
      testMatch: ["<rootDir>/{shared,shell/src,mfe-public,mfe-customer,mfe-admin}/**/*.test.{ts,tsx}"],
      setupFilesAfterEnv: ["<rootDir>/shared/src/testing/setup.ts"],
    },
  ],
};
