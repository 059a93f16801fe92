import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack, { type Compiler } from "webpack";
import { hintCompilation } from "./compile-hints.js";

const HINT = "//# allFunctionsCalledOnLoad\n";

/** Minimised `first.js` and `second.js`, of which the first is hinted; with the map of the first. */
const build = async () => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-hints-"));
  for (const name of ["first", "second"]) await writeFile(join(folder, `${name}.js`), `console.log("${name}");`);
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: { first: "./first.js", second: "./second.js" },
    output: { path: join(folder, "dist"), filename: "[name].js" },
    devtool: "hidden-source-map",
    plugins: [
      {
        apply: (its: Compiler) =>
          void its.hooks.thisCompilation.tap("test", (compilation) =>
            hintCompilation(its, compilation, () => ["first.js", "first.css"]),
          ),
      },
    ],
  });
  await new Promise((done, fail) => compiler.run((error, stats) => (error ? fail(error) : done(stats))));
  await new Promise((done) => compiler.close(done));
  const read = (name: string) => readFile(join(folder, "dist", name), "utf8");
  return {
    first: await read("first.js"),
    second: await read("second.js"),
    map: JSON.parse(await read("first.js.map")) as { mappings: string },
  };
};

test("a script that a page starts with asks to be compiled on a thread of its own, and no other does", async () => {
  const { first, second } = await build();
  expect(first).toBe(`${HINT}console.log("first");`);
  expect(second).toBe('console.log("second");');
});

test("a fault in such a script is found by its source map: its code begins a line later there, too", async () => {
  const { map } = await build();
  expect(map.mappings).toMatch(/^;\w/);
});
