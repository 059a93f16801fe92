import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restateCommit } from "./restate-commit.ts";

const ONE = "1".repeat(40);
const OTHER = "2".repeat(40);

/** What a release of this commit says after its sources are of another one. */
const restated = (commit: string): unknown => {
  const file = join(mkdtempSync(join(tmpdir(), "gleba-build-")), "release.json");
  // As the build writes it.
  writeFileSync(file, JSON.stringify({ name: "mfe-help", commit }, null, 1));
  restateCommit(file, () => OTHER);
  return JSON.parse(readFileSync(file, "utf8"));
};

test.each([`${ONE}-dirty`, "unknown"])(
  "a release built of %s names the commit once its sources are of one",
  (before) => {
    expect(restated(before)).toEqual({ name: "mfe-help", commit: OTHER });
  },
);

test("a release that names its commit keeps it", () => {
  expect(restated(ONE)).toEqual({ name: "mfe-help", commit: ONE });
});
