import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import webpack, { type Configuration } from "webpack";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const REMOTES = ["mfe-public", "mfe-customer", "mfe-admin"] as const;

/** The same sources, composed otherwise. */
export type Peer = "monolith" | "federation";

/** Names of the files a page begins with. */
export interface Start {
  js: string[];
  css: string[];
}

const containerOf = (remote: string): string => remote.replaceAll("-", "_");
/** The versions peers are published as. */
export const versionOf = (peer: Peer): string => `0.0.0-${peer}`;

/** What the project's own build of the shell says of sources and styles, with a peer's own way to compose. */
const from = async (peer: Peer, changes: Configuration, plugins: Configuration["plugins"] = []) => {
  const { host } = (await import(join(ROOT, "webpack.base.js"))) as { host: () => Configuration };
  const ours = host();
  const styles = ours.plugins?.filter((plugin) => plugin?.constructor.name === "MiniCssExtractPlugin") ?? [];
  return {
    ...ours,
    ...changes,
    output: { ...ours.output, ...changes.output },
    plugins: [...styles, ...plugins],
    name: `${peer} ${String(changes.name)}`,
  } satisfies Configuration;
};

const run = (configuration: Configuration): Promise<Start> =>
  new Promise((done, fail) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors())
        return fail(error ?? new Error(stats?.toString({ preset: "errors-only" })));
      const files = stats.toJson({ entrypoints: true }).entrypoints?.["main"]?.assets?.map(({ name }) => name) ?? [];
      done({ js: files.filter((file) => file.endsWith(".js")), css: files.filter((file) => file.endsWith(".css")) });
    });
  });

/** Stands in for the shell's own `loadRemote`, which reads the registry. */
const instead = (folder: string, imports: (remote: string) => string) => {
  const file = join(folder, "load-remote.js");
  const cases = REMOTES.map((remote) => `${JSON.stringify(remote)}: () => import(${JSON.stringify(imports(remote))})`);
  writeFileSync(
    file,
    `const remotes = { ${cases.join(", ")} };
     export const loadRemote = async (name) => (await remotes[name]()).remote;
     // A peer's screens are fetched when somebody goes there, as its bundler has it.
     export const loadedRemote = () => undefined;`,
  );
  return new webpack.NormalModuleReplacementPlugin(/[\\/]load-remote\.ts$/, file);
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** As the project's own build leaves its files. */
const compress = async (folder: string): Promise<void> => {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|json)$/.test(file))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), await compressBrotli(bytes));
    writeFileSync(join(folder, `${name}.gz`), await compressGzip(bytes));
  }
};

/** One webpack application with a chunk for every route. `releases` is the folder its host serves. */
export const buildMonolith = async (releases: string): Promise<Start> => {
  const path = join(releases, "shell", versionOf("monolith"));
  mkdirSync(path, { recursive: true });
  const start = await run(
    await from("monolith", { name: "shell", entry: { main: join(ROOT, "shell/src/main.tsx") }, output: { path } }, [
      instead(releases, (remote) => join(ROOT, remote, "src/remote.tsx")),
    ]),
  );
  await compress(path);
  return start;
};

/** Each package once in the page, whoever brings it: Module Federation as its guide begins. */
const shared = Object.fromEntries(
  ["react", "react/", "react-dom", "react-dom/", "react-router", "react-router-dom", "zod/", "@gleba/shared/"].map(
    (name) => [name, { singleton: true }],
  ),
);

/** Shell and remotes joined by Module Federation with its defaults. */
export const buildFederation = async (releases: string): Promise<Start> => {
  const version = versionOf("federation");
  const entry = join(releases, "bootstrap.js");
  const main = join(ROOT, "shell/src/main.tsx");
  writeFileSync(entry, `import(${JSON.stringify(main)});`);
  const paths = ["shell", ...REMOTES].map((name) => join(releases, name, version));
  for (const path of paths) mkdirSync(path, { recursive: true });
  const remotes = Object.fromEntries(
    REMOTES.map((remote) => {
      const name = containerOf(remote);
      return [name, `${name}@/${remote}/${version}/remoteEntry.js`];
    }),
  );
  const start = await run(
    await from("federation", { name: "shell", entry: { main: entry }, output: { path: paths[0]! } }, [
      instead(releases, (remote) => `${containerOf(remote)}/remote`),
      new ModuleFederationPlugin({ name: "gleba_shell", remotes, shared, dts: false }),
    ]),
  );
  for (const [index, remote] of REMOTES.entries()) {
    const name = containerOf(remote);
    const exposes = { "./remote": "./src/remote.tsx" };
    await run(
      await from(
        "federation",
        {
          name: remote,
          context: join(ROOT, remote),
          entry: {},
          output: { path: paths[index + 1]!, uniqueName: name },
        },
        [new ModuleFederationPlugin({ name, filename: "remoteEntry.js", exposes, shared, dts: false })],
      ),
    );
  }
  for (const path of paths) await compress(path);
  return start;
};
