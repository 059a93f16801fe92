import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { commitOf } from "./commit-of.js";
import { hintCompilation } from "./compile-hints.js";
import { integrityTable } from "./integrity-plugin.js";
import { makePortable, withoutEntryHash } from "./portable-build.js";
import { RENDERER } from "./renderer-plugin.js";
import { providedExports, watchUsedExports } from "./shared-exports.js";
import { sharedOf } from "./shared-packages.js";
import { isWorker } from "./worker-loader.js";

/** @import { Compilation, Compiler } from "webpack" */
/** @import { Asset, Release, RemoteFacts } from "@gleba/shared/federation/release" */

/**
 * Hashes and sizes of a build's files, by name, and hashes of their compressed copies and source maps.
 *
 * @typedef {Required<Pick<Release, "files" | "sizes" | "compressed" | "maps">>} Contents
 */
/** @typedef {NonNullable<Release["shared"]["exports"]>} SharedExports */
/** @typedef {(file: string) => Asset} AssetOf a file with its hash */

/** @type {(module: { resourcePath: string }) => string} from the folder of the area, so that a build is the same anywhere */
const sourceName = ({ resourcePath }) => withoutEntryHash(resourcePath);

/** Positions and names, without the source itself: what a map tells whoever finds it lying about is not the code. */
const SOURCE_MAPS = {
  test: /\.js$/,
  filename: "[file].map",
  append: /** @type {const} */ (false),
  noSources: true,
  moduleFilenameTemplate: sourceName,
  fallbackModuleFilenameTemplate: sourceName,
};

const isMap = (/** @type {string} */ name) => name.endsWith(".map");

/** Answers and addresses for the release tool (release/src/trial/examples.ts). */
const EXAMPLES = "examples.json";

const compressible = /\.(js|css|svg|html|bin)$/;

const sha384 = (/** @type {Buffer} */ bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

const brotli = promisify(brotliCompress);
const brotli11 = (/** @type {Buffer} */ raw) =>
  brotli(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  });

const gzip9 = (/** @type {Buffer} */ raw) => promisify(gzip)(raw, { level: 9 });

/** @type {(compilation: Compilation, name: string) => Buffer} */
const bytesOf = (compilation, name) => {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`This build has no ${name}.`);
  return asset.source.buffer();
};

/** @type {(path: string) => unknown} */
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * Last step of a build: prepends the table of hashes to the script that starts it, compresses every text file, and
 * writes `release.json` (schema: shared/src/federation/release.ts). The version ends in a hash of the contents, so an
 * unchanged build keeps its version.
 */
export class ReleasePlugin {
  /** @param {{ root: string, folder: string, kind: "shell" | "remote" }} options */
  constructor({ root, folder, kind }) {
    this.root = root;
    this.folder = folder;
    this.kind = kind;
    this.isShell = kind === "shell";
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources, SourceMapDevToolPlugin } = compiler.webpack;
    new SourceMapDevToolPlugin(SOURCE_MAPS).apply(compiler);
    compiler.hooks.thisCompilation.tap("ReleasePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const usedExports = watchUsedExports(compilation);
      makePortable(compiler, compilation);
      hintCompilation(compiler, compilation, () => this.startingFiles(compilation));
      compilation.hooks.processAssets.tapPromise({ name: "ReleasePlugin", stage }, async () => {
        if (compilation.errors.length > 0) return;
        this.prependIntegrities(compilation, sources);
        this.addExamples(compilation, sources);
        const contents = await this.compress(compilation, sources);
        const exports = { provided: providedExports(compilation), used: usedExports() };
        const release = this.describe(compilation, contents, exports);
        compilation.emitAsset("release.json", new sources.RawSource(JSON.stringify(release, null, 1)));
      });
    });
  }

  /**
   * @param {Compilation} compilation
   * @param {Compiler["webpack"]["sources"]} sources
   */
  prependIntegrities(compilation, sources) {
    const guarded = this.isShell ? "boot.js" : "remoteEntry.js";
    const files = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => /\.(js|css)$/.test(name) && name !== guarded && !isWorker(name));
    const table = integrityTable(new Map(files.map((name) => [name, sha384(bytesOf(compilation, name))])));
    const script = `(self.glebaIntegrity||={}).${compilation.outputOptions.uniqueName}=${JSON.stringify(table)};\n`;
    compilation.updateAsset(guarded, (source) => new sources.ConcatSource(script, source));
    // The table is a line of its own before the code.
    if (compilation.getAsset(`${guarded}.map`))
      compilation.updateAsset(`${guarded}.map`, (map) => new sources.RawSource(oneLineLater(String(map.source()))));
  }

  /**
   * Adds what the release tool tries the screens with, where the team wrote it down. No browser is ever told of it.
   *
   * @param {Compilation} compilation
   * @param {Compiler["webpack"]["sources"]} sources
   */
  addExamples(compilation, sources) {
    const path = join(this.root, this.folder, EXAMPLES);
    if (!existsSync(path)) return;
    compilation.fileDependencies.add(path);
    compilation.emitAsset(EXAMPLES, new sources.RawSource(JSON.stringify(readJson(path))));
  }

  /**
   * Adds a compressed copy of every text file that a browser gets, several at a time.
   *
   * @param {Compilation} compilation
   * @param {Compiler["webpack"]["sources"]} sources
   * @returns {Promise<Contents>} in the order of the files: it is part of the hash that names the version
   */
  async compress(compilation, sources) {
    /** @type {Contents} */
    const contents = { files: {}, sizes: {}, compressed: {}, maps: {} };
    const { files, sizes, compressed, maps } = contents;
    const packed = compilation.getAssets().map(async ({ name }) => {
      const raw = bytesOf(compilation, name);
      const copies =
        compressible.test(name) && !isMap(name) ? await Promise.all([brotli11(raw), gzip9(raw)]) : undefined;
      return { name, raw, copies };
    });
    for (const { name, raw, copies } of await Promise.all(packed)) {
      if (isMap(name)) maps[name] = sha384(raw);
      if (isMap(name)) continue;
      files[name] = sha384(raw);
      sizes[name] = { raw: raw.length, brotli: (copies?.[0] ?? raw).length };
      for (const [index, bytes] of (copies ?? []).entries()) {
        const copy = `${name}.${["br", "gz"][index]}`;
        compilation.emitAsset(copy, new sources.RawSource(bytes));
        compressed[copy] = sha384(bytes);
      }
    }
    return contents;
  }

  /** @returns {RemoteFacts} */
  readFacts() {
    if (this.isShell) return { name: "shell", contract: contractOf(this.root), mounts: [], requires: null, nav: [] };
    return /** @type {RemoteFacts} */ (readJson(join(this.root, this.folder, "remote.json")));
  }

  /**
   * Scripts that run as soon as they are there: the shell's, and of a remote what its screens start with.
   *
   * @param {Compilation} compilation
   */
  startingFiles(compilation) {
    const { screens = {} } = this.readFacts();
    const chunks = new Set(Object.values(screens).flatMap(({ start, later = [] }) => [...start, ...later]));
    // One that is missing fails the build further down.
    const remote = ["remote", ...chunks].flatMap((chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []);
    const all = compilation.getAssets().map(({ name }) => name);
    return all.filter(
      (name) => !isWorker(name) && (this.isShell || name === "remoteEntry.js" || remote.includes(name)),
    );
  }

  /**
   * @param {Compilation} compilation
   * @param {Contents} contents
   * @param {SharedExports} exports
   * @returns {Release}
   */
  describe(compilation, { files, sizes, compressed, maps }, exports) {
    const { root, folder, kind, isShell } = this;
    /** @type {AssetOf} */
    const asset = (file) => ({ file, integrity: files[file] ?? "" });
    const group = isShell ? compilation.entrypoints.get("main") : compilation.namedChunkGroups.get("remote");
    const started = group?.getFiles().toSorted() ?? [];
    const scripts = started.filter((file) => file.endsWith(".js"));
    const main = isShell ? scripts.find((file) => file.startsWith("main.")) : "remoteEntry.js";
    if (!main) throw new Error("The shell's build has no main script.");
    const facts = this.readFacts();
    // The order of the keys is part of the hash that names the version.
    const content = {
      kind,
      ...facts,
      entry: asset(main),
      ...(isShell && { boot: asset("boot.js") }),
      css: started.filter((file) => file.endsWith(".css")).map(asset),
      preload: scripts.filter((file) => !file.startsWith("main.")).map(asset),
      ...(files[RENDERER] && { render: asset(RENDERER) }),
      screens: facts.screens && screensOf(compilation, facts.screens, started, asset),
      shared: { ...sharedOf(compilation), exports },
      files,
      sizes,
    };
    const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 10);
    const { version } = /** @type {{ version: string }} */ (readJson(join(root, folder, "package.json")));
    // Not of the contents: the same files are compressed differently by another version of Node.
    return { ...content, compressed, maps, version: `${version}-${hash}`, commit: commitOf(join(root, folder)) };
  }
}

/** @type {(map: string) => string} a source map whose code begins a line later */
const oneLineLater = (map) => {
  const { mappings, ...rest } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: `;${mappings}` });
};

/**
 * The named chunks of each screen as the files they became, without those the remote starts with anyway.
 *
 * @param {Compilation} compilation
 * @param {NonNullable<RemoteFacts["screens"]>} screens
 * @param {string[]} started files the remote starts with
 * @param {AssetOf} asset
 * @returns {Release["screens"]}
 */
const screensOf = (compilation, screens, started, asset) => {
  const filesOf = (/** @type {string} */ chunk) => {
    const group = compilation.namedChunkGroups.get(chunk);
    if (!group) throw new Error(`remote.json names a chunk "${chunk}" which this build does not have.`);
    return group.getFiles();
  };
  return Object.fromEntries(
    Object.entries(screens).map(([mount, { start, later = [] }]) => {
      const first = new Set(start.flatMap(filesOf).filter((file) => !started.includes(file)));
      const rest = new Set(later.flatMap(filesOf).filter((file) => !started.includes(file) && !first.has(file)));
      const ofKind = (/** @type {string} */ ending) => [...first].filter((file) => file.endsWith(ending)).map(asset);
      return [mount, { js: ofKind(".js"), css: ofKind(".css"), later: [...rest].map(asset) }];
    }),
  );
};

/**
 * The contract written in shared is the one the shell supports.
 *
 * @param {string} root
 */
const contractOf = (root) =>
  Number(/CONTRACT = (\d+)/.exec(readFileSync(join(root, "shared/src/federation/contract.ts"), "utf8"))?.[1]);
