import { readFile } from "node:fs/promises";
import { join } from "node:path";
import webpack from "webpack";

/** @import { Compiler, Configuration, RuleSetRule } from "webpack" */
/** @import { Alias, FederatedConfiguration } from "./configuration.ts" */

/** The file in a release that renders its first screens on the portal host. */
export const RENDERER = "render.cjs";

/**
 * A rule of the browser's build for the renderer's: class names are the same, and of a stylesheet nothing else is needed.
 *
 * @param {RuleSetRule} rule
 * @returns {RuleSetRule[]}
 */
const withoutFiles = (rule) => {
  if (!Array.isArray(rule.use))
    return [rule.type === "asset/resource" ? { ...rule, generator: { emit: false } } : rule];
  const [, loader] = /** @type {{ loader: string, options: { modules: object } }[]} */ (rule.use);
  const modules = { ...loader?.options.modules, exportOnlyLocals: true };
  return [
    { test: /\.module\.css$/, use: [{ loader: "css-loader", options: { modules } }] },
    { test: /\.css$/, exclude: /\.module\.css$/, type: "asset/source", generator: { emit: false }, sideEffects: false },
  ];
};

/**
 * The build of a renderer, from the sources and by the rules of the browser's: one script without requests of its own,
 * neither minified nor split, which Node evaluates where there is no page.
 *
 * @param {Omit<FederatedConfiguration, "plugins">} browser
 * @param {{ entry: string, alias?: Alias, taken?: (request: string) => boolean }} options `taken`: what it takes of the
 *   shell's renderer
 * @returns {Configuration}
 */
const rendererOf = (browser, { entry, alias, taken = () => false }) => ({
  name: `${browser.name}-renderer`,
  mode: "production",
  context: browser.context,
  target: browser.target,
  devtool: false,
  entry: { render: entry },
  output: {
    path: join(browser.output.path, "../renderer"),
    filename: RENDERER,
    uniqueName: browser.output.uniqueName,
    publicPath: "",
    asyncChunks: false,
    chunkLoading: false,
    library: { type: "commonjs2" },
  },
  externals: [({ request = "" }, done) => (taken(request) ? done(undefined, `commonjs ${request}`) : done())],
  resolve: { ...browser.resolve, alias },
  module: { rules: browser.module.rules.flatMap(withoutFiles) },
  optimization: { minimize: false, concatenateModules: false, moduleIds: "deterministic", chunkIds: "deterministic" },
  performance: false,
  stats: "errors-warnings",
});

/** @type {(configuration: Configuration) => Promise<void>} */
const build = (configuration) =>
  new Promise((fulfil, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error("The renderer has no configuration."));
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure) return reject(failure);
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: "errors-only", colors: false })));
        fulfil();
      }),
    );
  });

/** Builds the renderer along with the browser's files and adds it to them, so that one release holds both. */
export class RendererPlugin {
  /**
   * @param {Omit<FederatedConfiguration, "plugins">} browser
   * @param {Parameters<typeof rendererOf>[1]} options
   */
  constructor(browser, options) {
    this.configuration = rendererOf(browser, options);
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("RendererPlugin", (compilation) => {
      const built = build(this.configuration);
      // Reported where it is waited for.
      built.catch(() => undefined);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "RendererPlugin", stage }, async () => {
        await built;
        const code = await readFile(join(String(this.configuration.output?.path), RENDERER));
        compilation.emitAsset(RENDERER, new sources.RawSource(code), { minimized: true });
      });
    });
  }
}
