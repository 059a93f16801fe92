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
 * Script of the runtime: files of a chunk that failed are asked for once more, at once and by a changed address. What the
 * page preloaded in vain is remembered by the browser as failed: the first to need it would be refused without a request,
 * and a person would press "Tentar novamente" once for each of these files. A chunk fails with the first of its two files,
 * script or stylesheet, so it takes two turns to bring both back. Not after a timeout, which is long enough.
 *
 * @param {string} ensureChunk function of the runtime that loads a chunk
 */
const onceMore = (ensureChunk) => `
var once = ${ensureChunk}, again = {};
${ensureChunk} = (id) => once(id).catch((error) => {
  if (error.type == "timeout") throw error;
  return again[id] ||= once(id).catch(() => once(id));
});`;

/**
 * Makes the webpack runtime of one container set `integrity` on every chunk script and stylesheet it loads, from the
 * table the release plugin prepends to `remoteEntry.js` (shell: `boot.js`). A further try of a file asks a changed
 * address, because a request that hangs blocks the same one.
 */
export class IntegrityPlugin {
  /**
   * @param {string} container name of the container, the key of its table
   * @param {{ preloaded?: boolean }} [options] whether pages preload its chunks
   */
  constructor(container, { preloaded = false } = {}) {
    this.container = container;
    this.preloaded = preloaded;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    if (this.preloaded) this.addSecondTry(compiler);
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

  /** @param {import("webpack").Compiler} compiler */
  addSecondTry(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class SecondTryRuntimeModule extends RuntimeModule {
      /** @override */
      generate() {
        return onceMore(RuntimeGlobals.ensureChunk);
      }
    }
    compiler.hooks.thisCompilation.tap("IntegrityPlugin", (compilation) => {
      // Of the function itself webpack allows one listener alone.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap("IntegrityPlugin", (chunk) => {
          compilation.addRuntimeModule(chunk, new SecondTryRuntimeModule("second try", RuntimeModule.STAGE_ATTACH));
        });
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
