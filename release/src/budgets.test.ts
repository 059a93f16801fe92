import type { Release } from "@gleba/shared/federation/release";
import { budgetProblems, spareProblems, tightestBudgets } from "./budgets.ts";
import { fixtureRelease } from "./testing/fixture-release.ts";

const build = (name: string, brotli: number, changes: Partial<Release> = {}): Release => {
  const release = fixtureRelease(name, "1.0.0", changes);
  return { ...release, sizes: { [release.entry.file]: { raw: brotli * 3, brotli } } };
};
const shell = build("shell", 140_000);

describe("a build", () => {
  test("passes within its budgets", () => {
    expect(budgetProblems(shell, [build("mfe-public", 4_000)])).toEqual([]);
  });

  test("that exceeds a budget is reported with its size and the limit", () => {
    expect(budgetProblems(shell, [build("mfe-public", 64_000)])).toEqual([
      "mfe-public: its entry: 62.5 KB of at most 20.0 KB.",
      "mfe-public: the scripts it starts with: 199.2 KB of at most 180.0 KB.",
    ]);
  });

  test("is checked screen by screen, with the lazy chunks", () => {
    const file = (name: string) => ({ file: name, integrity: "" });
    const remote = build("mfe-public", 4_000);
    remote.screens = { "/": { js: [file("home.js")], css: [], later: [file("map.js"), file("map.css")] } };
    const size = (brotli: number) => ({ raw: brotli * 3, brotli });
    Object.assign(remote.sizes, { "home.js": size(8_000), "map.js": size(40_000), "map.css": size(3_000) });
    expect(budgetProblems(shell, [remote])).toEqual([]);
    Object.assign(remote.sizes, { "map.js": size(60_000) });
    expect(budgetProblems(shell, [remote])).toEqual([
      "mfe-public /: all of its scripts: 207.0 KB of at most 190.0 KB.",
    ]);
  });

  test("of a new area gets the budget of the people it lets in, whatever its name", () => {
    const heavyShell = build("shell", 180_000);
    const screens = { "/ajuda": { js: [], css: [], later: [{ file: "film.js", integrity: "" }] } };
    const help = (requires: Release["requires"]) => {
      const release = build("mfe-help", 10_000, { requires, screens });
      release.sizes["film.js"] = { raw: 300_000, brotli: 100_000 };
      return budgetProblems(heavyShell, [release]);
    };
    expect(help("staff")).toEqual([]);
    expect(help("customer")).toEqual([]);
    expect(help(null)).toEqual([
      "mfe-help: the scripts it starts with: 185.5 KB of at most 180.0 KB.",
      "mfe-help /ajuda: the scripts it starts with: 185.5 KB of at most 180.0 KB.",
      "mfe-help /ajuda: all of its scripts: 283.2 KB of at most 240.0 KB.",
    ]);
  });

  test("that keeps a budget by next to nothing is a release, and no change", () => {
    const remote = build("mfe-public", 20 * 1024 - 100);
    expect(budgetProblems(shell, [remote])).toEqual([]);
    expect(spareProblems(shell, [remote])).toEqual([
      "mfe-public: its entry: 0.10 KB free of 20.0 KB: a change leaves at least 0.25 KB.",
    ]);
    expect(spareProblems(shell, [build("mfe-public", 64_000)])).toEqual([]);
  });

  test("says which budgets have the least room", () => {
    expect(tightestBudgets(shell, [build("mfe-public", 16_000), build("mfe-admin", 20_000)], 2)).toEqual([
      "mfe-admin: its entry: 0.47 KB free of 20.0 KB",
      "mfe-public: its entry: 4.38 KB free of 20.0 KB",
    ]);
  });
});
