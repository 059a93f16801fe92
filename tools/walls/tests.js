const TESTS = ["**/*.{test,spec}.{ts,tsx}"];

/** Functions whose names say that they expect something, besides `expect` itself. */
const EXPECTING = ["expect", "expect*", "assert*", "*.expect*", "fc.assert"];

/** What a test may do, and what every test does. */
export const tests = [
  {
    files: TESTS,
    rules: {
      "jest/expect-expect": ["error", { assertFunctionNames: EXPECTING }],
      "gleba/no-timing-assertion": "error",
      "gleba/no-skipped-test": "error",
      "max-lines": ["error", { max: 420 }],
    },
  },
  {
    // A test writes the page it stands on, and reads what became of it.
    files: ["**/*.test.{ts,tsx}", "**/testing/**", "e2e/**", "bench/**"],
    rules: { "no-restricted-properties": "off", "no-restricted-globals": "off", "gleba/docstring": "off" },
  },
  {
    // `describe` holds a file's whole story.
    files: ["**/*.{test,spec}.{ts,tsx}"],
    rules: { "max-lines-per-function": "off" },
  },
];
