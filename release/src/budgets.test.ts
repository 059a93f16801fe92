import { budgetProblems, type Build } from "./budgets.ts";
import { fixtureRelease } from "./testing/fixture-release.ts";

const build = (name: string, brotli: number, text = "ok()"): Build => {
  const release = fixtureRelease(name, "1.0.0");
  return { release: { ...release, sizes: { [release.entry.file]: { raw: brotli * 3, brotli } } }, text: () => text };
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
    remote.release.screens = { "/": { js: [file("home.js")], css: [], later: [file("map.js"), file("map.css")] } };
    const size = (brotli: number) => ({ raw: brotli * 3, brotli });
    Object.assign(remote.release.sizes, { "home.js": size(8_000), "map.js": size(40_000), "map.css": size(3_000) });
    expect(budgetProblems(shell, [remote])).toEqual([]);
    Object.assign(remote.release.sizes, { "map.js": size(60_000) });
    expect(budgetProblems(shell, [remote])).toEqual([
      "mfe-public /: all of its scripts: 207.0 KB of at most 200.0 KB.",
    ]);
  });

  test("is rejected with a React of its own or code made from text", () => {
    const forbidden = build("mfe-public", 4_000, 'new Function("x"); throw Error("Minified React error #1")');
    expect(budgetProblems(shell, [forbidden])).toEqual([
      "mfe-public: remoteEntry.js makes code from text.",
      "mfe-public: remoteEntry.js carries its own React.",
    ]);
  });

  test("may contain the federation runtime's unreachable eval, and no other", () => {
    const runtime =
      'new Function("callbacks",`import("${s}")`)([o,i]),new Function("callbacks",`System.import("${e}")`)';
    expect(budgetProblems(shell, [build("mfe-public", 4_000, runtime)])).toEqual([]);
    expect(budgetProblems(shell, [build("mfe-public", 4_000, `${runtime};eval("x")`)])).toEqual([
      "mfe-public: remoteEntry.js makes code from text.",
    ]);
  });
});
