import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** @import { Compiler, Module } from "webpack" */

/**
 * Names that a minimal copy exports.
 *
 * @param {string} copy its path
 */
const namesOf = (copy) => new Set(/export \{(.*?)\}/s.exec(readFileSync(copy, "utf8"))?.[1]?.match(/\w+/g) ?? []);

/**
 * What a module imports by name from where.
 *
 * @param {Module} module
 */
const importsOf = (module) =>
  module.dependencies.flatMap((dependency) => {
    const { request, ids } = /** @type {{ request?: string, ids?: string[] }} */ (/** @type {unknown} */ (dependency));
    return request && ids?.[0] ? [{ request, name: ids[0] }] : [];
  });

/** Fails a build that imports a name which the shell's minimal copy of that package does not provide. */
export class ProvidedNamesPlugin {
  /** @param {Record<string, string>} copies import request → path of its minimal copy */
  constructor(copies) {
    this.copies = copies;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("ProvidedNamesPlugin", (compilation) => {
      compilation.hooks.finishModules.tap("ProvidedNamesPlugin", (modules) => {
        compilation.fileDependencies.addAll(Object.values(this.copies));
        for (const message of this.check(modules, compiler.context))
          compilation.errors.push(new compiler.webpack.WebpackError(message));
      });
    });
  }

  /**
   * @param {Iterable<Module>} modules
   * @param {string} context what paths are named from
   * @returns {string[]} one sentence for each name that is missing
   */
  check(modules, context) {
    const provided = new Map(
      Object.entries(this.copies).map(([request, copy]) => [request, { copy, names: namesOf(copy) }]),
    );
    return [...modules].flatMap((module) => {
      const file = "resource" in module ? String(module.resource) : "";
      if (!file || file.includes("node_modules")) return [];
      return importsOf(module).flatMap(({ request, name }) => {
        const found = provided.get(request);
        if (!found || found.names.has(name)) return [];
        const copy = relative(context, found.copy);
        return [`${relative(context, file)}: the shell does not provide ${name} of ${request} (${copy}).`];
      });
    });
  }
}
