import { existsSync } from "node:fs";
import { fixtureRelease, writeBuild } from "./fixture-release.ts";
import { setup, teardown } from "./test-folders.ts";

test("what tests of releases make is gone when their run is over", async () => {
  const outer = process.env["RELEASE_TEST_FOLDERS"];
  await setup();
  const build = await writeBuild(fixtureRelease("mfe-public", "1.0.0"));
  process.env["RELEASE_TEST_FOLDERS"] = outer;
  expect(existsSync(build)).toBe(true);
  await teardown();
  expect(existsSync(build)).toBe(false);
});
