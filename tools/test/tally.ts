import { print } from "../terminal/progress.mjs";
import { readJson } from "../json.ts";

/** How many tests of a step passed, failed and were skipped. */
export interface Outcome {
  passed?: number;
  failed?: number;
  skipped?: number;
}

const total = { passed: 0, failed: 0, skipped: 0 };
const reasons: string[] = [];

/** Adds the outcome of one step to the count of the whole run. */
export const count = ({ passed = 0, failed = 0, skipped = 0 }: Outcome): void => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

/** Part of the tests cannot run here: say which and how to get it. In CI a missing part is a failure. */
export const missing = (part: string, howToGetIt: string): string => {
  const sentence = `${part} did not run: ${howToGetIt}`;
  reasons.push(sentence);
  count(process.env["CI"] ? { failed: 1 } : { skipped: 1 });
  return process.env["CI"] ? `✗ ${sentence}` : `skipped: ${howToGetIt}`;
};

/** Prints the closing lines and sets the exit code: a run in which nothing ran has not passed. */
export const printTotal = (): void => {
  print();
  for (const reason of reasons) print(reason);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  print(`${total.passed} passed, ${total.failed} failed${skipped}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
};

/** "12 passed, 1 failed" of one step. */
export const remark = ({ passed = 0, failed = 0, skipped = 0 }: Outcome): string =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(", ");

/** A report that a test runner wrote, or nothing when it died before writing one. */
export const readReport = <Report>(file: string): Report | undefined => {
  try {
    return readJson<Report>(file);
  } catch {
    return undefined;
  }
};
