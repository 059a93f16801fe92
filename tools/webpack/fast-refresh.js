import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack from "webpack";

/** @import { RuleSetRule } from "webpack" */

/** @typedef {{ jsc: { transform: { react: object } } }} SwcOptions options of the swc-loader, as webpack.base.js has them */

const require = createRequire(import.meta.url);
const runtime = fileURLToPath(new URL("./refresh-runtime.js", import.meta.url));
const reactRefresh = dirname(require.resolve("react-refresh/package.json"));

/** What Fast Refresh wants of a build: the compiler of JSX told of it, and one react-refresh for the whole page. */
export const fastRefresh = {
  /**
   * @param {RuleSetRule} rule
   * @returns {RuleSetRule}
   */
  rule: (rule) => {
    if (rule.loader !== "swc-loader") return rule;
    const options = /** @type {SwcOptions} */ (rule.options);
    const { jsc } = options;
    const react = { ...jsc.transform.react, development: true, refresh: true };
    return { ...rule, options: { ...options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
  },
  alias: { "the-whole-react-refresh$": join(reactRefresh, "cjs/react-refresh-runtime.development.js") },
  plugins: () => [
    new webpack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$|[\\/]react-refresh[\\/]runtime\.js$/, runtime),
    // Errors are the terminal's to show; the page stays as it is.
    new ReactRefreshPlugin({ overlay: false, esModule: true, include: /\.tsx?$/, exclude: /[\\/]node_modules[\\/]/ }),
  ],
};
