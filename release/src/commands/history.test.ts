import { describeChange } from "./history.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const version = { from: "1.0.0", to: "1.1.0" };

test.each([
  ["of a commit", commit, "0123456789"],
  ["of a commit with changes that nobody committed", `${commit}-dirty`, "0123456789-dirty"],
  ["of sources in no repository", "unknown", "unknown"],
])("whoever reads the history of a build %s reads what it was built from", (_what, built, told) => {
  expect(describeChange({ name: "mfe-help", version, commit: built })).toBe(`mfe-help: 1.0.0 → 1.1.0, commit ${told}`);
});
