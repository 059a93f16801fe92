import type { Registry } from "../release.ts";
import { canariesIn, findCanaryBegin } from "./begin.ts";

/** Revisions a minute apart; `versionOf` says which version was the canary of mfe-public. */
const historyOf = (count: number, versionOf: (revision: number) => string | undefined) => {
  const at = (revision: number) => new Date(Date.UTC(2026, 10, 1, 0, revision)).toISOString();
  const registry = (revision: number) => {
    const version = versionOf(revision);
    const entry = version ? { canary: { percent: 10, release: { version } } } : {};
    return { revision, createdAt: at(revision), remotes: { "mfe-public": entry } } as unknown as Registry;
  };
  const find = (lost = 0) =>
    findCanaryBegin(registry(count), "mfe-public", async (revision) =>
      revision > lost ? canariesIn(registry(revision)) : undefined,
    );
  return { at, find };
};

test("a canary that was widened hundreds of times since began where it began", async () => {
  const { at, find } = historyOf(900, (revision) => (revision >= 200 ? "1.1.0" : undefined));
  expect(await find()).toEqual({ begin: { since: at(200), isAgain: false }, revision: 200 });
});

test("one that was ended minutes before is there again; another version before it is not the same", async () => {
  const again = historyOf(9, (revision) => (revision === 5 ? undefined : "1.1.0"));
  expect(await again.find()).toEqual({ begin: { since: again.at(6), isAgain: true }, revision: 6 });
  const other = historyOf(9, (revision) => (revision < 5 ? "1.0.9" : "1.1.0"));
  expect(await other.find()).toEqual({ begin: { since: other.at(5), isAgain: false }, revision: 5 });
});

test("where the history does not reach, it began by the oldest revision that has it, and nobody knows which began it", async () => {
  const { at, find } = historyOf(9, () => "1.1.0");
  expect(await find(4)).toEqual({ begin: { since: at(5), isAgain: false }, revision: undefined });
  expect(await find()).toEqual({ begin: { since: at(1), isAgain: false }, revision: 1 });
});
