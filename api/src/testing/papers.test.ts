import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PAPERS } from "./papers.ts";

const DOMAINS = fileURLToPath(new URL("../domains/", import.meta.url));

test("every file that draws a paper is listed, with the test that looks for another company in it", async () => {
  const drawing: string[] = [];
  for (const file of await readdir(DOMAINS, { recursive: true }))
    if (/(?<!\.test)\.ts$/.test(file) && (await readFile(`${DOMAINS}${file}`, "utf8")).includes("createPdf("))
      drawing.push(file);
  expect(drawing.toSorted()).toEqual(Object.keys(PAPERS).toSorted());
});
