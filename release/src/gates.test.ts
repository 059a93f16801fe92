import { satisfiesCaret } from "./caret.ts";
import { problemsOf } from "./gates.ts";
import { madeRelease } from "./testing/fixture-release.ts";

const shell = madeRelease("shell", "1.0.0");
const remote = (changes = {}) => madeRelease("mfe-public", "1.0.0", changes);

describe("the gate before visitors see anything", () => {
  test("lets a remote through that needs what the shell provides", () => {
    expect(problemsOf(shell, [remote()])).toEqual([]);
  });

  test("a remote of the contract before still runs, one of the next does not", () => {
    const next = madeRelease("shell", "2.0.0", { contract: 2 });
    expect(problemsOf(next, [remote()])).toEqual([]);
    expect(problemsOf(shell, [remote({ contract: 2 })])).toEqual([
      "mfe-public@1.0.0 speaks contract 2; shell@1.0.0 takes 1 and 0. Promote a newer shell first, or along with it.",
    ]);
  });

  test("a new remote is refused by an older shell that has too little", () => {
    const eager = remote({
      shared: { provides: {}, requires: { react: "^19.4.0", "@gleba/shared/charts": "^1.0.0" } },
    });
    expect(problemsOf(shell, [eager])).toEqual([
      "mfe-public@1.0.0 needs react ^19.4.0; shell@1.0.0 provides 19.3.1. Promote a newer shell first, or along with it.",
      "mfe-public@1.0.0 needs @gleba/shared/charts, which shell@1.0.0 does not provide. Promote a newer shell first, or along with it.",
    ]);
  });

  test("a new shell is refused while a live remote cannot run in it", () => {
    const next = madeRelease("shell", "2.0.0", { shared: { provides: { react: "20.0.0" }, requires: {} } });
    expect(problemsOf(next, [remote()])).toEqual([
      "mfe-public@1.0.0 needs react ^19.0.0; shell@2.0.0 provides 20.0.0. Build the remote with today's shared packages and promote it first, or along.",
    ]);
  });

  test("two remotes never own the same address, whatever they call its parameter", () => {
    const other = madeRelease("mfe-admin", "1.0.0", { mounts: ["/lotes/:lote"] });
    expect(problemsOf(shell, [remote({ mounts: ["/lotes/:id"] }), other])).toEqual([
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
