import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Source } from "./sources.ts";

/** So many lines in a row that are the same elsewhere count as copied. */
const RUN = 6;

/** How many pairs of places hold the same six lines in a row; indentation and blank lines do not count. */
export const countDuplicates = (root: string, sources: Source[]): number => {
  const places = new Map<string, number>();
  for (const { path } of sources) {
    const lines = readFileSync(join(root, path), "utf8")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const run = lines.slice(at, at + RUN).join("\n");
      places.set(run, (places.get(run) ?? 0) + 1);
    }
  }
  return [...places.values()].reduce((pairs, count) => pairs + (count * (count - 1)) / 2, 0);
};
