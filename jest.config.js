import { browserTests } from "@gleba/shared/jest";

/** The tests of what runs in a browser, in jsdom; those of what runs in Node are Vitest's. */
export default {
  ...browserTests,
  // A busy machine is slow, not wrong.
  testTimeout: 120_000,
  testMatch: ["<rootDir>/{shared,shell/src,mfe-*}/**/*.test.{ts,tsx}"],
};
