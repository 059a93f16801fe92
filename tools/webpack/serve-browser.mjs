/**
 * Serves the shell or a remote from memory by webpack-dev-server, built for development. Open pages take a changed
 * component at once and keep their state; anything else reloads them. Usage: node serve-browser.mjs FOLDER PORT
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { developmentOf } from "./development.js";
import { ROOT } from "../settings.mjs";

const [folder, port] = process.argv.slice(2);
const { default: config } = await import(pathToFileURL(join(ROOT, folder, "webpack.config.js")).href);

const compiler = webpack(developmentOf(config, ROOT, folder));
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

const factsFile = join(ROOT, folder, "remote.json");
const readFacts = () => (existsSync(factsFile) ? readFileSync(factsFile, "utf8") : "");
let facts = readFacts();

compiler.hooks.done.tap("serve-browser", (stats) => {
  const problem = stats.hasErrors() ? stats.toString({ preset: "errors-only" }) : "";
  process.send?.({ folder, problem });
  // No module of the build: the page that the portal host composes holds it.
  if (problem || readFacts() === facts) return;
  facts = readFacts();
  server.sendMessage(server.webSocketServer.clients, "static-changed", factsFile);
});
await server.start();
process.send?.({ folder, listens: true });
