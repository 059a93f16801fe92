import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { integrityTable } from "./integrity-plugin.js";

const sha384 = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const compressible = /\.(js|css|svg|html)$/;

/**
 * Last step of a build: prepends the table of hashes to the script that starts it, compresses every text file, and
 * writes `release.json` (schema: shared/src/federation/release.ts). The version ends in a hash of the contents, so an
 * unchanged build keeps its version.
 */
export class ReleasePlugin {
  /** @param {{ root: string, folder: string, kind: "shell" | "remote" }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("ReleasePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "ReleasePlugin", stage }, () => {
        if (compilation.errors.length > 0) return;
        const bytesOf = (file) => compilation.getAsset(file).source.buffer();
        const shell = this.options.kind === "shell";
        const guarded = shell ? "boot.js" : "remoteEntry.js";

        const chunks = new Map();
        for (const { name } of compilation.getAssets())
          if (/\.(js|css)$/.test(name) && name !== guarded) chunks.set(name, sha384(bytesOf(name)));
        const table = `(self.glebaIntegrity||={}).${compilation.outputOptions.uniqueName}=${JSON.stringify(integrityTable(chunks))};\n`;
        compilation.updateAsset(guarded, (source) => new sources.ConcatSource(table, source));

        const files = {};
        const sizes = {};
        for (const { name } of compilation.getAssets()) {
          const raw = bytesOf(name);
          files[name] = sha384(raw);
          const brotli = compressible.test(name) ? brotli11(raw) : raw;
          sizes[name] = { raw: raw.length, brotli: brotli.length };
          if (!compressible.test(name)) continue;
          compilation.emitAsset(`${name}.br`, new sources.RawSource(brotli));
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(gzipSync(raw, { level: 9 })));
        }

        const release = this.describe(compilation, files, sizes);
        compilation.emitAsset("release.json", new sources.RawSource(JSON.stringify(release, null, 1)));
      });
    });
  }

  describe(compilation, files, sizes) {
    const { root, folder, kind } = this.options;
    const shell = kind === "shell";
    const asset = (file) => ({ file, integrity: files[file] });
    const group = shell ? compilation.entrypoints.get("main") : compilation.namedChunkGroups.get("remote");
    const started = group.getFiles().toSorted();
    const scripts = started.filter((file) => file.endsWith(".js"));
    const facts = shell
      ? { name: "shell", contract: contractOf(root), mounts: [], requires: null, nav: [] }
      : readJson(join(root, folder, "remote.json"));
    const content = {
      kind,
      ...facts,
      entry: asset(shell ? scripts.find((file) => file.startsWith("main.")) : "remoteEntry.js"),
      ...(shell && { boot: asset("boot.js") }),
      css: started.filter((file) => file.endsWith(".css")).map(asset),
      preload: scripts.filter((file) => !file.startsWith("main.")).map(asset),
      ...(facts.screens && { screens: screensOf(compilation, facts.screens, started, asset) }),
      shared: sharedOf(compilation),
      files,
      sizes,
    };
    const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 10);
    const { version } = readJson(join(root, folder, "package.json"));
    return { ...content, version: `${version}-${hash}`, commit: commitOf(root) };
  }
}

/** The named chunks of each screen as the files they became, without those the remote starts with anyway. */
const screensOf = (compilation, screens, started, asset) => {
  const filesOf = (chunk) => {
    const group = compilation.namedChunkGroups.get(chunk);
    if (!group) throw new Error(`remote.json names a chunk "${chunk}" which this build does not have.`);
    return group.getFiles();
  };
  return Object.fromEntries(
    Object.entries(screens).map(([mount, { start, later = [] }]) => {
      const first = new Set(start.flatMap(filesOf).filter((file) => !started.includes(file)));
      const rest = new Set(later.flatMap(filesOf).filter((file) => !started.includes(file) && !first.has(file)));
      const ofKind = (ending) => [...first].filter((file) => file.endsWith(ending)).map(asset);
      return [mount, { js: ofKind(".js"), css: ofKind(".css"), later: [...rest].map(asset) }];
    }),
  );
};

const brotli11 = (raw) =>
  brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  });

/** The contract written in shared is the one the shell supports. */
const contractOf = (root) =>
  Number(/CONTRACT = (\d+)/.exec(readFileSync(join(root, "shared/src/federation/contract.ts"), "utf8"))?.[1]);

/** What this build really provides and takes, not what its configuration would allow. */
const sharedOf = (compilation) => {
  const provides = {};
  const requires = {};
  for (const module of compilation.modules) {
    if (module.type === "provide-module") provides[module._name] = module._version;
    if (module.type === "consume-shared-module" && !module.options.import) {
      requires[module.options.shareKey] = rangeText(module.options.requiredVersion);
    }
  }
  return { provides: sorted(provides), requires: sorted(requires) };
};

const sorted = (record) => Object.fromEntries(Object.entries(record).toSorted());

/** The federation plugin keeps a range as text or as webpack's parsed form of a caret: `[1, 19, 0, 0]`. */
const rangeText = (range) => (typeof range === "string" ? range : `^${range.slice(1).join(".")}`);

const commitOf = (root) => {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
};
