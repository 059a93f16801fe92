import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { run } from "./child.mjs";

/** Says a word as soon as its log has been begun anew by somebody else, and ends. */
const STOPPING = `
const { readFileSync } = require("node:fs");
console.log("began");
const timer = setInterval(() => {
  if (readFileSync(process.env.LOG, "utf8").startsWith("began")) return;
  clearInterval(timer);
  console.log("the last words of the one before");
}, 5);`;

test("a log holds what its own run wrote, whatever one that is still stopping writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-logs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const logFile = join(folder, "setup.log");
  const options = { logFile, sentence: "It failed.", env: { ...process.env, LOG: logFile } };
  const before = run(process.execPath, ["-e", STOPPING], options);
  await vi.waitFor(() => expect(readFileSync(logFile, "utf8")).toBe("began\n"), { timeout: 60_000 });
  await run(process.execPath, ["-e", 'console.log("prepared")'], options);
  await before;
  expect(readFileSync(logFile, "utf8")).toBe("prepared\n");
});
