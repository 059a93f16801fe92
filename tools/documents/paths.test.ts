import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../root.mjs";
import { filesOf, missingIn, pathsIn } from "./paths.ts";

const FILES = filesOf(ROOT);
const PAGES = FILES.filter((file) =>
  /^(?:docs\/(?:architecture|glossary|law|decisions\/.+)|CONTRIBUTING|README)\.md$/.test(file),
);

test("a path is what stands in backticks and looks like one", () => {
  const page =
    "See `api/src/app.ts`, `rules/*.ts` and `npm test`, `/admin/login`, `DATA_DIR/demo.json`.\n```\n`tools/x.ts`\n```";
  expect(pathsIn(page)).toEqual(["api/src/app.ts", "rules/*.ts"]);
});

test("the pages that lead through the tree are looked at", () => {
  expect(PAGES).toEqual(expect.arrayContaining(["README.md", "CONTRIBUTING.md", "docs/architecture.md"]));
});

test.each(PAGES)("whoever follows a path of %s finds what it names", (page) => {
  expect(missingIn(ROOT, page, FILES)).toEqual([]);
});

test("every decision stands in the list of decisions under its own title", () => {
  const pages = PAGES.filter((page) => /decisions\/\d/.test(page)).toSorted();
  const listed = pages.map((page) => {
    const [, number, title] = /^# (\d+)\. (.*)/.exec(readFileSync(join(ROOT, page), "utf8")) ?? [];
    return `${number}. [${title}](${basename(page)})`;
  });
  const index = readFileSync(join(ROOT, "docs/decisions/README.md"), "utf8");
  expect(index.match(/^\d+\. .*$/gm)).toEqual(listed);
});

test("a word stands once in each half of the glossary", () => {
  const halves = readFileSync(join(ROOT, "docs/glossary.md"), "utf8").split("\n## Technical terms");
  for (const half of halves) {
    const terms = [...half.matchAll(/^\| ([^|]*[^| ]) *\|/gm)]
      .map(([, term]) => term)
      .filter((term) => !/^(?:-+|term|word)$/.test(term ?? ""));
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
  }
});
