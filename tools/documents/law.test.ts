import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { lawLinesOf, untrueIn } from "./law.ts";

const LINES = lawLinesOf(readFileSync(join(ROOT, "docs/law.md"), "utf8"));

test("the page names the laws that decide what a buyer pays and gets back", () => {
  const laws = LINES.map(({ law }) => law).join(" ");
  for (const law of ["7.089/1983", "art. 52 §1", "art. 52 §2", "10.931/2004", "art. 32-A, I", "26-A", "1.265.580/RS"])
    expect(laws).toContain(law);
});

test.each(LINES.map((line): [string, typeof line] => [`${line.law}: ${line.claims[0]?.name}`, line]))(
  "%s: its function, its test and its sentence are where the page says",
  (_law, line) => expect(untrueIn(ROOT, line)).toEqual([]),
);

test("a function, a test or a sentence that is gone, and a cell that names none, are told", () => {
  const file = "tools/documents/law.ts";
  const cells = [`\`goneFunction\` in \`${file}\``, `"a title that is gone" in \`${file}\``, "by word of mouth"];
  const [line] = lawLinesOf(`| law | what |\n| --- | --- |\n| Law 1 | Something | ${cells.join(" | ")} |\n`);
  expect(untrueIn(ROOT, line!)).toEqual([
    `${file} has no function goneFunction`,
    `${file} has no test a title that is gone`,
    "no sentence is named",
  ]);
});
