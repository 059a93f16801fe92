import { readFileSync } from "node:fs";
import { say } from "../terminal/progress.mjs";

const total = { passed: 0, failed: 0, skipped: 0 };
const reasons = [];

/** Adds the outcome of one step to the count of the whole run. */
export const count = ({ passed = 0, failed = 0, skipped = 0 }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

/** Part of the tests cannot run here: say which and how to get it. In CI a missing part is a failure. */
export const missing = (part, howToGetIt) => {
  const sentence = `${part} did not run: ${howToGetIt}`;
  reasons.push(sentence);
  count(process.env.CI ? { failed: 1 } : { skipped: 1 });
  return process.env.CI ? `✗ ${sentence}` : `skipped: ${howToGetIt}`;
};

/** Prints the closing lines and sets the exit code: a run in which nothing ran has not passed. */
export const conclude = () => {
  say();
  for (const reason of reasons) say(reason);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  say(`${total.passed} passed, ${total.failed} failed${skipped}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
};

/** "12 passed, 1 failed" of one step. */
export const remark = ({ passed, failed, skipped = 0 }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(", ");

/** A report that a test runner wrote, or null when it died before writing one. */
export const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};
