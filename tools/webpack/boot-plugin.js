import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** Adds the shell's two files that are no webpack modules: the external boot script and the HTML template. */
export class BootPlugin {
  /**
   * @param {string} script path of boot.ts
   * @param {string} template path of template.html
   */
  constructor(script, template) {
    this.script = script;
    this.template = template;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("BootPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "BootPlugin", stage }, async () => {
        compilation.fileDependencies.addAll([this.script, this.template]);
        // Marked minimised: they are complete as they stand, and a minimiser would drop the template's markers.
        const done = { minimized: true };
        for (const { path, text } of await this.bundleScript(compiler.context))
          compilation.emitAsset(basename(path), new sources.RawSource(text), done);
        compilation.emitAsset("template.html", new sources.RawSource(await readFile(this.template, "utf8")), done);
      });
    });
  }

  /** @param {string} context what the source map names its sources from */
  async bundleScript(context) {
    const { outputFiles } = await build({
      absWorkingDir: context,
      entryPoints: [this.script],
      outfile: join(context, "boot.js"),
      bundle: true,
      sourcemap: "external",
      sourcesContent: false,
      minify: true,
      write: false,
      format: "iife",
      target: "es2022",
    });
    return outputFiles;
  }
}
