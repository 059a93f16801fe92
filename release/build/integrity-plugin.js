import MiniCssExtractPlugin from "mini-css-extract-plugin";

/**
 * Makes the webpack runtime of one container set `integrity` on every chunk script and stylesheet it loads, from the
 * table the release plugin prepends to `remoteEntry.js` (shell: `boot.js`). A further try of a file asks a changed
 * address, because a request that hangs blocks the same one.
 */
export class IntegrityPlugin {
  /** @param {string} container name of the container, the key of its table */
  constructor(container) {
    this.container = container;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap("IntegrityPlugin", (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "IntegrityPlugin",
        (source) => source + this.guard("script", "src", "url"),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        "IntegrityPlugin",
        (source, { tag, href }) => source + this.guard(tag, "href", href) + patience(tag),
      );
    });
  }

  guard(tag, attribute, url) {
    return `
      var table = self.glebaIntegrity[${JSON.stringify(this.container)}];
      ${tag}.integrity = table[${url}.slice(__webpack_require__.p.length)];
      var tries = table.tries || (table.tries = {});
      if (tries[${url}]) ${tag}.${attribute} = ${url} + "?retry=" + tries[${url}];
      tries[${url}] = (tries[${url}] || 0) + 1;`;
  }
}

/** A stylesheet that hangs must fail like a script that hangs; the plugin that loads it would wait for ever. */
const patience = (tag) => `
      setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), 8000);`;
