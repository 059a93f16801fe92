/**
 * Serves the shell or a remote from memory by webpack-dev-server, built for development. Open pages take a changed
 * component at once and keep their state; anything else reloads them. Usage: node serve-browser.js FOLDER PORT
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { ROOT } from "../root.mjs";
import { readConfiguration } from "./build-federated.js";
import { developmentOf } from "./development.js";
import { reloadPages } from "./reload-pages.js";

/**
 * What it tells its parent: that it listens, or after each build what is wrong with it; empty when nothing is.
 *
 * @typedef {{ isListening?: boolean, problem?: string }} DevServerMessage
 */

/** @param {DevServerMessage} message */
const send = (message) => process.send?.(message);

const [, , folder = "", port = ""] = process.argv;
const compiler = webpack(developmentOf(await readConfiguration(join(ROOT, folder)), ROOT, folder));
if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
const server = new WebpackDevServer(
  {
    host: "127.0.0.1",
    port: Number(port),
    // The page is the portal's own: this server only has files, which the portal host passes on.
    static: false,
    hot: true,
    devMiddleware: { stats: false },
    client: { overlay: false, logging: "warn", webSocketURL: `ws://localhost:${port}/ws` },
  },
  compiler,
);

const manifest = join(ROOT, folder, "remote.json");
const readManifest = () => (existsSync(manifest) ? readFileSync(manifest, "utf8") : "");
let known = readManifest();

compiler.hooks.done.tap("serve-browser", (stats) => {
  const problem = stats.hasErrors() ? stats.toString({ preset: "errors-only" }) : "";
  send({ problem });
  // No module of the build: the page that the portal host composes holds it.
  if (problem || readManifest() === known) return;
  known = readManifest();
  reloadPages(server, manifest);
});
await server.start();
send({ isListening: true });
