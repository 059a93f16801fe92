import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import webpack, { type Compilation } from "webpack";
import { providedExports, watchUsedExports } from "./shared-exports.js";

interface Names {
  provided: Record<string, string[]>;
  used: Record<string, string[]>;
}

/** Builds `main.js` beside the files given and answers what the build knows of names. */
const build = async (files: Record<string, string>, shared: Record<string, object>): Promise<Names> => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-exports-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  let names: Names | undefined;
  const read = (compilation: Compilation) => {
    const used = watchUsedExports(compilation);
    compilation.hooks.afterProcessAssets.tap("test", () => {
      names = { provided: providedExports(compilation), used: used() };
    });
  };
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./main.js",
    output: { path: join(folder, "dist") },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({ name: "area", dts: false, manifest: false, shared }),
      { apply: ({ hooks }) => void hooks.thisCompilation.tap("test", read) },
    ],
  });
  await new Promise((done, fail) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString("errors-only"))) : done(stats),
    ),
  );
  return names!;
};

test("a build names what it really takes of each shared package, without what was shaken off", async () => {
  const taken = { import: false, singleton: true, requiredVersion: "^1.0.0" };
  const { used } = await build(
    {
      "main.js": `import { card } from "./tools.js"; import * as parts from "parts"; card(); parts.Button();
        import("parts").then(({ Dialog }) => Dialog());
        import * as whole from "whole"; console.log(whole); whole.Button();
        import old from "old"; console.log(old.version);`,
      "tools.js": `import { Chart, Card } from "parts";
        export const chart = () => Chart();
        export const card = () => Card();`,
    },
    { parts: taken, whole: taken, old: taken },
  );
  expect(used).toEqual({
    parts: ["Button", "Card", "Dialog"],
    // Handed on as it is: which names, nobody knows.
    whole: ["*", "Button"],
    // As older packages are imported.
    old: ["version"],
  });
});

test("a build names every export that it provides, but of a package that decides as it runs", async () => {
  const given = (name: string) => ({ import: name, eager: true, version: "1.2.0", requiredVersion: "^1.0.0" });
  const packageOf = (name: string, file: string, text: string) => ({
    [`node_modules/${name}/${file}`]: text,
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.2.0", main: file }),
  });
  const { provided } = await build(
    {
      "main.js": `import("parts").then(console.log); import("old").then(console.log); import("decides").then(console.log);`,
      ...packageOf("parts", "index.mjs", "export const Card = 1; export { Card as Panel };"),
      ...packageOf("old", "index.js", "exports.Card = 1; exports.version = '1';"),
      ...packageOf("decides", "index.js", "for (const name of ['Card']) exports[name] = 1;"),
    },
    { parts: given("parts"), old: given("old"), decides: given("decides") },
  );
  expect(provided).toEqual({ parts: ["Card", "Panel"], old: ["Card", "version"] });
});
