import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** Fails a build that imports something of react-router which the shell's lean copy does not provide. */
export class RouterNamesPlugin {
  /** @param {string} facade path of the lean copy */
  constructor(facade) {
    this.facade = facade;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("RouterNamesPlugin", (compilation) => {
      compilation.hooks.finishModules.tap("RouterNamesPlugin", (modules) => {
        compilation.fileDependencies.add(this.facade);
        const list = /export \{(.*?)\}/s.exec(readFileSync(this.facade, "utf8"))?.[1] ?? "";
        const provided = new Set(list.match(/\w+/g));
        for (const module of modules) {
          if (!module.resource || module.resource.includes("node_modules")) continue;
          for (const { request, ids } of module.dependencies) {
            const name = ids?.[0];
            if (!/^react-router(-dom)?$/.test(request ?? "") || !name || provided.has(name)) continue;
            const file = relative(compiler.context, module.resource);
            const error = new Error(
              `${file}: the shell does not provide ${name} of react-router (shell/src/boot/react-router.js).`,
            );
            compilation.errors.push(new compiler.webpack.WebpackError(error.message));
          }
        }
      });
    });
  }
}
