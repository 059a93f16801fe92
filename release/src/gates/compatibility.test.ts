import { compatibilityProblems, satisfiesCaret } from "./compatibility.ts";
import { fixtureRelease } from "../testing/fixture-release.ts";

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

  test("rejects a new remote that uses a name which the shell in force does not provide", () => {
    const saying = (exports: { provided?: Record<string, string[]>; used?: Record<string, string[]> }) => ({
      provided: {},
      used: {},
      ...exports,
    });
    const provider = (names: string[]) => {
      const release = fixtureRelease("shell", "1.0.0");
      return {
        ...release,
        shared: { ...release.shared, exports: saying({ provided: { "@gleba/shared/ui": names } }) },
      };
    };
    const user = (names: string[]) => {
      const release = fixtureRelease("mfe-public", "1.1.0");
      return { ...release, shared: { ...release.shared, exports: saying({ used: { "@gleba/shared/ui": names } }) } };
    };
    expect(compatibilityProblems(provider(["Button", "Timeline"]), [user(["Timeline"])])).toEqual([]);
    expect(compatibilityProblems(provider(["Button"]), [user(["Button", "Timeline", "Stepper"])])).toEqual([
      "mfe-public@1.1.0 uses Timeline and Stepper of @gleba/shared/ui, which shell@1.0.0 does not provide. Promote a shell that provides it first, or along with it, or build the remote without it.",
    ]);
    // The other way round: a new shell without a name that a live remote uses.
    expect(compatibilityProblems(provider([]), [user(["Button"])], true)).toEqual([
      "mfe-public@1.1.0 uses Button of @gleba/shared/ui, which shell@1.0.0 does not provide. Keep it in the shell's shared packages, or promote a build of the remote without it first, or along.",
    ]);
    // A whole module, and builds from before names were recorded, are not compared.
    expect(compatibilityProblems(provider(["Button"]), [user(["*"]), fixtureRelease("mfe-admin", "1.0.0")])).toEqual(
      [],
    );
    expect(compatibilityProblems(shell, [user(["Timeline"])])).toEqual([]);
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
