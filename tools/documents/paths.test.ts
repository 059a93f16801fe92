import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { filesOf, missingIn, pathsIn } from "./paths.ts";

const FILES = filesOf(ROOT);
/** The files that a page links to from its own folder. */
const linksOf = (page: string) =>
  [...readFileSync(join(ROOT, page), "utf8").matchAll(/\]\((\d[^)]+\.md)\)/g)].map(([, file]) => file);

const PAGES = FILES.filter((file) =>
  /^(?:docs\/(?:architecture|glossary|decisions\/.+)|CONTRIBUTING|README)\.md$/.test(file),
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

test("every decision stands in the list of decisions", () => {
  const pages = PAGES.filter((page) => /decisions\/\d/.test(page)).map((page) => page.slice("docs/decisions/".length));
  expect(linksOf("docs/decisions/README.md")).toEqual(pages.toSorted());
});
