/** Builds the shell or a remote with webpack. Usage: node bundle-browser.mjs FOLDER */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import { ROOT } from "../settings.mjs";

const [folder] = process.argv.slice(2);
const { default: config } = await import(pathToFileURL(join(ROOT, folder, "webpack.config.js")).href);

const compiler = webpack(config);
compiler.run((failure, stats) => {
  if (failure) console.error(failure);
  if (stats) console.log(stats.toString({ preset: "errors-warnings", assets: true, timings: true }));
  if (failure || stats?.hasErrors()) process.exitCode = 1;
  // Closing writes the persistent cache, which makes the next build of a changed unit quick.
  compiler.close((closing) => {
    if (closing) throw closing;
  });
});
