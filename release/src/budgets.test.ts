import { type Build, overweight } from "./budgets.ts";
import { madeRelease } from "./testing/fixture-release.ts";

const build = (name: string, brotli: number, text = "ok()"): Build => {
  const release = madeRelease(name, "1.0.0");
  return { release: { ...release, sizes: { [release.entry.file]: { raw: brotli * 3, brotli } } }, text: () => text };
};
const shell = build("shell", 140_000);

describe("a build that would make visitors wait", () => {
  test("passes while it is light", () => {
    expect(overweight(shell, [build("mfe-public", 4_000)])).toEqual([]);
  });

  test("is named with what it weighs and may weigh", () => {
    expect(overweight(shell, [build("mfe-public", 64_000)])).toEqual([
      "mfe-public: its entry: 62.5 KB of at most 20.0 KB.",
      "mfe-public: the scripts it starts with: 199.2 KB of at most 180.0 KB.",
    ]);
  });

  test("is weighed screen by screen, with the map that comes later", () => {
    const file = (name: string) => ({ file: name, integrity: "" });
    const remote = build("mfe-public", 4_000);
    remote.release.screens = { "/": { js: [file("home.js")], css: [], later: [file("map.js"), file("map.css")] } };
    const weigh = (brotli: number) => ({ raw: brotli * 3, brotli });
    Object.assign(remote.release.sizes, { "home.js": weigh(8_000), "map.js": weigh(40_000), "map.css": weigh(3_000) });
    expect(overweight(shell, [remote])).toEqual([]);
    Object.assign(remote.release.sizes, { "map.js": weigh(60_000) });
    expect(overweight(shell, [remote])).toEqual(["mfe-public /: all of its scripts: 207.0 KB of at most 200.0 KB."]);
  });

  test("is caught with a React of its own or code made from text", () => {
    const heavy = build("mfe-public", 4_000, 'new Function("x"); throw Error("Minified React error #1")');
    expect(overweight(shell, [heavy])).toEqual([
      "mfe-public: remoteEntry.js makes code from text.",
      "mfe-public: remoteEntry.js carries its own React.",
    ]);
  });

  test("may carry what the federation runtime never reaches, and nothing beside it", () => {
    const runtime =
      'new Function("callbacks",`import("${s}")`)([o,i]),new Function("callbacks",`System.import("${e}")`)';
    expect(overweight(shell, [build("mfe-public", 4_000, runtime)])).toEqual([]);
    expect(overweight(shell, [build("mfe-public", 4_000, `${runtime};eval("x")`)])).toEqual([
      "mfe-public: remoteEntry.js makes code from text.",
    ]);
  });
});
