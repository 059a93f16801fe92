import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";

const page = readFileSync(join(ROOT, "docs/release-faults.md"), "utf8");
const rows = [...page.matchAll(/^\| (.*?) +\|.*\| `([\w./-]+)`: (.*?) *\|$/gm)].map(
  ([, fault = "", file = "", title = ""]) => ({
    fault,
    file,
    title,
  }),
);

test("the page of faults has a row for each", () => {
  expect(rows.length).toBe(page.match(/^\| /gm)!.length - 2);
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows)("whoever reads of a fault ($fault) finds the test that shows it", ({ file, title }) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  expect(readFileSync(join(ROOT, file), "utf8")).toContain(title);
});
