import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** Fails a build that imports a name which the shell's lean copy of that package does not provide. */
export class LeanNamesPlugin {
  /** @param {Record<string, string>} copies import request → path of its lean copy */
  constructor(copies) {
    this.copies = copies;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("LeanNamesPlugin", (compilation) => {
      compilation.hooks.finishModules.tap("LeanNamesPlugin", (modules) => {
        compilation.fileDependencies.addAll(Object.values(this.copies));
        const provided = Object.fromEntries(
          Object.entries(this.copies).map(([request, copy]) => [request, namesOf(copy)]),
        );
        for (const module of modules) {
          if (!module.resource || module.resource.includes("node_modules")) continue;
          for (const { request, ids } of module.dependencies) {
            const name = ids?.[0];
            if (!name || !provided[request] || provided[request].has(name)) continue;
            const copy = relative(compiler.context, this.copies[request]);
            const file = relative(compiler.context, module.resource);
            const error = new Error(`${file}: the shell does not provide ${name} of ${request} (${copy}).`);
            compilation.errors.push(new compiler.webpack.WebpackError(error.message));
          }
        }
      });
    });
  }
}

const namesOf = (copy) => new Set(/export \{(.*?)\}/s.exec(readFileSync(copy, "utf8"))?.[1].match(/\w+/g) ?? []);
