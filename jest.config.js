import { browserTests } from "@gleba/shared/jest";
import { mantineInOneFile } from "./tools/test/mantine-in-one-file.mjs";

/** The tests of what runs in a browser, in jsdom; those of what runs in Node are Vitest's. */
export default async () => ({
  ...browserTests,
  // A busy machine is slow, not wrong.
  testTimeout: 120_000,
  testMatch: ["<rootDir>/{shared,shell/src,mfe-*}/**/*.test.{ts,tsx}"],
  moduleNameMapper: { ...browserTests.moduleNameMapper, "^@mantine/core$": await mantineInOneFile() },
  transformIgnorePatterns: [...browserTests.transformIgnorePatterns, "/\\.cache/jest-packages/"],
});
