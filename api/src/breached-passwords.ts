import { readFileSync, writeFileSync } from "node:fs";
import { breachKey, KEY_BYTES, listFile, passwordIssues } from "#domains/identity";

/**
 * Makes the list of breached passwords from files with one password a line (`api/lists/README.md` names them): those that a
 * person could choose and that no rule refuses by itself.
 */
const [, , ...files] = process.argv;
if (files.length === 0) {
  console.log("Usage: npm run breached-passwords -w api -- FILE…");
  process.exitCode = 1;
} else {
  const lines = new Set(files.flatMap((file) => readFileSync(file, "utf8").split(/\r?\n/)));
  const open = [...lines].filter((line) => passwordIssues(line).length === 0).map((line) => line.toLowerCase());
  const keys = [...new Set(open)].map(breachKey).toSorted((one, other) => one.compare(other));
  writeFileSync(listFile(), Buffer.concat(keys));
  console.log(`${lines.size} lines, ${keys.length} kept, ${keys.length * KEY_BYTES} bytes`);
}
