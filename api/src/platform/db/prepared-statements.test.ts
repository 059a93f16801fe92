import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = new URL("../../", import.meta.url).pathname;
const DECISION = new URL("../../../../docs/decisions/0044-three-ways-to-ask-the-database.md", import.meta.url);

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
);

test("every prepared statement stands in the list of the decision on them, and no other does", () => {
  const named = files.flatMap((path) =>
    [
      ...readFileSync(join(SOURCE, path), "utf8").matchAll(
        /(?:name: "([a-z.-]+)",\s+text\b|queryPrepared(?:<\w+>)?\(\s*\w+,\s*"([a-z.-]+)"|\.prepare\("([a-z.-]+)"\))/g,
      ),
    ].map(([, written, made, built]) => (written ?? made ?? built)!),
  );
  const listed = /3\. \*\*Prepared[^]*?\n\n/.exec(readFileSync(DECISION, "utf8"))![0];
  const names = [...listed.matchAll(/`([a-z.-]+)`/g)].map(([, name]) => name!);
  expect(named.sort()).toEqual(names.sort());
});
