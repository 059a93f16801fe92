import { compatibilityProblems, satisfiesCaret } from "./gates.ts";
import { fixtureRelease } from "./testing/fixture-release.ts";

const shell = fixtureRelease("shell", "1.0.0");
const remote = (changes = {}) => fixtureRelease("mfe-public", "1.0.0", changes);

describe("the compatibility gate", () => {
  test("passes a remote that needs what the shell provides", () => {
    expect(compatibilityProblems(shell, [remote()])).toEqual([]);
  });

  test("passes a remote of the previous contract, not one of the next", () => {
    const next = fixtureRelease("shell", "2.0.0", { contract: 2 });
    expect(compatibilityProblems(next, [remote()])).toEqual([]);
    expect(compatibilityProblems(shell, [remote({ contract: 2 })])).toEqual([
      "mfe-public@1.0.0 speaks contract 2; shell@1.0.0 takes 1 and 0. Promote a newer shell first, or along with it.",
    ]);
  });

  test("rejects a new remote while an older shell lacks what it needs", () => {
    const demanding = remote({
      shared: { provides: {}, requires: { react: "^19.4.0", "@gleba/shared/charts": "^1.0.0" } },
    });
    expect(compatibilityProblems(shell, [demanding])).toEqual([
      "mfe-public@1.0.0 needs react ^19.4.0; shell@1.0.0 provides 19.3.1. Promote a newer shell first, or along with it.",
      "mfe-public@1.0.0 needs @gleba/shared/charts, which shell@1.0.0 does not provide. Promote a newer shell first, or along with it.",
    ]);
  });

  test("rejects a new shell while a current remote cannot run in it", () => {
    const next = fixtureRelease("shell", "2.0.0", { shared: { provides: { react: "20.0.0" }, requires: {} } });
    expect(compatibilityProblems(next, [remote()])).toEqual([
      "mfe-public@1.0.0 needs react ^19.0.0; shell@2.0.0 provides 20.0.0. Build the remote with today's shared packages and promote it first, or along.",
    ]);
  });

  test("rejects two remotes with the same mount, whatever they call its parameter", () => {
    const other = fixtureRelease("mfe-admin", "1.0.0", { mounts: ["/lotes/:lote"] });
    expect(compatibilityProblems(shell, [remote({ mounts: ["/lotes/:id"] }), other])).toEqual([
      "mfe-public@1.0.0 and mfe-admin@1.0.0 both own /lotes/:lote. Take it out of one remote.json.",
    ]);
  });
});

test.each([
  ["19.3.1", "^19.0.0", true],
  ["19.3.1", "^19.3.2", false],
  ["20.0.0", "^19.0.0", false],
  ["1.0.0", "^1.0.0", true],
  ["0.2.9", "^0.2.1", true],
  ["0.3.0", "^0.2.1", false],
  ["0.0.4", "^0.0.3", false],
  ["1.2.0-abc", "^1.1.9", true],
])("%s within %s: %s", (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});
