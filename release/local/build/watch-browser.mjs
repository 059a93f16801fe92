/**
 * Builds the shell or a remote again whenever its sources change, and tells the parent of each good build.
 * Usage: node watch-browser.mjs FOLDER
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import { ROOT } from "../settings.mjs";

const [folder] = process.argv.slice(2);
const { default: config } = await import(pathToFileURL(join(ROOT, folder, "webpack.config.js")).href);

webpack(config).watch({ aggregateTimeout: 100 }, (failure, stats) => {
  const problem = failure?.stack ?? (stats?.hasErrors() ? stats.toString({ preset: "errors-only" }) : "");
  process.send?.({ folder, problem });
});
