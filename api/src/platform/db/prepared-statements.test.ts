import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOMAINS = new URL("../../domains/", import.meta.url).pathname;
const DECISION = new URL("../../../../docs/decisions/0044-three-ways-to-ask-the-database.md", import.meta.url);

const repositories = readdirSync(DOMAINS, { recursive: true, encoding: "utf8" }).filter((path) =>
  /[/]repository[/].*[.]ts$/.test(path),
);

test("every prepared statement stands in the list of the decision on them, and no other does", () => {
  const named = repositories.flatMap((path) =>
    [
      ...readFileSync(join(DOMAINS, path), "utf8").matchAll(
        /(?:name: "([a-z.-]+)",\s+text\b|queryPrepared(?:<\w+>)?\(\s*\w+,\s*"([a-z.-]+)")/g,
      ),
    ].map(([, written, made]) => (written ?? made)!),
  );
  const listed = /3\. \*\*Prepared[^]*?\n\n/.exec(readFileSync(DECISION, "utf8"))![0];
  const names = [...listed.matchAll(/`([a-z.-]+)`/g)].map(([, name]) => name!);
  expect(named.sort()).toEqual(names.sort());
});
