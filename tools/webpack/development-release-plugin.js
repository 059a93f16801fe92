import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @import { Compilation } from "webpack" */
/** @import { ReleaseFacts, RemoteFacts } from "@gleba/shared/federation/release" */

const SHELL = { name: "shell", contract: 1, mounts: [], requires: null, nav: [] };

/** Describes a build that was never published, for the portal host of a development: file names without hashes. */
export class DevelopmentReleasePlugin {
  /** @param {{ root: string, folder: string }} options */
  constructor({ root, folder }) {
    this.folder = folder;
    this.isShell = folder === "shell";
    this.manifest = join(root, folder, "remote.json");
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("DevelopmentReleasePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "DevelopmentReleasePlugin", stage }, () => {
        if (!this.isShell) compilation.fileDependencies.add(this.manifest);
        compilation.emitAsset("release.json", new sources.RawSource(JSON.stringify(this.describe(compilation))));
      });
    });
  }

  /**
   * @param {Compilation} compilation
   * @returns {ReleaseFacts}
   */
  describe(compilation) {
    /** @type {RemoteFacts} */
    const { name, contract, mounts, requires, nav, offers, fills } = this.isShell
      ? SHELL
      : JSON.parse(readFileSync(this.manifest, "utf8"));
    const asset = (/** @type {string} */ file) => ({ file, integrity: "" });
    const files = this.isShell ? (compilation.entrypoints.get("main")?.getFiles() ?? []) : [];
    return {
      name,
      contract,
      mounts,
      requires,
      nav,
      ...(offers && { offers }),
      ...(fills && { fills }),
      version: "0.0.0-development",
      commit: "unknown",
      entry: asset(this.isShell ? "main.js" : "remoteEntry.js"),
      css: files.filter((file) => file.endsWith(".css")).map(asset),
      preload: [],
    };
  }
}
