/**
 * Serves the shell or a remote from memory by webpack-dev-server, built for development, and reloads the pages that show
 * it after a change. Usage: node serve-browser.mjs FOLDER PORT
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { developmentOf } from "../../build/development.js";
import { ROOT } from "../settings.mjs";

const [folder, port] = process.argv.slice(2);
const { default: config } = await import(pathToFileURL(join(ROOT, folder, "webpack.config.js")).href);

const compiler = webpack(developmentOf(config, ROOT, folder));
compiler.hooks.done.tap("serve-browser", (stats) => {
  const problem = stats.hasErrors() ? stats.toString({ preset: "errors-only" }) : "";
  process.send?.({ folder, problem });
});

const server = new WebpackDevServer(
  {
    host: "127.0.0.1",
    port: Number(port),
    // The page is the portal's own: this server only has files, which the portal host passes on.
    static: false,
    hot: false,
    liveReload: true,
    client: { overlay: false, logging: "warn", webSocketURL: `ws://localhost:${port}/ws` },
  },
  compiler,
);
await server.start();
