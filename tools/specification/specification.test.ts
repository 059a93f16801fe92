import { readFileSync } from "node:fs";
import { misquoted, missingTests, PAGE, pageOf, readSpecification } from "./page.ts";
import { meets, open } from "./requirement.ts";
import { requirements } from "./requirements.ts";

const HERE = "tools/specification/specification.test.ts";
const specification = readSpecification();

test("whoever reads docs/specification.md reads today's table; if not, run `npm run specification`", async () => {
  expect(readFileSync(PAGE, "utf8")).toBe(await pageOf(requirements));
});

test("every test that the table names is there, under its title", () => {
  expect(missingTests(requirements)).toEqual([]);
});

test("a test that is not there, or has another title, is told by file and title", () => {
  const rows = [
    meets(2, "/login", HERE, "a test that is not there, or has another title, is told by file and title"),
    meets(2, "/login", HERE, "is told by file and title"),
    meets(2, "/login", "gone.test.ts", "anything"),
    open(2, "/cadastro", "not built"),
  ];
  expect(missingTests(rows)).toEqual([`${HERE} has no test "is told by file and title"`, "gone.test.ts is not there"]);
});

test("no requirement stands twice in one section", () => {
  const seen = requirements.map(({ section, quote }) => `${section} ${quote}`);
  expect(seen.filter((row, at) => seen.indexOf(row) !== at)).toEqual([]);
});

test("a quote with one letter of its own is found", () => {
  expect(misquoted([open(2, "/login", ""), open(2, "/logim", "")], "| /login | customer login |")).toEqual(["/logim"]);
});

test("every quote stands in the specification, word for word, where its text stands beside the repository", () => {
  expect(specification === null ? [] : misquoted(requirements, specification)).toEqual([]);
});
