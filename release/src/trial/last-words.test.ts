import { spawnSync } from "node:child_process";
import { lastWords } from "./last-words.ts";

const said = (code: string): string =>
  lastWords(spawnSync(process.execPath, ["-e", code], { encoding: "utf8" }).stderr);

test.each([
  ["an error of its own", "setTimeout(() => { throw new TypeError('no map here') })", "TypeError: no map here"],
  ["a rejection", "Promise.reject(new RangeError('too far'))", "RangeError: too far"],
  ["what cannot be read", "require('/nothing/here')", "Error: Cannot find module '/nothing/here'"],
  ["words alone", "console.error('first'); console.error('last'); process.exit(3)", "last"],
  ["nothing", "process.exit(3)", ""],
])("a process that ends by %s says so, and not which Node it ran on", (_, code, words) => {
  expect(said(code)).toBe(words);
});

test("one whose memory is full says so", () => {
  const stderr =
    "<--- Last few GCs --->\n\nFATAL ERROR: Reached heap limit Allocation failed\n----- Native stack trace -----\n\n 1: 0x7f";
  expect(lastWords(stderr)).toBe("FATAL ERROR: Reached heap limit Allocation failed");
});
