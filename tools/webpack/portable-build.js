/** @import { Compilation, Compiler, Module } from "webpack" */

const NAME = "PortableBuild";
/** The file that the federation's plugin writes as the runtime's entry: its name is a hash of its own path. */
const RUNTIME_ENTRY = /(?<=[\\/]\.federation[\\/]entry\.)\w+(?=\.js)/;
/** That file, and the container, which names it. Ids made of paths have three digits and more. */
const idOf = (/** @type {string} */ identifier) => (identifier.startsWith("container entry") ? 0 : 1);

/** @type {(path: string) => string} the path of a module, without that hash */
export const withoutEntryHash = (path) => path.replace(RUNTIME_ENTRY, "runtime");

/**
 * Keeps the folder out of a build: the same sources are the same release wherever they are built. Two things carry it
 * in, and reach the code by ids and by the letters that the minifier counts to choose short names.
 *
 * @param {Compiler} compiler
 * @param {Compilation} compilation
 */
export const makePortable = ({ webpack: { Compilation, NormalModule, sources } }, compilation) => {
  // swc hands its maps over as text, of which webpack makes no path relative, and hashes it with the module.
  NormalModule.getCompilationHooks(compilation).processResult.tap(NAME, ([code, map, extra]) => [
    code,
    typeof map === "string" ? JSON.parse(map) : map,
    extra,
  ]);
  compilation.hooks.beforeModuleIds.tap(NAME, (/** @type {Iterable<Module>} */ modules) => {
    for (const module of modules)
      if (RUNTIME_ENTRY.test(module.identifier()))
        compilation.chunkGraph.setModuleId(module, idOf(module.identifier()));
  });
  compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS }, (assets) => {
    for (const [file, source] of Object.entries(assets)) {
      const found = file.endsWith(".js") && RUNTIME_ENTRY.exec(String(source.source()));
      if (!found) continue;
      const portable = new sources.ReplaceSource(source);
      portable.replace(found.index, found.index + found[0].length - 1, "runtime");
      compilation.updateAsset(file, portable);
    }
  });
};
