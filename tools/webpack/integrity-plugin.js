import MiniCssExtractPlugin from "mini-css-extract-plugin";

/** Characters of a sha384 in base64. */
const LENGTH = 64;

/**
 * What the runtime looks hashes up in: `.` with the content hash of a file's name, then what the browser must find in
 * the file. One string instead of an object of names: every visitor downloads it.
 *
 * @param {Map<string, string>} integrities file → sha384
 */
export const integrityTable = (integrities) => {
  /** @type {Map<string, string>} */
  const lines = new Map();
  for (const [file, integrity] of integrities) {
    const key = /\.([0-9a-f]{8,})\.(?:js|css)$/.exec(file)?.[1];
    const hash = integrity.replace("sha384-", "");
    if (!key || (lines.get(key) ?? hash) !== hash) throw new Error(`${file} carries no content hash of its own.`);
    lines.set(key, hash);
  }
  return [...lines].map((line) => `.${line.join("")}`).join("");
};

/**
 * A stylesheet that hangs must fail like a script that hangs; the plugin that loads it would wait for ever.
 *
 * @param {string} tag variable of the runtime that holds the element
 */
const stylesheetTimeout = (tag) => `
      setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout", target: ${tag} }), 8000);`;

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
        (source, { tag, href }) => source + this.guard(tag, "href", href) + stylesheetTimeout(tag),
      );
    });
  }

  /**
   * Script of the runtime; the names are those of its variables.
   *
   * @param {string} tag the element
   * @param {"src" | "href"} attribute that holds its address
   * @param {string} url its address
   */
  guard(tag, attribute, url) {
    return `
      var table = self.glebaIntegrity[${JSON.stringify(this.container)}];
      ${tag}.integrity = "sha384-" + String(table.split("." + ${url}.split(".").slice(-2)[0])[1]).slice(0, ${LENGTH});
      var tries = self.glebaTries || (self.glebaTries = {});
      if (tries[${url}]) ${tag}.${attribute} = ${url} + "?retry=" + tries[${url}];
      tries[${url}] = (tries[${url}] || 0) + 1;`;
  }
}
