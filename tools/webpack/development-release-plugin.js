import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Describes a build that was never published, for the portal host of a development: file names without hashes. */
export class DevelopmentReleasePlugin {
  /** @param {{ root: string, folder: string }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const { root, folder } = this.options;
    compiler.hooks.thisCompilation.tap("DevelopmentReleasePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "DevelopmentReleasePlugin", stage }, () => {
        const facts = join(root, folder, "remote.json");
        if (folder !== "shell") compilation.fileDependencies.add(facts);
        const { name, contract, mounts, requires, nav } =
          folder === "shell"
            ? { name: "shell", contract: 1, mounts: [], requires: null, nav: [] }
            : JSON.parse(readFileSync(facts, "utf8"));
        const asset = (file) => ({ file, integrity: "" });
        const css = folder === "shell" ? compilation.entrypoints.get("main").getFiles() : [];
        const release = {
          name,
          contract,
          mounts,
          requires,
          nav,
          version: "0.0.0-development",
          commit: "unknown",
          entry: asset(folder === "shell" ? "main.js" : "remoteEntry.js"),
          css: css.filter((file) => file.endsWith(".css")).map(asset),
          preload: [],
        };
        compilation.emitAsset("release.json", new sources.RawSource(JSON.stringify(release)));
      });
    });
  }
}
