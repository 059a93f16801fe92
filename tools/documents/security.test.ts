import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { ASVS_NUMBERS } from "./asvs-numbers.ts";
import { requirementLinesOf, untrueOf } from "./security.ts";

const LINES = requirementLinesOf(readFileSync(join(ROOT, "docs/security.md"), "utf8"));

test("each requirement of ASVS 5.0.0 at levels 1 and 2 has its line, once, in order", () => {
  expect(ASVS_NUMBERS).toHaveLength(253);
  expect(LINES.map(({ number, level }) => [number, level])).toEqual(ASVS_NUMBERS);
});

test("whatever is called met is shown by a file that is there and says so", () => {
  expect(LINES.flatMap((line) => untrueOf(ROOT, line))).toEqual([]);
});

test("a title or a file that is gone, an unknown state and an empty cell are told", () => {
  const line = (state: string, shown: string) => ({ number: "1.1.1", level: "2", what: "decoding", state, shown });
  const file = "tools/documents/asvs-numbers.ts";
  expect(untrueOf(ROOT, line("met", `"a title that is gone" in \`${file}\``))).toEqual([
    `1.1.1: ${file} does not say a title that is gone`,
  ]);
  expect(untrueOf(ROOT, line("met", '"a title" in `tools/gone.ts`'))).toEqual(["1.1.1: tools/gone.ts is not there"]);
  expect(untrueOf(ROOT, line("met", "because it is meant"))).toEqual(["1.1.1 names nothing that shows it"]);
  expect(untrueOf(ROOT, line("nearly", "soon"))).toEqual(["1.1.1 is nearly, which is no state"]);
  expect(untrueOf(ROOT, line("not met", ""))).toEqual(["1.1.1 leaves a cell empty"]);
});
