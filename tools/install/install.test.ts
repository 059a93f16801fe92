import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../root.mjs";
import { LOCK, packagesOf } from "./install.mjs";

const packages = packagesOf(LOCK);

test("what starts and builds the portal imports nothing that npm start leaves out", async () => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [
      ...["start", "build", "import", "backup", "restore"].map((name) => `tools/commands/${name}.ts`),
      ...["bundle-server", "bundle-host"].map((name) => `tools/build/${name}.ts`),
      "tools/webpack/bundle-browser.js",
      "webpack.base.js",
      "release/src/cli.ts",
      ...["setup", "main", "worker", "sender", "import", "backup", "restore"].map((name) => `api/src/${name}.ts`),
      "demo/src/setup.ts",
      "shell/server/server.ts",
      "shell/server/launcher.ts",
    ],
    outdir: join(ROOT, ".cache/needed"),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "packages",
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === "entry-point" || path.startsWith("@gleba/") ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith("node:"))
    .map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  const names = [...new Set(imported)].filter((name) => Object.hasOwn(packages, `node_modules/${name}`));
  expect(names).toContain("webpack");
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
});
